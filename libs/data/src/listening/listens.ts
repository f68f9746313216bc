import { createReads, database, forgetReads } from '@overtone/data'
import type { Result, Track } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from '../tracks/trackRow'
import { visitor } from '../connection/visitor'

/** A play that counted. */
export interface Listen {
  readonly id: number
  readonly track: Track
  /** Seconds. */
  readonly heard: number
  /** ISO 8601. */
  readonly at: string
}

/**
 * Says that a track was heard for so many seconds. Answers whether it counted: once per listener and track within 30
 * seconds, from 30 seconds on, of a shorter track than a minute from half of it, and never one's own. `listener` is any
 * name that a visitor's browser gives itself. Errors: `playInvalid`, `failed`. Source: core §7.
 */
export async function recordPlay(trackId: string, seconds: number, listener = visitor): Promise<Result<boolean>> {
  const args = { track_id: trackId, seconds_heard: seconds, listener }
  const counted = await resultOf(database().rpc('increment_play_count', args), yes => yes, 'updateFailed')
  if (counted.data) forgetReads('history')
  return counted
}

/**
 * What a person heard, the latest first, at most `limit`: one's own, of others only where they show it. Errors:
 * `getTracksFailed`.
 */
export function getHistory(userId: string, limit = 50): Promise<Result<Listen[]>> {
  const request = database()
    .from('listens')
    .select(`id,seconds_heard,created_at,track:tracks!inner(${trackColumns})`)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
  return resultOf(
    request,
    rows => rows.map(row => ({ id: row.id, track: toTrack(row.track), heard: row.seconds_heard, at: row.created_at })),
    'getTracksFailed',
  )
}

export const historyOf = createReads('history', getHistory)
