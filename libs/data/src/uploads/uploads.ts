import { accessToken, connected } from '@overtone/data'
import { audioFileProblem, fail, imageFileProblem, invalid, limits, ok, type Result, type User } from '@overtone/domain'
import { updateProfile } from '../people/people'
import { publicUrl, randomName, storeFile, type StoredFile } from './storedFiles'

const audioEndings: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/wave': 'wav',
  'audio/x-wav': 'wav',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
}

/** Returns the file extension for the MIME type, since the file name can't be trusted. */
function endingOf(file: Blob): string {
  const type = (file.type.split(';')[0] ?? '').trim().toLowerCase()
  if (type.startsWith('audio/')) return audioEndings[type] ?? 'm4a'
  return /^image\/(\w+)/.exec(type)?.[1] ?? 'img'
}

function audioPath(artistId: string, file: Blob, folder: 'tracks' | 'full' = 'tracks'): string {
  return `${folder}/${artistId}/${randomName()}.${endingOf(file)}`
}

/** Returns the bucket of an audio file, by its folder. */
function audioBucketOf(path: string): 'audio-files' | 'full-audio' {
  return path.startsWith('full/') ? 'full-audio' : 'audio-files'
}

/**
 * Stores the public preview of a full file in the private bucket. Idempotent: its name is derived from that of the full
 * file. Errors: `uploadFailedBecause`, `uploadFailed`.
 */
export async function uploadPreview(fullAudio: string, preview: Blob): Promise<Result<StoredFile>> {
  const file = { bucket: 'audio-files', path: fullAudio.replace(/^full\//, 'tracks/') } as const
  const stored = await storeFile({
    ...file,
    file: preview,
    replaces: false,
    fallback: 'uploadFailed',
    withMessage: 'uploadFailedBecause',
  })
  return stored.error?.code === 'conflict' ? ok({ ...file, url: publicUrl(file.bucket, file.path) }) : stored
}

/**
 * Stores the audio of a new track in its artist's folder, never overwriting a file; in the private bucket if listeners
 * only get a preview. Errors: the rules of core §5 (`fileRequired`, …), `uploadFailedBecause`, `uploadFailed`. Source:
 * core §7.
 */
export async function uploadAudio(artistId: string, file: File, isPreviewOnly = false): Promise<Result<StoredFile>> {
  const problem = audioFileProblem(file)
  if (problem !== null) return invalid(problem)
  const path = audioPath(artistId, file, isPreviewOnly ? 'full' : 'tracks')
  return storeFile({
    bucket: audioBucketOf(path),
    path,
    file,
    replaces: false,
    fallback: 'uploadFailed',
    withMessage: 'uploadFailedBecause',
  })
}

/** The parameters a TUS client needs to send a file in chunks and to resume after an interruption. */
export interface ResumableUpload {
  readonly endpoint: string
  /** Returns the headers of one request. Called before each, because a token may expire during a long upload. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
  readonly metadata: Readonly<Record<string, string>>
  /** The chunk size in bytes: hosted Supabase accepts no other; a service that accepts more names it in a response. */
  readonly chunkSize: number
  /** The bucket of the completed file. */
  readonly bucket: 'audio-files' | 'full-audio'
  readonly path: string
}

/**
 * Prepares a resumable upload of audio, into the private bucket if listeners only get a preview; `begunAt` is the path of
 * an upload to resume. Errors: the rules of core §5. Source: core §7; TUS 1.0 in 6 MiB chunks.
 */
export function resumableAudio(
  artistId: string,
  file: File,
  begunAt?: string,
  isPreviewOnly = false,
): Result<ResumableUpload> {
  const problem = audioFileProblem(file)
  if (problem !== null) return invalid(problem)
  const { supabaseUrl, publishableKey } = connected()
  const path = begunAt ?? audioPath(artistId, file, isPreviewOnly ? 'full' : 'tracks')
  const bucket = audioBucketOf(path)
  const data: ResumableUpload = {
    endpoint: `${supabaseUrl}/storage/v1/upload/resumable`,
    headers: async () => ({
      apikey: publishableKey,
      authorization: `Bearer ${(await accessToken()) ?? publishableKey}`,
      'x-upsert': 'false',
    }),
    metadata: { bucketName: bucket, objectName: path, contentType: file.type, cacheControl: '3600' },
    chunkSize: 6 * 1024 * 1024,
    bucket,
    path,
  }
  return { ok: true, data, error: null }
}

/** Stores a track's cover. Errors: core §5's rules for images, at most 10 MB, `uploadFailed`. Source: core §7. */
export async function uploadCover(artistId: string, file: File): Promise<Result<StoredFile>> {
  const problem = imageFileProblem(file, limits.coverMegabytes)
  if (problem !== null) return invalid(problem)
  const path = `covers/${artistId}/cover-${Date.now()}.${endingOf(file)}`
  return storeFile({ bucket: 'cover-images', path, file, replaces: false, fallback: 'uploadFailed' })
}

/** Stores the cover of a playlist. Errors: those of `uploadCover`. Source: specification core §7. */
export async function uploadPlaylistCover(userId: string, file: File): Promise<Result<StoredFile>> {
  const problem = imageFileProblem(file, limits.coverMegabytes)
  if (problem !== null) return invalid(problem)
  const path = `playlist-covers/${userId}/cover-${Date.now()}.${endingOf(file)}`
  return storeFile({ bucket: 'cover-images', path, file, replaces: false, fallback: 'uploadFailed' })
}

/**
 * Replaces the avatar of a user. Errors: `notAnImage`, `fileTooLarge`, `uploadAvatarFailed`. Source: specification core
 * §5, §7.
 */
export async function uploadAvatar(userId: string, file: File): Promise<Result<User>> {
  const problem = imageFileProblem(file)
  if (problem !== null) return invalid(problem)
  const fallback = 'uploadAvatarFailed'
  const stored = await storeFile({
    bucket: 'profile-images',
    path: `avatars/${userId}`,
    file,
    replaces: true,
    fallback,
  })
  if (!stored.ok) return stored
  // The name stays the same and caches keep the file for an hour: the number busts the cache
  const updated = await updateProfile(userId, { avatarUrl: `${stored.data.url}?v=${Date.now()}` })
  return updated.ok ? updated : fail({ code: updated.error.code, key: fallback })
}
