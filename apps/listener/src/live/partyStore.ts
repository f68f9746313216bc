import type { LiveState, Party } from '@overtone/data/community'
import type { Failure, Track } from '@overtone/domain'
import { setOnAir } from '@overtone/player'
import { atom, readonlyType } from 'nanostores'
import type { Guest } from './present'

/** A party that the user follows. */
export interface Followed {
  readonly role: 'follower'
  readonly party: Party
  readonly link: LiveState
  /** The number of listeners, without the host. Reported by the clients themselves. */
  readonly listeners: number
  /** The signed-in people in the party, the host first. Reported by the clients themselves. */
  readonly guests: readonly Guest[]
  /** False after the user paused, seeked or changed the track; true again once they choose to follow again. */
  readonly isFollowing: boolean
  /** `unknown` until the first message of the host. */
  readonly host: 'unknown' | 'here' | 'away'
  readonly track: Track | null
  /** The reason why the host's track can't be loaded. */
  readonly problem: Failure | null
}

/** A party that the user hosts. */
export interface Hosted extends Pick<Followed, 'party' | 'link' | 'listeners' | 'guests'> {
  readonly role: 'host'
}

/** A party that is over: ended by its host, or not accessible. */
export interface Over {
  readonly role: 'over'
  readonly party: Party
  readonly why: 'ended' | 'not-there'
}

export type Membership = Followed | Hosted | Over | { readonly role: 'nowhere' }

const $writable = atom<Membership>({ role: 'nowhere' })

/** The current party. It continues while the user visits other pages. */
export const $membership = readonlyType($writable)

/** Sets the current party. Only for partyHost.ts and partyFollower.ts. */
export function setMembership(membership: Membership): void {
  $writable.set(membership)
  const isIn = membership.role === 'host' || membership.role === 'follower'
  setOnAir(isIn ? { title: membership.party.title, path: `/live/${membership.party.slug}` } : null)
}

const $measured = atom<number | null>(null)

/** The measured offset from the host, in milliseconds; null if unknown. */
export const $offBy = readonlyType($measured)

export function setOffBy(milliseconds: number | null): void {
  $measured.set(milliseconds)
}
