import { createReads, database } from '@overtone/data'
import { fail, type PlaylistTrack, type Result } from '@overtone/domain'
import { forgetPlaylists } from './playlists'
import { done, each, resultOf } from '../connection/resultOf'
import { toTrack, trackColumns, type TrackRow } from '../tracks/trackRow'

function toPlaylistTrack(row: { position: number; added_at: string; track: TrackRow }): PlaylistTrack {
  return { position: row.position, addedAt: row.added_at, track: toTrack(row.track) }
}

/**
 * The tracks of a playlist in their order, without those that the person may not see.
 * Errors: 'Playlist not found' for an id that cannot be one, 'Failed to get playlist tracks'. Source: core §7.
 */
export function getPlaylistTracks(playlistId: string): Promise<Result<PlaylistTrack[]>> {
  const request = database()
    .from('playlist_tracks')
    .select(`position,added_at,track:tracks!inner(${trackColumns})`)
    .eq('playlist_id', playlistId)
    .order('position')
  return resultOf(request, each(toPlaylistTrack), 'Failed to get playlist tracks', 'Playlist not found')
}

function forgotten<T>(result: Result<T>): Result<T> {
  if (result.ok) forgetPlaylists()
  return result
}

/**
 * Puts a track at the end of a playlist of who is here; the count follows by itself. Answers its position. Errors:
 * 'Not authenticated', 'Playlist not found', 'Track not found', 'The track is already in this playlist', 'A playlist
 * can hold at most 1000 tracks', 'Failed to add track'. Source: core §7, "insert with position".
 */
export async function addPlaylistTrack(playlistId: string, trackId: string): Promise<Result<number>> {
  const request = database().rpc('add_playlist_track', { playlist_id: playlistId, track_id: trackId })
  return forgotten(await resultOf(request, position => position, 'Failed to add track'))
}

/** Takes a track out; one that is not in it is no error. Errors: 'Playlist not found', 'Failed to remove track'. */
export async function removePlaylistTrack(playlistId: string, trackId: string): Promise<Result<null>> {
  const request = database().rpc('remove_playlist_track', { playlist_id: playlistId, track_id: trackId })
  return forgotten(await resultOf(request, done, 'Failed to remove track'))
}

/**
 * Moves a track to a place from 1 on; past the end means last. All others keep their order.
 * Errors: 'Playlist not found', 'Track not found', 'Failed to update playlist'.
 */
export async function movePlaylistTrack(playlistId: string, trackId: string, place: number): Promise<Result<null>> {
  if (!Number.isInteger(place)) return fail({ code: 'invalid', message: 'Failed to update playlist' })
  const to = Math.min(Math.max(place, 1), 1000)
  const request = database().rpc('move_playlist_track', {
    playlist_id: playlistId,
    track_id: trackId,
    to_position: to,
  })
  return forgotten(await resultOf(request, done, 'Failed to update playlist'))
}

export const playlistTracksOf = createReads('playlist-tracks', getPlaylistTracks)
