import { createQueries, database, invalidateQueries } from '@overtone/data'
import { checkPlaylist, fail, failOf, hasProblems, limits, type Playlist, type Result } from '@overtone/domain'
import type { Tables } from '../database.types'
import { done, each, resultOf } from '../connection/resultOf'
import { randomName } from '../uploads/storedFiles'

type PlaylistRow = Tables<'playlists'> & { readonly creator: { readonly name: string | null } | null }

/** The columns of a playlist; the key is named because people are related to playlists in several ways. */
export const withCreator = '*,creator:profiles!playlists_user_id_fkey(name)' as const

/** Maps a row of `playlists` to its entity. The creator's name is empty if the account is suspended. */
export function toPlaylist(row: PlaylistRow): Playlist {
  return {
    id: row.id,
    ownerId: row.user_id,
    creatorName: row.creator?.name ?? '',
    title: row.title,
    description: row.description,
    isPublic: row.is_public,
    coverUrl: row.cover_url,
    trackCount: row.track_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The editable part of a playlist. */
export interface PlaylistDraft {
  /** From newPlaylistId, the same for all retries; a new one by default. */
  readonly id?: string
  readonly title: string
  readonly description?: string
  readonly isPublic?: boolean
  readonly coverUrl?: string | null
}

function toColumns(draft: Partial<PlaylistDraft>) {
  return {
    ...(draft.title === undefined ? {} : { title: draft.title.trim() }),
    ...(draft.description === undefined ? {} : { description: draft.description }),
    ...(draft.isPublic === undefined ? {} : { is_public: draft.isPublic }),
    ...(draft.coverUrl === undefined ? {} : { cover_url: draft.coverUrl }),
  }
}

/** Invalidates every query that a change to a playlist makes stale. */
export function forgetPlaylists(): void {
  invalidateQueries(
    'playlists',
    'playlist',
    'playlist-tracks',
    'playlist-collaborators',
    'playlist-invitation',
    'editable-playlists',
  )
}

/**
 * Returns the playlist that was written, read again: the embedded backend can't embed its creator in a write's
 * response.
 */
async function written(id: Result<string>): Promise<Result<Playlist>> {
  if (!id.ok) return id
  forgetPlaylists()
  return getPlaylist(id.data)
}

/** Creates an id for a new playlist: 32 hexadecimal digits, which the database reads as a UUID. */
export const newPlaylistId = randomName

/**
 * Creates a playlist of the current user. Idempotent by id: if an earlier response was lost, a retry updates the
 * playlist to the draft. Errors: `playlistTitleRequired` and the other rules of core §5, `signInToCreatePlaylist`,
 * `tooManyPlaylists`, `createPlaylistFailed`.
 */
export async function createPlaylist(draft: PlaylistDraft): Promise<Result<Playlist>> {
  const problems = checkPlaylist(draft)
  if (hasProblems(problems)) return failOf(problems)
  const columns = { ...toColumns(draft), title: draft.title.trim(), ...(draft.id ? { id: draft.id } : {}) }
  const request = database().from('playlists').insert(columns).select('id').single()
  const made = await resultOf(request, row => row.id, 'createPlaylistFailed')
  if (made.error?.code === 'not-authenticated')
    return fail({ code: 'not-authenticated', key: 'signInToCreatePlaylist' })
  if (made.error?.code === 'conflict' && draft.id) return updatePlaylist(draft.id, draft)
  return written(made)
}

/** Updates a playlist of the current user. Errors: core §5's rules, `playlistNotFound`, `updatePlaylistFailed`. */
export async function updatePlaylist(id: string, changes: Partial<PlaylistDraft>): Promise<Result<Playlist>> {
  const problems = checkPlaylist(changes)
  if (hasProblems(problems)) return failOf(problems)
  const columns = { ...toColumns(changes), updated_at: new Date().toISOString() }
  const request = database().from('playlists').update(columns).eq('id', id).select('id').single()
  return written(await resultOf(request, row => row.id, 'updatePlaylistFailed', 'playlistNotFound'))
}

/** Deletes a playlist of the current user. Errors: `playlistNotFound`, `deletePlaylistFailed`. */
export async function deletePlaylist(id: string): Promise<Result<null>> {
  const request = database().from('playlists').delete().eq('id', id).select('id').single()
  const deleted = await resultOf(request, done, 'deletePlaylistFailed', 'playlistNotFound')
  if (deleted.ok) forgetPlaylists()
  return deleted
}

/** Returns a playlist with its creator's name. Errors: `playlistNotFound`, `getPlaylistFailed`. Source: core §7. */
export function getPlaylist(id: string): Promise<Result<Playlist>> {
  const request = database().from('playlists').select(withCreator).eq('id', id).single()
  return resultOf(request, toPlaylist, 'getPlaylistFailed', 'playlistNotFound')
}

/**
 * Returns the playlists of a user, last changed first: all of the current user's, the public ones of others. Errors:
 * `getPlaylistsFailed`. Source: specification core §7.
 */
export function getPlaylistsOf(userId: string): Promise<Result<Playlist[]>> {
  const request = database()
    .from('playlists')
    .select(withCreator)
    .eq('user_id', userId)
    .order('updated_at', { ascending: false })
    .order('id', { ascending: false })
  return resultOf(request, each(toPlaylist), 'getPlaylistsFailed')
}

/** Returns public playlists, last changed first, at most `limit`. Errors: `getPlaylistsFailed`. Source: core §7. */
export function getPublicPlaylists(limit: number = limits.publicPlaylists): Promise<Result<Playlist[]>> {
  const request = database()
    .from('playlists')
    .select(withCreator)
    .eq('is_public', true)
    .order('updated_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
  return resultOf(request, each(toPlaylist), 'getPlaylistsFailed')
}

export const playlistOf = createQueries('playlist', getPlaylist)
export const playlistsOf = createQueries('playlists', getPlaylistsOf)
export const publicPlaylists = createQueries('playlists', getPublicPlaylists)
