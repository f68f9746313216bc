import { database, forgetReads } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'
import { visitor } from '../connection/visitor'

/**
 * Says that a track was downloaded. Answers whether it counted: of a published track that costs nothing, once per
 * listener and track within 24 hours, and never one's own. `listener` is any name that a visitor's browser gives
 * itself. Errors: `downloadInvalid`, `failed` (`updateFailed`).
 */
export async function recordDownload(trackId: string, listener = visitor): Promise<Result<boolean>> {
  const request = database().rpc('increment_download_count', { track_id: trackId, listener })
  const counted = await resultOf(request, yes => yes, 'updateFailed')
  if (counted.data) forgetReads('track')
  return counted
}
