import { createQueries, database } from '@overtone/data'
import type { Result, Track } from '@overtone/domain'
import { each, resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from '../tracks/trackRow'

/** `published` and `drafts` are sorted newest first, `popular` holds published tracks sorted by plays. */
export type TrackShelf = 'published' | 'drafts' | 'popular'

/**
 * Returns the first tracks of a shelf, at most `limit`; only administrators see other users' drafts. Errors:
 * `getTracksFailed`.
 */
export function getShelf(shelf: TrackShelf, limit = 20): Promise<Result<Track[]>> {
  const request = database()
    .from('tracks')
    .select(trackColumns)
    .eq('is_published', shelf !== 'drafts')
    .order(shelf === 'popular' ? 'play_count' : 'created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
  return resultOf(request, each(toTrack), 'getTracksFailed')
}

export const shelfOf = createQueries('tracks-of-all', getShelf)
