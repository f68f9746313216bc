import { createReads, database, forgetReads } from '@overtone/data'
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
 * What everybody may know of an active account. Errors: `artistNotFound`, `getProfileFailed`. Source: specification
 * secondary §7, getArtistProfile.
 */
export function getProfile(userId: string): Promise<Result<Profile>> {
  const request = database().from('profiles').select('*').eq('id', userId).single()
  return resultOf(request, toProfile, 'getProfileFailed', 'artistNotFound')
}

/** The page of an artist. */
export interface ArtistProfile extends Profile {
  /** The one that most of the published tracks have, null where there is none. */
  readonly genre: string | null
  /** Published ones. */
  readonly trackCount: number
  readonly totalPlays: number
}

const toArtistProfile = parsing(artistSchema, (row): ArtistProfile | null => {
  return row && { ...toProfile(row), genre: row.genre, trackCount: row.track_count, totalPlays: row.total_plays }
})

/**
 * The profile of an artist with genre, number of tracks and all their plays. Errors: `artistNotFound`,
 * `loadArtistFailed`. Source: specification secondary §2, §7.
 */
export async function getArtistProfile(artistId: string): Promise<Result<ArtistProfile>> {
  const missing = 'artistNotFound'
  const request = database().rpc('artist_profile', { artist_id: artistId }, { get: true })
  const found = await resultOf(request, toArtistProfile, 'loadArtistFailed', missing)
  if (!found.ok) return found
  return found.data ? ok(found.data) : fail({ code: 'not-found', key: missing })
}

/** The part of one's own profile that one writes. */
export interface ProfileChanges {
  readonly name?: string
  readonly bio?: string
  /** Null for none. */
  readonly avatarUrl?: string | null
  readonly website?: string | null
  readonly socialLinks?: SocialLinks
}

/**
 * Changes the own profile. Errors: the rules of core §5 (`nameRequired`, …), `updateProfileFailed`. Source:
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
  if (updated.ok) forgetReads('profile')
  return updated
}

/**
 * Finds active people by part of a name, and by part of an address for administrators. Empty for a blank text. Errors:
 * `notAuthenticated`, `searchUsersFailed`. Source: specification core §7, default 20.
 */
export function searchUsers(q: string, limit: number = limits.peopleFound): Promise<Result<Profile[]>> {
  const request = database().rpc('search_users', { q, max_rows: limit }, { get: true })
  return resultOf(request, each(toProfile), 'searchUsersFailed')
}

/** What a profile counts. */
export interface UserStats {
  readonly trackCount: number
  readonly playlistCount: number
  readonly totalPlays: number
  readonly followers: number
  readonly following: number
  /** Null where it is nobody else's business. */
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
 * The counts of a profile, of others only what is public; null for an account that is missing or suspended. Errors:
 * `getUserStatsFailed`. Source: specification core §7, get_user_stats.
 */
export function getUserStats(userId: string): Promise<Result<UserStats | null>> {
  const request = database().rpc('get_user_stats', { user_id: userId }, { get: true })
  return resultOf(request, toUserStats, 'getUserStatsFailed')
}

/** The own settings, with the defaults for what was never set. Errors: `loadFailed`. */
export function getSettings(userId: string): Promise<Result<UserSettings>> {
  const request = database().from('users').select('settings').eq('id', userId).single()
  return resultOf(request, row => readSettings(row.settings), 'loadFailed')
}

/** Keeps the own settings. Errors: `updateProfileFailed`. */
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
  if (saved.ok) forgetReads('settings')
  return saved
}

/** Deletes one's own account with all it owns. The session is to be ended after it. Errors: `deleteFailed`. */
export function deleteMyAccount(): Promise<Result<null>> {
  return resultOf(database().rpc('delete_my_account'), done, 'deleteFailed')
}

export const profileOf = createReads('profile', getProfile)
export const artistProfileOf = createReads('profile', getArtistProfile)
export const userStatsOf = createReads('user-stats', getUserStats)
export const settingsOf = createReads('settings', getSettings)
