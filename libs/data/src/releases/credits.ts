import { createQueries, database, invalidateQueries } from '@overtone/data'
import type { Credit, CreditRole, OwnCredit, Result } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { done, each, resultOf } from '../connection/resultOf'
import { forgetReleases } from './releases'
import { ownCreditSchema, trackCreditsSchema, type TrackCredits } from './releaseSchemas'

/** The invitation to a credit. */
export interface CreditInvitation {
  /** The account of the collaborator. */
  readonly userId: string
  readonly role: CreditRole
  /** Percent, 0 to 100. */
  readonly share: number
}

interface CreditRow {
  readonly id: string
  readonly track_id: string | null
  readonly role: CreditRole
  readonly share: number
  readonly status: Credit['status']
  readonly person: { readonly id: string | null; readonly name: string | null } | null
}

function toCredit({ id: creditId, track_id: trackId, person, ...row }: CreditRow): Credit {
  const { role, share, status } = row
  return { creditId, trackId, id: person?.id ?? '', name: person?.name ?? '', role, share: Number(share), status }
}

function forgotten<T>(result: Result<T>): Result<T> {
  if (result.ok) forgetReleases()
  return result
}

/**
 * Returns the credits on a release of the current user and on its tracks, also unanswered and declined ones, in the
 * order of the invitations. Errors: `getReleaseFailed`.
 */
export function getCredits(releaseId: string, trackIds: readonly string[]): Promise<Result<Credit[]>> {
  const onTracks = trackIds.length > 0 ? `,track_id.in.(${trackIds.join()})` : ''
  const request = database()
    .from('credits')
    .select('id,track_id,role,share,status,person:profiles!credits_user_id_fkey(id,name)')
    .or(`release_id.eq.${releaseId}${onTracks}`)
    .order('invited_at')
    .order('id')
  return resultOf(request, each(toCredit), 'getReleaseFailed', 'releaseNotFound')
}

/**
 * Invites somebody to a credit on a draft release of the current user, or with `trackId` on one of its tracks. Errors:
 * `releaseNotFound`, `releasePublished`, `trackNotFound`, `userNotFound`, `cannotCreditSelf`, `alreadyCredited`,
 * `shareInvalid`, `sharesTooHigh`, `tooManyInvitations`, `inviteFailed`.
 */
export async function inviteToCredit(
  on: { readonly releaseId: string } | { readonly trackId: string },
  { userId, role, share }: CreditInvitation,
): Promise<Result<string>> {
  const subject = 'releaseId' in on ? { release_id: on.releaseId } : { track_id: on.trackId }
  const request = database().rpc('invite_to_credit', { ...subject, person: userId, role, share })
  return forgotten(await resultOf(request, id => id, 'inviteFailed'))
}

/** Removes a credit from music of the current user. Errors: `creditNotFound`, `creditSettled`, `updateFailed`. */
export async function withdrawCredit(creditId: string): Promise<Result<null>> {
  const request = database().rpc('withdraw_credit', { credit_id: creditId })
  return forgotten(await resultOf(request, done, 'updateFailed', 'creditNotFound'))
}

/** Returns the credits of the current user, unanswered ones first. Errors: `loadFailed`. */
export function getOwnCredits(): Promise<Result<OwnCredit[]>> {
  const toCredits = parsing(v.array(ownCreditSchema), credits => credits)
  return resultOf(database().rpc('my_credits', undefined, { get: true }), toCredits, 'loadFailed')
}

/**
 * Accepts or declines a credit of the current user; an accepted one can be given up. Idempotent. Errors:
 * `creditNotFound`, `creditDeclined`, `answerCreditFailed`.
 */
export async function answerCredit(creditId: string, accepts: boolean): Promise<Result<null>> {
  const request = database().rpc('answer_credit', { credit_id: creditId, accepts })
  const answered = await resultOf(request, done, 'answerCreditFailed', 'creditNotFound')
  if (answered.ok) invalidateQueries('notifications', 'unread')
  return forgotten(answered)
}

const toTrackCredits = parsing(v.nullable(trackCreditsSchema), (found): TrackCredits => {
  return found ?? { credits: [], release: null }
})

/** Returns the accepted credits on a track, and the release that it is on. Errors: `loadFailed`. */
export function getTrackCredits(trackId: string): Promise<Result<TrackCredits>> {
  return resultOf(database().rpc('track_credits', { track_id: trackId }), toTrackCredits, 'loadFailed')
}

export const creditsOf = createQueries('credits', getCredits)
export const ownCredits = createQueries('own-credits', getOwnCredits)
export const trackCreditsOf = createQueries('track-credits', getTrackCredits)
