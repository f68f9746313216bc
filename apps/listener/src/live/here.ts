import type { LiveState, Party } from '@overtone/data/community'
import type { Failure, Track } from '@overtone/domain'
import { atom, readonlyType } from 'nanostores'

/** A party that somebody follows. */
export interface Followed {
  readonly role: 'follower'
  readonly party: Party
  readonly link: LiveState
  /** How many people are there, the host not counted. Clients say so themselves. */
  readonly listeners: number
  /** False after an own pause, seek or other track: the player is the person's again, until they follow again. */
  readonly isFollowing: boolean
  /** `unknown` until the first word of the host. */
  readonly host: 'unknown' | 'here' | 'away'
  readonly track: Track | null
  /** Why what the host plays cannot be had. */
  readonly problem: Failure | null
}

/** A party of the person here. */
export interface Hosted extends Pick<Followed, 'party' | 'link' | 'listeners'> {
  readonly role: 'host'
}

/** What a party was left with: its host has ended it, or it is shut for another reason. */
export interface Over {
  readonly role: 'over'
  readonly party: Party
  readonly why: 'ended' | 'not-there'
}

export type Here = Followed | Hosted | Over | { readonly role: 'nowhere' }

const $writable = atom<Here>({ role: 'nowhere' })

/** The party that this page is in. It goes on while the person looks at other pages. */
export const $here = readonlyType($writable)

/** Only for the two that make it so: partyHost.ts and partyFollower.ts. */
export function setHere(here: Here): void {
  $writable.set(here)
}

const $measured = atom<number | null>(null)

/** Milliseconds by which the player here is off the host's, where that is known. */
export const $offBy = readonlyType($measured)

export function setOffBy(milliseconds: number | null): void {
  $measured.set(milliseconds)
}
