import { accessToken, connected } from '@overtone/data'
import { audioFileProblem, fail, imageFileProblem, invalid, limits, type Result, type User } from '@overtone/domain'
import { updateProfile } from '../people/people'
import { randomName, storeFile, type StoredFile } from './storedFiles'

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

/** The ending by the type and not by the name, which may say anything. */
function endingOf(file: Blob): string {
  const type = (file.type.split(';')[0] ?? '').trim().toLowerCase()
  if (type.startsWith('audio/')) return audioEndings[type] ?? 'm4a'
  return /^image\/(\w+)/.exec(type)?.[1] ?? 'img'
}

function audioPath(artistId: string, file: Blob): string {
  return `tracks/${artistId}/${randomName()}.${endingOf(file)}`
}

/**
 * Stores the audio of a new track under its artist, never over another. Errors: the rules of core §5 (`fileRequired`,
 * …), `uploadFailedBecause`, `uploadFailed`. Source: core §7.
 */
export async function uploadAudio(artistId: string, file: File): Promise<Result<StoredFile>> {
  const problem = audioFileProblem(file)
  if (problem !== null) return invalid(problem)
  return storeFile({
    bucket: 'audio-files',
    path: audioPath(artistId, file),
    file,
    replaces: false,
    fallback: 'uploadFailed',
    withMessage: 'uploadFailedBecause',
  })
}

/** What a client of the TUS protocol needs to send a file in pieces and to go on after an interruption. */
export interface ResumableUpload {
  readonly endpoint: string
  /** Headers of one request: asked for anew before each, as a token may run out while a large file is on its way. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
  readonly metadata: Readonly<Record<string, string>>
  /** Bytes of a piece: hosted Supabase takes no other size, a service that takes more says so as it answers. */
  readonly chunkSize: number
  /** Where the file is once it arrived whole. */
  readonly bucket: 'audio-files'
  readonly path: string
}

/**
 * Prepares a resumable upload of audio; `begunAt` is the path of one to go on with. Errors: the rules of core §5.
 * Source: core §7; TUS 1.0 in 6 MiB pieces.
 */
export function resumableAudio(artistId: string, file: File, begunAt?: string): Result<ResumableUpload> {
  const problem = audioFileProblem(file)
  if (problem !== null) return invalid(problem)
  const { supabaseUrl, publishableKey } = connected()
  const path = begunAt ?? audioPath(artistId, file)
  const data: ResumableUpload = {
    endpoint: `${supabaseUrl}/storage/v1/upload/resumable`,
    headers: async () => ({
      apikey: publishableKey,
      authorization: `Bearer ${(await accessToken()) ?? publishableKey}`,
      'x-upsert': 'false',
    }),
    metadata: { bucketName: 'audio-files', objectName: path, contentType: file.type, cacheControl: '3600' },
    chunkSize: 6 * 1024 * 1024,
    bucket: 'audio-files',
    path,
  }
  return { ok: true, data, error: null }
}

/** Stores a track's cover. Errors: core §5's rules of pictures, at most 10 MB, `uploadFailed`. Source: core §7. */
export async function uploadCover(artistId: string, file: File): Promise<Result<StoredFile>> {
  const problem = imageFileProblem(file, limits.coverMegabytes)
  if (problem !== null) return invalid(problem)
  const path = `covers/${artistId}/cover-${Date.now()}.${endingOf(file)}`
  return storeFile({ bucket: 'cover-images', path, file, replaces: false, fallback: 'uploadFailed' })
}

/** Stores the cover of a playlist. Errors: as `uploadCover`. Source: specification core §7. */
export async function uploadPlaylistCover(userId: string, file: File): Promise<Result<StoredFile>> {
  const problem = imageFileProblem(file, limits.coverMegabytes)
  if (problem !== null) return invalid(problem)
  const path = `playlist-covers/${userId}/cover-${Date.now()}.${endingOf(file)}`
  return storeFile({ bucket: 'cover-images', path, file, replaces: false, fallback: 'uploadFailed' })
}

/**
 * Gives a person another picture, in place of the one before. Errors: `notAnImage`, `fileTooLarge`,
 * `uploadAvatarFailed`. Source: specification core §5, §7.
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
  // The name stays and caches keep it for an hour: the number makes it another address.
  const updated = await updateProfile(userId, { avatarUrl: `${stored.data.url}?v=${Date.now()}` })
  return updated.ok ? updated : fail({ code: updated.error.code, key: fallback })
}
