import { createQueries, database, invalidateQueries } from '@overtone/data'
import { ok, type Result, type Track } from '@overtone/domain'
import { sendOrQueue } from '../connection/queued'
import { done, resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from '../tracks/trackRow'

function forgotten(result: Result<null>): Result<null> {
  if (result.ok) invalidateQueries('favorites', 'favorite-ids', 'user-stats')
  return result
}

/** Adds a track to the user's favorites. Idempotent; sent later without a network. Errors: `addTrackFailed`. */
export async function addFavorite(trackId: string): Promise<Result<null>> {
  const insert = () => resultOf(database().from('favorites').insert({ track_id: trackId }), done, 'addTrackFailed')
  const added = await sendOrQueue({ name: 'addFavorite', args: [trackId] }, insert, null)
  return forgotten(added.error?.code === 'conflict' ? ok(null) : added)
}

/** Removes a track from the user's favorites. Idempotent; sent later without a network. Errors: `removeTrackFailed`. */
export async function removeFavorite(userId: string, trackId: string): Promise<Result<null>> {
  const favorite = () => database().from('favorites').delete().eq('user_id', userId).eq('track_id', trackId)
  const remove = () => resultOf(favorite(), done, 'removeTrackFailed')
  return forgotten(await sendOrQueue({ name: 'removeFavorite', args: [userId, trackId] }, remove, null))
}

/** Ids per request: the URL of a longer list could be refused. */
const idsAtOnce = 100

/** Removes tracks from the user's favorites. Idempotent. Errors: `removeTrackFailed`; some may be removed then. */
export async function removeFavorites(userId: string, trackIds: readonly string[]): Promise<Result<null>> {
  for (let from = 0; from < trackIds.length; from += idsAtOnce) {
    const ids = trackIds.slice(from, from + idsAtOnce)
    const request = database().from('favorites').delete().eq('user_id', userId).in('track_id', ids)
    const removed = await resultOf(request, done, 'removeTrackFailed')
    if (!removed.ok) return removed
  }
  return forgotten(ok(null))
}

/** Returns the favorites that the user can still see, latest first. Errors: `getTracksFailed`. */
export function getFavorites(userId: string): Promise<Result<Track[]>> {
  const request = database()
    .from('favorites')
    .select(`created_at,track:tracks!inner(${trackColumns})`)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('track_id', { ascending: false })
  return resultOf(request, rows => rows.map(row => toTrack(row.track)), 'getTracksFailed')
}

/** Returns the ids of all favorites, for the heart icons of a list. Errors: `getTracksFailed`. */
export function getFavoriteIds(userId: string): Promise<Result<ReadonlySet<string>>> {
  const request = database().from('favorites').select('track_id').eq('user_id', userId)
  return resultOf(request, rows => new Set(rows.map(row => row.track_id)), 'getTracksFailed')
}

export const favoritesOf = createQueries('favorites', getFavorites)
export const favoriteIdsOf = createQueries('favorite-ids', getFavoriteIds)
