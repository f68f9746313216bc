import { database, invalidateQueries } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'
import { visitor } from '../connection/visitor'

/**
 * Reports that a track was downloaded. Returns true if it counted: a published free track, once per listener and track
 * within 24 hours, and never one of the user's own. `listener` is any id that a visitor's browser makes up. Errors:
 * `downloadInvalid`, `failed` (`updateFailed`).
 */
export async function recordDownload(trackId: string, listener = visitor): Promise<Result<boolean>> {
  const request = database().rpc('increment_download_count', { track_id: trackId, listener })
  const counted = await resultOf(request, yes => yes, 'updateFailed')
  if (counted.data) invalidateQueries('track')
  return counted
}
