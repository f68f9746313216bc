import { createQueries, database } from '@overtone/data'
import { fail, type PlaylistTrack, type Result } from '@overtone/domain'
import { forgetPlaylists } from './playlists'
import { done, each, resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from '../tracks/trackRow'

function toPlaylistTrack(row: { position: number; added_at: string; track: unknown }): PlaylistTrack {
  return { position: row.position, addedAt: row.added_at, track: toTrack(row.track) }
}

/**
 * Returns the tracks of a playlist in order, without those the user may not see. Errors: `playlistNotFound` for a
 * malformed id, `getPlaylistTracksFailed`. Source: core §7.
 */
export function getPlaylistTracks(playlistId: string): Promise<Result<PlaylistTrack[]>> {
  const request = database()
    .from('playlist_tracks')
    .select(`position,added_at,track:tracks!inner(${trackColumns})`)
    .eq('playlist_id', playlistId)
    .order('position')
  return resultOf(request, each(toPlaylistTrack), 'getPlaylistTracksFailed', 'playlistNotFound')
}

/** Returns the ids of the user's playlists that have a track. Errors: `getPlaylistsFailed`. */
export function getPlaylistsWithTrack(userId: string, trackId: string): Promise<Result<ReadonlySet<string>>> {
  const request = database()
    .from('playlist_tracks')
    .select('playlist_id,playlist:playlists!inner(user_id)')
    .eq('track_id', trackId)
    .eq('playlist.user_id', userId)
  return resultOf(request, rows => new Set(rows.map(row => row.playlist_id)), 'getPlaylistsFailed')
}

function forgotten<T>(result: Result<T>): Result<T> {
  if (result.ok) forgetPlaylists()
  return result
}

/**
 * Appends a track to a playlist of the current user; the database updates the count. Returns its position. Errors:
 * `notAuthenticated`, `playlistNotFound`, `trackNotFound`, `alreadyInPlaylist`, `playlistFull`, `addTrackFailed`.
 * Source: core §7, "insert with position".
 */
export async function addPlaylistTrack(playlistId: string, trackId: string): Promise<Result<number>> {
  const request = database().rpc('add_playlist_track', { playlist_id: playlistId, track_id: trackId })
  return forgotten(await resultOf(request, position => position, 'addTrackFailed'))
}

/** Removes a track from a playlist. Idempotent. Errors: `playlistNotFound`, `removeTrackFailed`. */
export async function removePlaylistTrack(playlistId: string, trackId: string): Promise<Result<null>> {
  const request = database().rpc('remove_playlist_track', { playlist_id: playlistId, track_id: trackId })
  return forgotten(await resultOf(request, done, 'removeTrackFailed'))
}

/**
 * Moves a track to a position, counted from 1; a position past the end means last. The others keep their order. Errors:
 * `playlistNotFound`, `trackNotFound`, `updatePlaylistFailed`.
 */
export async function movePlaylistTrack(playlistId: string, trackId: string, position: number): Promise<Result<null>> {
  if (!Number.isInteger(position)) return fail({ code: 'invalid', key: 'updatePlaylistFailed' })
  const to = Math.min(Math.max(position, 1), 1000)
  const request = database().rpc('move_playlist_track', {
    playlist_id: playlistId,
    track_id: trackId,
    to_position: to,
  })
  return forgotten(await resultOf(request, done, 'updatePlaylistFailed'))
}

export const playlistTracksOf = createQueries('playlist-tracks', getPlaylistTracks)
export const playlistsWithTrack = createQueries('playlist-tracks', getPlaylistsWithTrack)
