import { createQueries, database, invalidateQueries } from '@overtone/data'
import { invalid, isBlank, type Result } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { done, resultOf } from '../connection/resultOf'

const states = ['open', 'granted', 'declined'] as const

/** The current user's request for the artist role. */
export interface OwnArtistRequest {
  readonly state: (typeof states)[number]
  readonly reason: string
  readonly link: string | null
  /** The administrator's reason, null while the request is open. */
  readonly answer: string | null
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601, null while the request is open. */
  readonly answeredAt: string | null
}

/** An open request as administrators see it. */
export interface ArtistRequest {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly reason: string
  readonly link: string | null
  /** The number of published tracks. */
  readonly trackCount: number
  /** ISO 8601. */
  readonly createdAt: string
}

const ownSchema = v.pipe(
  v.object({
    state: v.picklist(states),
    reason: v.string(),
    link: v.nullable(v.string()),
    answer: v.nullable(v.string()),
    created_at: v.string(),
    answered_at: v.nullable(v.string()),
  }),
  v.transform(({ created_at: createdAt, answered_at: answeredAt, ...row }): OwnArtistRequest => {
    return { ...row, createdAt, answeredAt }
  }),
)

const requestSchema = v.pipe(
  v.object({
    id: v.string(),
    user_id: v.string(),
    name: v.string(),
    reason: v.string(),
    link: v.nullable(v.string()),
    track_count: v.number(),
    created_at: v.string(),
  }),
  v.transform(({ user_id: userId, track_count: trackCount, created_at: createdAt, ...row }): ArtistRequest => {
    return { ...row, userId, trackCount, createdAt }
  }),
)

/** Returns the latest request of a user, who is the current one, or null. Errors: `loadFailed`. */
export function getOwnArtistRequest(userId: string): Promise<Result<OwnArtistRequest | null>> {
  const request = database()
    .from('artist_requests')
    .select('state,reason,link,answer,created_at,answered_at')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(1)
  return resultOf(
    request,
    parsing(v.array(ownSchema), ([latest]) => latest ?? null),
    'loadFailed',
  )
}

/**
 * Requests the artist role for the current user. Idempotent by id, a UUID that the client chose. Errors:
 * `notAuthenticated`, `reasonRequired`, `reasonTooLong`, `linkInvalid`, `alreadyArtist`, `artistRequestOpen`,
 * `artistRequestTooSoon`, `requestFailed`.
 */
export async function requestArtistRole(id: string, reason: string, link: string): Promise<Result<null>> {
  if (isBlank(reason)) return invalid({ key: 'reasonRequired' })
  const request = database().rpc('request_artist_role', { request_id: id, reason, link })
  const requested = await resultOf(request, done, 'requestFailed')
  if (requested.ok) invalidateQueries('own-artist-request', 'artist-requests')
  return requested
}

/**
 * Returns the open requests for the artist role, oldest first, at most 100, for administrators. Errors:
 * `notAuthenticated`, `insufficientPrivileges`, `loadFailed`.
 */
export function getArtistRequests(): Promise<Result<ArtistRequest[]>> {
  const toRequests = parsing(v.array(requestSchema), requests => requests)
  return resultOf(database().rpc('open_artist_requests', undefined, { get: true }), toRequests, 'loadFailed')
}

/**
 * Grants or declines a request for the artist role, with a reason that the user reads. Errors: `notAuthenticated`,
 * `insufficientPrivileges`, `reasonRequired`, `reasonTooLong`, `artistRequestNotFound`, `artistRequestAnswered`,
 * `artistRequestStale`, `cannotAnswerOwn`, `updateFailed`.
 */
export async function answerArtistRequest(id: string, grants: boolean, reason: string): Promise<Result<null>> {
  if (isBlank(reason)) return invalid({ key: 'reasonRequired' })
  const request = database().rpc('answer_artist_request', { request_id: id, grants, reason })
  const answered = await resultOf(request, done, 'updateFailed', 'artistRequestNotFound')
  // Also after a failure, which often means that somebody else answered
  invalidateQueries('artist-requests', 'accounts', 'audit-log', 'role-history')
  return answered
}

export const ownArtistRequest = createQueries('own-artist-request', getOwnArtistRequest)
export const openArtistRequests = createQueries('artist-requests', getArtistRequests)
