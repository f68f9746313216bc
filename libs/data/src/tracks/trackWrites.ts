import { database, invalidateQueries } from '@overtone/data'
import {
  checkTrackDetails,
  failOf,
  hasProblems,
  type DistributionPlatform,
  type LicenseType,
  type Measurement,
  type MusicalKey,
  type Result,
  type Track,
} from '@overtone/domain'
import { done, resultOf } from '../connection/resultOf'
import { deleteFiles, publicUrl, storedAs, type StoredFile } from '../uploads/storedFiles'
import { toTrack, trackColumns } from './trackRow'
import { uploadAudio, uploadCover } from '../uploads/uploads'

/** A contributor to a track besides its artist. */
export interface Collaborator {
  readonly name: string
  readonly role: string
}

/** The editable part of a track. */
export interface TrackDraft {
  readonly title: string
  readonly genre: string
  /** US dollars; 0 is free. */
  readonly price?: number
  readonly description?: string
  readonly bpm?: number | null
  readonly key?: MusicalKey | null
  /** Seconds, measured from the audio. */
  readonly duration?: number
  readonly tags?: readonly string[]
  readonly isPublished?: boolean
  readonly coverUrl?: string | null
  readonly licenseType?: LicenseType
  readonly isExplicit?: boolean
  readonly isAiAssisted?: boolean
  readonly distributionPlatforms?: readonly DistributionPlatform[]
  readonly collaborators?: readonly Collaborator[]
  /** Each from 0 to 1. */
  readonly peaks?: readonly number[]
  /** LUFS. */
  readonly loudness?: number | null
  readonly measurement?: Measurement | null
  /** SHA-256 of the audio file in hexadecimal; `getTrackOfFile` looks it up. */
  readonly audioHash?: string | null
  /** The full file in the private bucket of a track whose public audio is a preview. */
  readonly fullAudio?: string | null
}

const columnOf: Readonly<Record<keyof TrackDraft, string>> = {
  title: 'title',
  genre: 'genre',
  price: 'price',
  description: 'description',
  bpm: 'bpm',
  key: 'key',
  duration: 'duration',
  tags: 'tags',
  isPublished: 'is_published',
  coverUrl: 'cover_url',
  licenseType: 'license_type',
  isExplicit: 'is_explicit',
  isAiAssisted: 'is_ai_assisted',
  distributionPlatforms: 'distribution_platforms',
  collaborators: 'collaborators',
  peaks: 'peaks',
  loudness: 'loudness',
  measurement: 'measurement',
  audioHash: 'audio_hash',
  fullAudio: 'full_audio',
}

function toColumns(draft: Partial<TrackDraft>): Record<string, unknown> {
  const entries = (Object.keys(columnOf) as (keyof TrackDraft)[]).flatMap(field => {
    const value = draft[field]
    return value === undefined ? [] : [[columnOf[field], value] as const]
  })
  return { ...Object.fromEntries(entries), ...(draft.title === undefined ? {} : { title: draft.title.trim() }) }
}

/** Invalidates what depends on a changed track if the change succeeded; returns its result. */
export function invalidated<T>(result: Result<T>): Result<T> {
  if (result.ok)
    invalidateQueries(
      'tracks',
      'track',
      'measurement',
      'peaks',
      'user-stats',
      'playlist-tracks',
      'plays-by-day',
      'track-versions',
    )
  return result
}

/**
 * Adds a track whose audio is already stored. Idempotent if the caller passes an `id`: a retry after a lost response
 * returns the existing track. Errors: the rules of core §5 (`trackTitleRequired`, …), `not-authenticated`, `forbidden`,
 * `uploadFailed`. Source: specification core §7, "Insert fields".
 */
export async function addTrack(
  artistId: string,
  draft: TrackDraft,
  audio: Pick<StoredFile, 'bucket' | 'path'>,
  id?: string,
): Promise<Result<Track>> {
  const problems = checkTrackDetails(draft)
  if (hasProblems(problems)) return failOf(problems)
  const columns = {
    ...toColumns(draft),
    ...(id === undefined ? {} : { id }),
    title: draft.title.trim(),
    genre: draft.genre,
    artist_id: artistId,
    audio_url: publicUrl(audio.bucket, audio.path),
  }
  const request = database().from('tracks').insert(columns).select(trackColumns).single()
  const added = await resultOf(request, toTrack, 'uploadFailed')
  if (!added.ok && added.error.code === 'conflict' && id !== undefined) {
    const own = database().from('tracks').select(trackColumns).eq('id', id).eq('artist_id', artistId).single()
    return invalidated(await resultOf(own, toTrack, 'uploadFailed', 'uploadFailed'))
  }
  return invalidated(added)
}

/** Returns the artist's newest track made from the same file, or null. Errors: `searchFailed`. */
export function getTrackOfFile(artistId: string, audioHash: string): Promise<Result<Track | null>> {
  const request = database()
    .from('tracks')
    .select(trackColumns)
    .eq('artist_id', artistId)
    .eq('audio_hash', audioHash)
    .order('created_at', { ascending: false })
    .limit(1)
  return resultOf(request, ([row]) => (row ? toTrack(row) : null), 'searchFailed')
}

/**
 * Uploads a track: audio, cover and metadata. A cover that fails is skipped; if the track can't be added, its files are
 * deleted again. Errors: those of `uploadAudio` and `addTrack`. Source: specification core §7.
 */
export async function uploadTrack(
  artistId: string,
  draft: TrackDraft,
  files: { readonly audio: File; readonly cover?: File | null },
): Promise<Result<Track>> {
  const problems = checkTrackDetails(draft)
  if (hasProblems(problems)) return failOf(problems)
  const audio = await uploadAudio(artistId, files.audio)
  if (!audio.ok) return audio
  const cover = files.cover ? (await uploadCover(artistId, files.cover)).data : null
  const added = await addTrack(artistId, cover ? { ...draft, coverUrl: cover.url } : draft, audio.data)
  if (!added.ok) await deleteFiles(cover ? [audio.data, cover] : [audio.data])
  return added
}

/** Updates a track of the current user. Errors: the rules of core §5, `trackNotFound`, `updateFailed`. */
export async function updateTrack(id: string, changes: Partial<TrackDraft>): Promise<Result<Track>> {
  const problems = checkTrackDetails(changes)
  if (hasProblems(problems)) return failOf(problems)
  const columns = { ...toColumns(changes), updated_at: new Date().toISOString() }
  const request = database().from('tracks').update(columns).eq('id', id).select(trackColumns).single()
  return invalidated(await resultOf(request, toTrack, 'updateFailed', 'trackNotFound'))
}

/** Deletes a track of the current user, then its files. Errors: `trackNotFound`, `deleteFailed`. */
export async function deleteTrack(id: string): Promise<Result<null>> {
  // Read first: the versions are deleted with the track. Files that are left over are harmless
  const versions = database().rpc('replaced_files', { track_id: id })
  const replaced = await resultOf(versions, urls => urls.map(String), 'deleteFailed')
  const request = database().from('tracks').delete().eq('id', id).select('audio_url,cover_url,full_audio').single()
  const deleted = await resultOf(request, row => row, 'deleteFailed', 'trackNotFound')
  if (!deleted.ok) return deleted
  const { audio_url: audio, cover_url: cover, full_audio: full } = deleted.data
  const files = [audio, cover, full, ...(replaced.data ?? [])]
  await deleteFiles(files.flatMap(file => (file ? [storedAs(file)] : [])).filter(file => file !== null))
  return invalidated({ ok: true, data: done(), error: null })
}
