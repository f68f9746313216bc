import { createQueries, database, invalidateQueries } from '@overtone/data'
import { ok, type Playlist, type Result } from '@overtone/domain'
import { done, each, resultOf } from '../connection/resultOf'
import { toPlaylist, withCreator } from './playlists'

function forgotten(result: Result<null>): Result<null> {
  if (result.ok) invalidateQueries('playlist-follows', 'followed-playlists', 'playlist-followers')
  return result
}

/** Follows somebody else's public playlist. Idempotent. Errors: `forbidden`, `updatePlaylistFailed`. */
export async function followPlaylist(playlistId: string): Promise<Result<null>> {
  const request = database().from('playlist_follows').insert({ playlist_id: playlistId })
  const followed = await resultOf(request, done, 'updatePlaylistFailed')
  return forgotten(followed.error?.code === 'conflict' ? ok(null) : followed)
}

/** Unfollows a playlist. Idempotent. Errors: those of `followPlaylist`. */
export async function unfollowPlaylist(userId: string, playlistId: string): Promise<Result<null>> {
  const request = database().from('playlist_follows').delete().eq('user_id', userId).eq('playlist_id', playlistId)
  return forgotten(await resultOf(request, done, 'updatePlaylistFailed'))
}

/** Returns whether the current user follows a playlist. Errors: `loadFailed`. */
export function isFollowingPlaylist(userId: string, playlistId: string): Promise<Result<boolean>> {
  const request = database()
    .from('playlist_follows')
    .select('playlist_id')
    .eq('user_id', userId)
    .eq('playlist_id', playlistId)
    .limit(1)
  return resultOf(request, rows => rows.length > 0, 'loadFailed')
}

/** Returns how many people follow a playlist; 0 if the current user may not read it. Errors: `loadFailed`. */
export function getFollowerCount(playlistId: string): Promise<Result<number>> {
  const request = database().rpc('playlist_followers', { playlist_id: playlistId }, { get: true })
  return resultOf(request, count => count, 'loadFailed')
}

/** Returns the playlists that the current user follows, latest first. Errors: `getPlaylistsFailed`. */
export function getFollowedPlaylists(userId: string): Promise<Result<Playlist[]>> {
  const request = database()
    .from('playlist_follows')
    .select(`playlist:playlists!inner(${withCreator})`)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
  return resultOf(
    request,
    each(({ playlist }) => toPlaylist(playlist)),
    'getPlaylistsFailed',
  )
}

export const isFollowingPlaylistOf = createQueries('playlist-follows', isFollowingPlaylist)
export const followerCountOf = createQueries('playlist-followers', getFollowerCount)
export const followedPlaylistsOf = createQueries('followed-playlists', getFollowedPlaylists)
