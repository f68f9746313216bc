import * as limits from './limits'
import { problemsOf, type Issue, type Problem } from './problem'
import { isBlank, textLength } from './text'
import type { Track } from './track'
import { checkTrackDetails } from './trackDetails'

export const releaseKinds = ['single', 'ep', 'album'] as const
export type ReleaseKind = (typeof releaseKinds)[number]

/** The roles that somebody besides its artist can have on a track. */
export const creditRoles = ['writer', 'producer', 'performer', 'vocals', 'mix', 'mastering', 'remix'] as const
export type CreditRole = (typeof creditRoles)[number]

export const creditStatuses = ['pending', 'accepted', 'declined'] as const
export type CreditStatus = (typeof creditStatuses)[number]

/** The part of a track that the drawn cover of its release uses. */
export type CoverTrack = Pick<Track, 'id' | 'key' | 'bpm' | 'genre' | 'coverUrl'>

/** A draft, a release that waits for its date, or a public one. */
export const releaseStates = ['draft', 'scheduled', 'out'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** A single, EP or album of an artist. */
export interface Release {
  readonly id: string
  readonly artistId: string
  readonly artistName: string
  readonly kind: ReleaseKind
  readonly title: string
  /** US dollars, 0 to 999.99; 0 means free. */
  readonly price: number
  /** The public URL of an uploaded cover, null if the cover is drawn from the tracks. */
  readonly coverUrl: string | null
  readonly state: ReleaseState
  /** ISO 8601: when it is or was released. Null for a draft. */
  readonly releaseAt: string | null
  readonly trackCount: number
  /** Its first four tracks. */
  readonly covers: readonly CoverTrack[]
}

/** An accepted credit as everybody sees it. */
export interface PublicCredit {
  /** The collaborator's account. */
  readonly id: string
  readonly name: string
  readonly role: CreditRole
}

/** A track of a release, with the credits on it alone. */
export interface ReleaseTrack {
  readonly track: Track
  readonly credits: readonly PublicCredit[]
}

/** A release with its tracks in order, and the credits on all of them. */
export interface WholeRelease extends Release {
  readonly tracks: readonly ReleaseTrack[]
  readonly credits: readonly PublicCredit[]
}

/** A credit as the artist of the music sees it. */
export interface Credit extends PublicCredit {
  readonly creditId: string
  /** The track that it is on; null if it is on a whole release. */
  readonly trackId: string | null
  /** Percent. */
  readonly share: number
  readonly status: CreditStatus
}

/** A credit as the collaborator sees it. */
export interface OwnCredit {
  readonly creditId: string
  readonly role: CreditRole
  /** Percent. */
  readonly share: number
  readonly status: CreditStatus
  /** ISO 8601. */
  readonly invitedAt: string
  /** The path of the release or track; null while the collaborator can't open it. */
  readonly path: string | null
  /** The title of the release or track. */
  readonly title: string
  readonly artistId: string
  readonly artistName: string
}

/**
 * Returns the share in percent that is left for the artist on the track of a release that gives away most; declined
 * credits don't count. Negative if the shares exceed 100.
 */
export function artistShare(credits: readonly Pick<Credit, 'trackId' | 'share' | 'status'>[]): number {
  const shares = new Map<string | null, number>([[null, 0]])
  for (const { trackId, share, status } of credits)
    if (status !== 'declined') shares.set(trackId, (shares.get(trackId) ?? 0) + share)
  const whole = shares.get(null) ?? 0
  shares.delete(null)
  const rest = 100 - whole - Math.max(0, ...shares.values())
  return Math.round(rest * 100) / 100
}

function titleProblem(title: string): Issue | null {
  if (isBlank(title)) return { key: 'releaseTitleRequired' }
  return textLength(title.trim()) > limits.releaseTitle
    ? { key: 'releaseTitleTooLong', params: { most: limits.releaseTitle } }
    : null
}

/** Returns the problems with the entered title and price of a release. */
export function checkRelease({
  title,
  price,
}: {
  readonly title: string
  readonly price: number
}): readonly Problem<'title' | 'price'>[] {
  const prices = checkTrackDetails({ price }).map(({ key }) => ({ field: 'price' as const, key }))
  return [...problemsOf([['title', titleProblem(title)]]), ...prices]
}
