import { createReads, database } from '@overtone/data'
import { ok, type Result, type Track } from '@overtone/domain'
import { each, resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from './trackRow'

/** Rows that the API gives at most for one question (supabase/config.toml). */
const mostAtOnce = 1000

/**
 * The newest tracks of an artist, at most `limit`, which may be infinite: one's own with the drafts, of others what is
 * published. More than a thousand are asked for a thousand at a time. Errors: `getTracksFailed`.
 */
export async function getNewestTracksOf(artistId: string, limit: number): Promise<Result<Track[]>> {
  // By id: a track that is added meanwhile moves another one into the part that follows
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

export const newestTracksOf = createReads('tracks', getNewestTracksOf)
