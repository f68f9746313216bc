import { createQueries, database, invalidateQueries } from '@overtone/data'
import { ok, type Profile, type Result } from '@overtone/domain'
import { sendOrQueue } from '../connection/queued'
import { done, resultOf } from '../connection/resultOf'
import { toProfile } from '../account/userRow'

const fallback = 'followFailed'

function forgotten(result: Result<null>): Result<null> {
  if (result.ok) invalidateQueries('follows', 'profile', 'user-stats', 'home')
  return result
}

/** Follows an artist. Idempotent; sent later without a network. Errors: `not-authenticated`, `forbidden`, `followFailed`. */
export async function follow(artistId: string): Promise<Result<null>> {
  const insert = () => resultOf(database().from('follows').insert({ artist_id: artistId }), done, fallback)
  const followed = await sendOrQueue({ name: 'follow', args: [artistId] }, insert, null)
  return forgotten(followed.error?.code === 'conflict' ? ok(null) : followed)
}

/** Unfollows an artist. Idempotent; sent later without a network. Errors: those of `follow`. */
export async function unfollow(followerId: string, artistId: string): Promise<Result<null>> {
  const followed = () => database().from('follows').delete().eq('follower_id', followerId).eq('artist_id', artistId)
  const remove = () => resultOf(followed(), done, fallback)
  return forgotten(await sendOrQueue({ name: 'unfollow', args: [followerId, artistId] }, remove, null))
}

/** Returns whether the current user follows an artist. Errors: `loadFailed`. */
export function isFollowing(followerId: string, artistId: string): Promise<Result<boolean>> {
  const request = database()
    .from('follows')
    .select('artist_id')
    .eq('follower_id', followerId)
    .eq('artist_id', artistId)
    .limit(1)
  return resultOf(request, rows => rows.length > 0, 'loadFailed')
}

/** Returns the active artists the current user follows, latest first. Errors: `loadFailed`. */
export function getFollowed(followerId: string): Promise<Result<Profile[]>> {
  const request = database()
    .from('follows')
    .select('created_at,artist:profiles!follows_artist_id_fkey!inner(*)')
    .eq('follower_id', followerId)
    .order('created_at', { ascending: false })
    .order('artist_id', { ascending: false })
  return resultOf(request, rows => rows.map(row => toProfile(row.artist)), 'loadFailed')
}

export const isFollowingOf = createQueries('follows', isFollowing)
export const followedBy = createQueries('follows', getFollowed)
