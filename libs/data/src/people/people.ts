import { createQueries, database, invalidateQueries } from '@overtone/data'
import {
  checkUser,
  fail,
  failOf,
  hasProblems,
  limits,
  ok,
  readSettings,
  type Profile,
  type Result,
  type SocialLinks,
  type User,
  type UserSettings,
} from '@overtone/domain'
import { parsing } from '../connection/parsed'
import { done, each, resultOf } from '../connection/resultOf'
import { toProfile, toUser } from '../account/userRow'
import { artistSchema, userStatsSchema } from './peopleSchemas'

/**
 * Returns the public profile of an active account. Errors: `artistNotFound`, `getProfileFailed`. Source: specification
 * secondary §7, getArtistProfile.
 */
export function getProfile(userId: string): Promise<Result<Profile>> {
  const request = database().from('profiles').select('*').eq('id', userId).single()
  return resultOf(request, toProfile, 'getProfileFailed', 'artistNotFound')
}

/** The data of an artist page. */
export interface ArtistProfile extends Profile {
  /** The most frequent genre of the published tracks, null if there are none. */
  readonly genre: string | null
  /** Published ones. */
  readonly trackCount: number
  readonly totalPlays: number
}

const toArtistProfile = parsing(artistSchema, (row): ArtistProfile | null => {
  return row && { ...toProfile(row), genre: row.genre, trackCount: row.track_count, totalPlays: row.total_plays }
})

/**
 * Returns the profile of an artist with genre, number of tracks and total plays. Errors: `artistNotFound`,
 * `loadArtistFailed`. Source: specification secondary §2, §7.
 */
export async function getArtistProfile(artistId: string): Promise<Result<ArtistProfile>> {
  const missing = 'artistNotFound'
  const request = database().rpc('artist_profile', { artist_id: artistId }, { get: true })
  const found = await resultOf(request, toArtistProfile, 'loadArtistFailed', missing)
  if (!found.ok) return found
  return found.data ? ok(found.data) : fail({ code: 'not-found', key: missing })
}

/** The editable part of the user's profile. */
export interface ProfileChanges {
  readonly name?: string
  readonly bio?: string
  /** Null for none. */
  readonly avatarUrl?: string | null
  readonly website?: string | null
  readonly socialLinks?: SocialLinks
}

/**
 * Updates the current user's profile. Errors: the rules of core §5 (`nameRequired`, …), `updateProfileFailed`. Source:
 * specification core §7, secondary §7.
 */
export async function updateProfile(userId: string, changes: ProfileChanges): Promise<Result<User>> {
  const problems = checkUser(changes)
  if (hasProblems(problems)) return failOf(problems)
  const columns = {
    ...(changes.name === undefined ? {} : { name: changes.name.trim() }),
    ...(changes.bio === undefined ? {} : { bio: changes.bio }),
    ...(changes.avatarUrl === undefined ? {} : { avatar_url: changes.avatarUrl }),
    ...(changes.website === undefined ? {} : { website: changes.website }),
    ...(changes.socialLinks === undefined ? {} : { social_links: { ...changes.socialLinks } }),
    updated_at: new Date().toISOString(),
  }
  const request = database().from('users').update(columns).eq('id', userId).select('*').single()
  const updated = await resultOf(request, toUser, 'updateProfileFailed')
  if (updated.ok) invalidateQueries('profile')
  return updated
}

/**
 * Finds active users by part of a name; administrators also by part of an email address. Returns nothing for
 * blank text. Errors: `notAuthenticated`, `searchUsersFailed`. Source: specification core §7, default 20.
 */
export function searchUsers(q: string, limit: number = limits.peopleFound): Promise<Result<Profile[]>> {
  const request = database().rpc('search_users', { q, max_rows: limit }, { get: true })
  return resultOf(request, each(toProfile), 'searchUsersFailed')
}

/** The counts of a profile. */
export interface UserStats {
  readonly trackCount: number
  readonly playlistCount: number
  readonly totalPlays: number
  readonly followers: number
  readonly following: number
  /** Null if private. */
  readonly favorites: number | null
}

const toUserStats = parsing(userStatsSchema, (counts): UserStats | null => {
  return (
    counts && {
      trackCount: counts.track_count,
      playlistCount: counts.playlist_count ?? 0,
      totalPlays: counts.total_plays,
      followers: counts.followers ?? 0,
      following: counts.following ?? 0,
      favorites: counts.favorites,
    }
  )
})

/**
 * Returns the counts of a profile, without other users' private ones; null if the account is missing or suspended.
 * Errors: `getUserStatsFailed`. Source: specification core §7, get_user_stats.
 */
export function getUserStats(userId: string): Promise<Result<UserStats | null>> {
  const request = database().rpc('get_user_stats', { user_id: userId }, { get: true })
  return resultOf(request, toUserStats, 'getUserStatsFailed')
}

/** Returns the user's settings, with defaults for missing ones. Errors: `loadFailed`. */
export function getSettings(userId: string): Promise<Result<UserSettings>> {
  const request = database().from('users').select('settings').eq('id', userId).single()
  return resultOf(request, row => readSettings(row.settings), 'loadFailed')
}

/** Saves the user's settings. Errors: `updateProfileFailed`. */
export async function saveSettings(userId: string, settings: UserSettings): Promise<Result<UserSettings>> {
  const { notifications, privacy, audio, appearance } = settings
  const stored = {
    notifications: { ...notifications },
    privacy: { ...privacy },
    audio: { ...audio },
    appearance: { ...appearance },
  }
  const request = database().from('users').update({ settings: stored }).eq('id', userId).select('settings').single()
  const saved = await resultOf(request, row => readSettings(row.settings), 'updateProfileFailed')
  if (saved.ok) invalidateQueries('settings')
  return saved
}

/** Deletes the current user's account with everything it owns; the caller ends the session. Errors: `deleteFailed`. */
export function deleteMyAccount(): Promise<Result<null>> {
  return resultOf(database().rpc('delete_my_account'), done, 'deleteFailed')
}

export const profileOf = createQueries('profile', getProfile)
export const artistProfileOf = createQueries('profile', getArtistProfile)
export const userStatsOf = createQueries('user-stats', getUserStats)
export const settingsOf = createQueries('settings', getSettings)
