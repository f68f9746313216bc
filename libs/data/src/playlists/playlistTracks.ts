import { createQueries, database } from '@overtone/data'
import type { PlaylistTrack, Result } from '@overtone/domain'
import { forgetPlaylists } from './playlists'
import { done, each, resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from '../tracks/trackRow'

interface EntryRow {
  readonly position: string
  readonly added_at: string
  readonly adder: { readonly id: string | null; readonly name: string | null } | null
  readonly track: unknown
}

function toPlaylistTrack({ position, added_at: addedAt, adder, track }: EntryRow): PlaylistTrack {
  const addedBy = adder && { id: adder.id ?? '', name: adder.name ?? '' }
  return { position, addedAt, addedBy, track: toTrack(track) }
}

/**
 * Returns the tracks of a playlist in order, without those the user may not see. Errors: `playlistNotFound` for a
 * malformed id, `getPlaylistTracksFailed`. Source: core §7.
 */
export function getPlaylistTracks(playlistId: string): Promise<Result<PlaylistTrack[]>> {
  const request = database()
    .from('playlist_tracks')
    .select(
      `position,added_at,adder:profiles!playlist_tracks_added_by_fkey(id,name),track:tracks!inner(${trackColumns})`,
    )
    .eq('playlist_id', playlistId)
    .order('position')
  return resultOf(request, each(toPlaylistTrack), 'getPlaylistTracksFailed', 'playlistNotFound')
}

/** Returns the ids of the playlists that the current user edits and that have a track. Errors: `getPlaylistsFailed`. */
export function getPlaylistsWithTrack(trackId: string): Promise<Result<ReadonlySet<string>>> {
  const request = database().rpc('my_playlists_with_track', { track_id: trackId })
  return resultOf(request, ids => new Set(ids), 'getPlaylistsFailed')
}

function forgotten<T>(result: Result<T>): Result<T> {
  if (result.ok) forgetPlaylists()
  return result
}

/**
 * Adds a track to a playlist that the current user edits, by default at the end; the database updates the count. Returns
 * its position. Errors: `notAuthenticated`, `playlistNotFound`, `trackNotFound`, `alreadyInPlaylist`, `playlistFull`,
 * `addTrackFailed`. Source: core §7, "insert with position".
 */
export async function addPlaylistTrack(playlistId: string, trackId: string, position = ''): Promise<Result<string>> {
  const request = database().rpc('add_playlist_track', {
    playlist_id: playlistId,
    track_id: trackId,
    at_position: position,
  })
  return forgotten(await resultOf(request, taken => taken, 'addTrackFailed'))
}

/** Removes a track from a playlist. Idempotent. Errors: `playlistNotFound`, `removeTrackFailed`. */
export async function removePlaylistTrack(playlistId: string, trackId: string): Promise<Result<null>> {
  const request = database().rpc('remove_playlist_track', { playlist_id: playlistId, track_id: trackId })
  return forgotten(await resultOf(request, done, 'removeTrackFailed'))
}

/**
 * Moves tracks of a playlist to positions, by track id; the others keep theirs. Idempotent. Returns how many of them are
 * still in it. Errors: `playlistNotFound`, `updatePlaylistFailed`.
 */
export async function placePlaylistTracks(
  playlistId: string,
  positions: Readonly<Record<string, string>>,
): Promise<Result<number>> {
  const request = database().rpc('place_playlist_tracks', { playlist_id: playlistId, positions })
  return forgotten(await resultOf(request, placed => placed, 'updatePlaylistFailed'))
}

export const playlistTracksOf = createQueries('playlist-tracks', getPlaylistTracks)
export const playlistsWithTrack = createQueries('playlist-tracks', getPlaylistsWithTrack)
