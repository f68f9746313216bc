import type { Result, Track } from '@overtone/domain'
import { deleteFiles, storedUnder } from '../uploads/storedFiles'
import { updateTrack } from './trackWrites'
import { uploadCover } from '../uploads/uploads'

/**
 * Replaces or, with null, removes the cover of the current user's track, and deletes the old file. A cover that can't
 * be set leaves no file behind. Errors: those of `uploadCover` and `updateTrack`.
 */
export async function replaceCover(
  track: Pick<Track, 'id' | 'artistId' | 'coverUrl'>,
  file: File | null,
): Promise<Result<Track>> {
  const stored = file && (await uploadCover(track.artistId, file))
  if (stored && !stored.ok) return stored
  const updated = await updateTrack(track.id, { coverUrl: stored?.data.url ?? null })
  const unused = updated.ok ? track.coverUrl && storedUnder(track.coverUrl) : stored?.data
  if (unused) await deleteFiles([unused])
  return updated
}
