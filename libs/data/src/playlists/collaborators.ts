import { createQueries, database, invalidateQueries } from '@overtone/data'
import type { Playlist, PlaylistPerson, Result } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { done, each, resultOf } from '../connection/resultOf'
import { forgetPlaylists, getPlaylistsOf, toPlaylist, withCreator } from './playlists'

/** A playlist's invite link: anyone who has the token can join until it expires. */
export interface PlaylistInvite {
  readonly token: string
  /** ISO 8601. */
  readonly expiresAt: string
}

/** The playlist that an invite opens, also a private one. */
export interface PlaylistInvitation {
  readonly title: string
  readonly coverUrl: string | null
  readonly trackCount: number
  readonly ownerId: string
  readonly ownerName: string
  /** True if the current user owns the playlist or has joined. */
  readonly isEditor: boolean
}

const toInvite = parsing(
  v.nullable(v.object({ token: v.string(), expires_at: v.string() })),
  (invite): PlaylistInvite | null => invite && { token: invite.token, expiresAt: invite.expires_at },
)

const invitationSchema = v.object({
  title: v.string(),
  cover_url: v.nullable(v.string()),
  track_count: v.number(),
  owner_id: v.string(),
  owner_name: v.string(),
  is_editor: v.boolean(),
})
const toInvitation = parsing(v.nullable(invitationSchema), (found): PlaylistInvitation | null => {
  if (!found) return null
  const { cover_url: coverUrl, track_count: trackCount, owner_id: ownerId, owner_name: ownerName } = found
  return { title: found.title, coverUrl, trackCount, ownerId, ownerName, isEditor: found.is_editor }
})

const toJoining = parsing(v.picklist(['joined', 'invalid', 'full']), joining => joining)

/** Returns who edits a playlist besides its owner, in the order they joined. Errors: `getPlaylistFailed`. */
export function getCollaborators(playlistId: string): Promise<Result<PlaylistPerson[]>> {
  const request = database()
    .from('playlist_collaborators')
    .select('person:profiles!playlist_collaborators_user_id_fkey!inner(id,name)')
    .eq('playlist_id', playlistId)
    .order('joined_at')
  return resultOf(
    request,
    each(({ person }) => ({ id: person.id ?? '', name: person.name ?? '' })),
    'getPlaylistFailed',
    'playlistNotFound',
  )
}

/**
 * Ends a collaboration: the owner removes anyone, collaborators themselves. Idempotent. The tracks that they added stay.
 * Errors: `updatePlaylistFailed`.
 */
export async function removeCollaborator(playlistId: string, userId: string): Promise<Result<null>> {
  const request = database().from('playlist_collaborators').delete().eq('playlist_id', playlistId).eq('user_id', userId)
  const removed = await resultOf(request, done, 'updatePlaylistFailed', 'playlistNotFound')
  if (removed.ok) forgetPlaylists()
  return removed
}

/** Returns the invite to a playlist of the current user, or null. Errors: `playlistNotFound`, `getPlaylistFailed`. */
export function getPlaylistInvite(playlistId: string): Promise<Result<PlaylistInvite | null>> {
  return resultOf(
    database().rpc('playlist_invite', { playlist_id: playlistId }),
    toInvite,
    'getPlaylistFailed',
    'playlistNotFound',
  )
}

/**
 * Creates an invite to a playlist of the current user; an earlier one ends. Errors: `playlistNotFound`,
 * `updatePlaylistFailed`.
 */
export async function createPlaylistInvite(playlistId: string): Promise<Result<PlaylistInvite | null>> {
  const request = database().rpc('invite_to_playlist', { playlist_id: playlistId })
  const made = await resultOf(request, toInvite, 'updatePlaylistFailed', 'playlistNotFound')
  if (made.ok) invalidateQueries('playlist-invite')
  return made
}

/** Ends the invite to a playlist of the current user. Idempotent. Errors: those of `createPlaylistInvite`. */
export async function revokePlaylistInvite(playlistId: string): Promise<Result<null>> {
  const request = database().rpc('revoke_playlist_invite', { playlist_id: playlistId })
  const revoked = await resultOf(request, done, 'updatePlaylistFailed', 'playlistNotFound')
  if (revoked.ok) invalidateQueries('playlist-invite')
  return revoked
}

/** Returns the playlist that an invite opens; null if it has expired or ended. Errors: `getPlaylistFailed`. */
export async function readPlaylistInvite(
  playlistId: string,
  token: string,
): Promise<Result<PlaylistInvitation | null>> {
  const request = database().rpc('read_playlist_invite', { playlist_id: playlistId, token })
  return resultOf(request, toInvitation, 'getPlaylistFailed', 'playlistNotFound')
}

/**
 * Makes the current user a collaborator. Idempotent. Returns `invalid` if the invite has expired or ended, `full` if the
 * playlist has 50 collaborators. Errors: `notAuthenticated`, `updatePlaylistFailed`.
 */
export async function joinPlaylist(playlistId: string, token: string): Promise<Result<'joined' | 'invalid' | 'full'>> {
  const request = database().rpc('join_playlist', { playlist_id: playlistId, token })
  const joined = await resultOf(request, toJoining, 'updatePlaylistFailed', 'playlistNotFound')
  if (joined.ok) forgetPlaylists()
  return joined
}

/** Returns the playlists that a user collaborates on, last changed first. Errors: `getPlaylistsFailed`. */
async function getSharedPlaylists(userId: string): Promise<Result<Playlist[]>> {
  const request = database()
    .from('playlist_collaborators')
    .select(`playlist:playlists!inner(${withCreator})`)
    .eq('user_id', userId)
  return resultOf(
    request,
    each(({ playlist }) => toPlaylist(playlist)),
    'getPlaylistsFailed',
  )
}

/**
 * Returns the playlists that the current user edits, their own and those they collaborate on, last changed first.
 * Errors: `getPlaylistsFailed`.
 */
export async function getEditablePlaylists(userId: string): Promise<Result<Playlist[]>> {
  const [own, shared] = await Promise.all([getPlaylistsOf(userId), getSharedPlaylists(userId)])
  if (!own.ok) return own
  if (!shared.ok) return shared
  const all = [...own.data, ...shared.data]
  return { ...own, data: all.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)) }
}

export const collaboratorsOf = createQueries('playlist-collaborators', getCollaborators)
export const playlistInviteOf = createQueries('playlist-invite', getPlaylistInvite)
export const playlistInvitationOf = createQueries('playlist-invitation', readPlaylistInvite)
export const editablePlaylistsOf = createQueries('editable-playlists', getEditablePlaylists)
