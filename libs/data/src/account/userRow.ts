import { fits, type Account, type Profile, type User } from '@overtone/domain'
import type { Database, Tables } from '../database.types'

export type ProfileRow = Database['public']['Views']['profiles']['Row']

type UserRow = Pick<
  Tables<'users'>,
  'id' | 'email' | 'name' | 'role' | 'is_active' | 'avatar_url' | 'bio' | 'created_at'
>
export type AccountRow = UserRow & Pick<Tables<'users'>, 'email_verified' | 'last_login' | 'login_count' | 'updated_at'>

const links = { 'instagram?': 'string', 'twitter?': 'string', 'youtube?': 'string', 'other?': 'string' } as const

/** Maps a row of `users` to its entity. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    isActive: row.is_active,
    avatarUrl: row.avatar_url,
    bio: row.bio,
    createdAt: row.created_at,
  }
}

/** Maps the same row to what administrators see. */
export function toAccount(row: AccountRow): Account {
  return {
    ...toUser(row),
    isEmailVerified: row.email_verified,
    lastLogin: row.last_login,
    loginCount: row.login_count,
    updatedAt: row.updated_at,
  }
}

/** Maps a row of `profiles`, a view whose columns the generated types declare nullable. */
export function toProfile(row: ProfileRow): Profile {
  return {
    id: row.id ?? '',
    name: row.name ?? '',
    role: row.role ?? 'user',
    avatarUrl: row.avatar_url,
    bio: row.bio ?? '',
    website: row.website,
    socialLinks: fits(row.social_links, links) ? row.social_links : {},
    followerCount: row.follower_count ?? 0,
    isPublic: row.is_public ?? true,
    createdAt: row.created_at ?? '',
  }
}
