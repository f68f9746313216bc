import { database } from '@overtone/data'
import { checkTrackDetails, failOf, hasProblems, type Measurement, type Result } from '@overtone/domain'
import type { Json } from '../database.types'
import { resultOf } from '../connection/resultOf'
import { deleteFiles, publicUrl, storedAs, type StoredFile } from '../uploads/storedFiles'
import { invalidated } from './trackWrites'

/** The measurements of the new audio. */
export interface MeasuredAudio {
  /** Seconds. */
  readonly duration: number
  /** Each from 0 to 1. */
  readonly peaks: readonly number[]
  /** LUFS. */
  readonly loudness: number | null
  readonly measurement?: Measurement | null
  /** SHA-256 in hexadecimal. */
  readonly audioHash: string | null
}

/**
 * Replaces the audio of the current user's track by a stored file, with a note on what changed, and deletes the file
 * before the last one. `fullAudio` is the name of the full file if `audio` is a preview, otherwise null. Idempotent: the
 * same file adds one version. Errors: `notAuthenticated`, `trackNotFound`, `onlyArtistReplaces`, `versionNoteInvalid`,
 * `trackTooLong`, `tooManyVersions`, `previewNeedsPrice`, `replaceAudioFailed`.
 */
export async function replaceAudio(
  trackId: string,
  audio: Pick<StoredFile, 'bucket' | 'path'>,
  { duration, peaks, loudness, measurement = null, audioHash }: MeasuredAudio,
  note: string,
  fullAudio: string | null = null,
): Promise<Result<null>> {
  const problems = checkTrackDetails({ duration })
  if (hasProblems(problems)) return failOf(problems)
  const request = database().rpc('replace_audio', {
    track_id: trackId,
    audio_url: publicUrl(audio.bucket, audio.path),
    // The generated types don't know that these may be null
    audio_hash: audioHash as string,
    loudness: loudness as number,
    peaks: [...peaks],
    duration,
    note,
    full_audio: fullAudio ?? '',
    measurement: measurement as Json,
  })
  const replaced = await resultOf(request, files => files.map(storedAs), 'replaceAudioFailed', 'trackNotFound')
  if (!replaced.ok) return replaced
  await deleteFiles(replaced.data.filter(file => file !== null))
  return invalidated({ ok: true, data: null, error: null })
}
