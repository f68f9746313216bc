import { createQueries, database } from '@overtone/data'
import { ok, type Result, type Track } from '@overtone/domain'
import { each, resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from './trackRow'

/** The maximum number of rows in an API response (supabase/config.toml). */
const mostAtOnce = 1000

/**
 * Returns the newest tracks of an artist, at most `limit`, which may be infinite; drafts only to the artist. Fetches
 * them in chunks of a thousand. Errors: `getTracksFailed`.
 */
export async function getNewestTracksOf(artistId: string, limit: number): Promise<Result<Track[]>> {
  // Keyed by id: a track added in the meantime shifts another one into the next chunk
  const tracks = new Map<string, Track>()
  for (let from = 0; from < limit; from += mostAtOnce) {
    const request = database()
      .from('tracks')
      .select(trackColumns)
      .eq('artist_id', artistId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, Math.min(limit, from + mostAtOnce) - 1)
    const part = await resultOf(request, each(toTrack), 'getTracksFailed')
    if (!part.ok) return part
    for (const track of part.data) tracks.set(track.id, track)
    if (part.data.length < mostAtOnce) break
  }
  return ok([...tracks.values()])
}

export const newestTracksOf = createQueries('tracks', getNewestTracksOf)
