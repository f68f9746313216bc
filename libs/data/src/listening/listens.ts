import { createQueries, database, invalidateQueries } from '@overtone/data'
import type { Result, Track } from '@overtone/domain'
import { sendOrQueue } from '../connection/queued'
import { resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from '../tracks/trackRow'
import { visitor } from '../connection/visitor'

/** A play that was counted. */
export interface Listen {
  readonly id: number
  readonly track: Track
  /** Seconds. */
  readonly heard: number
  /** ISO 8601. */
  readonly at: string
}

/**
 * Reports that a track was played for some seconds. Returns true if it counted: once per listener and track within 30
 * seconds, after 30 seconds or half of a track shorter than a minute, and never the user's own track. `listener`
 * is any id that a visitor's browser makes up. Without a network, a user's play is reported later. It counts as of `at`,
 * in milliseconds since the epoch, now by default; at most 30 days ago. Errors: `playInvalid`, `failed`. Source: core §7.
 */
export async function recordPlay(
  trackId: string,
  seconds: number,
  listener = visitor,
  at?: number,
): Promise<Result<boolean>> {
  const ago = at === undefined ? {} : { heard_ago: Math.max(0, Date.now() - at) / 1000 }
  const args = { track_id: trackId, seconds_heard: seconds, listener, ...ago }
  const count = () => resultOf(database().rpc('increment_play_count', args), yes => yes, 'updateFailed')
  const counted = await sendOrQueue({ name: 'recordPlay', args: [trackId, seconds] }, count, false)
  if (counted.data) invalidateQueries('history', 'home')
  return counted
}

/**
 * Returns a user's listening history, latest first, at most `limit`; other users' only if they share it. Errors:
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

export const historyOf = createQueries('history', getHistory)
