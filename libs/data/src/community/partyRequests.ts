import { createQueries, database, invalidateQueries } from '@overtone/data'
import type { Result, Track } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { done, each, resultOf } from '../connection/resultOf'
import { toTrack } from '../tracks/trackRow'

/** A track that somebody wants to hear in a party. */
export interface PartyRequest {
  readonly id: string
  readonly track: Track
  /** The name of the first person who requested it. */
  readonly name: string
  readonly votes: number
  /** True if the current user voted for it. */
  readonly isMine: boolean
}

const schema = v.array(
  v.object({ id: v.string(), track: v.unknown(), name: v.string(), votes: v.number(), is_mine: v.boolean() }),
)
const toRequests = parsing(
  schema,
  each(({ track, is_mine: isMine, ...row }): PartyRequest => ({ ...row, isMine, track: toTrack(track) })),
)

/** Returns the open requests of a running party, most votes first, at most 50. Errors: `loadFailed`. */
export function getPartyRequests(partyId: string): Promise<Result<PartyRequest[]>> {
  const request = database().rpc('read_party_requests', { party_id: partyId }, { get: true })
  return resultOf(request, toRequests, 'loadFailed')
}

function forgotten(result: Result<null>): Result<null> {
  if (result.ok) invalidateQueries('party-requests')
  return result
}

/**
 * Requests a track in a party, or votes for it if somebody has. Errors: `notAuthenticated`, `partyNotFound`,
 * `trackNotFound`, `tooManySongRequests`, `updateFailed`.
 */
export async function requestInParty(partyId: string, trackId: string): Promise<Result<null>> {
  const request = database().rpc('request_in_party', { party_id: partyId, track_id: trackId })
  return forgotten(await resultOf(request, done, 'updateFailed'))
}

/** Votes for a request, or takes the vote back. Idempotent. Errors: `songRequestNotFound`, `updateFailed`. */
export async function voteInParty(requestId: string, isOn: boolean): Promise<Result<null>> {
  const request = database().rpc('vote_in_party', { request_id: requestId, is_on: isOn })
  return forgotten(await resultOf(request, done, 'updateFailed'))
}

/** Takes a request off the list of the current user's party. Errors: `songRequestNotFound`, `updateFailed`. */
export async function settlePartyRequest(requestId: string): Promise<Result<null>> {
  const request = database().rpc('settle_party_request', { request_id: requestId })
  return forgotten(await resultOf(request, done, 'updateFailed'))
}

export const partyRequestsOf = createQueries('party-requests', getPartyRequests)
