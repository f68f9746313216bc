import { createQueries, database } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { each, resultOf } from '../connection/resultOf'

/** A version of a track after its first. */
export interface TrackVersion {
  /** 2 for the first replacement. */
  readonly number: number
  /** The artist's note on what changed. */
  readonly note: string
  /** ISO 8601. */
  readonly createdAt: string
}

/** Returns the versions of a track after its first, the latest first. Errors: `getTrackFailed`. */
export function getTrackVersions(trackId: string): Promise<Result<TrackVersion[]>> {
  const request = database()
    .from('track_versions')
    .select('number,note,created_at')
    .eq('track_id', trackId)
    .order('number', { ascending: false })
  return resultOf(
    request,
    each(({ number, note, created_at: createdAt }) => ({ number, note, createdAt })),
    'getTrackFailed',
  )
}

export const trackVersionsOf = createQueries('track-versions', getTrackVersions)
