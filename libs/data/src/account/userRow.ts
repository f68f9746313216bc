import type { Account, Profile, SocialLinks, User } from '@overtone/domain'
import type { Database, Tables } from '../database.types'

export type ProfileRow = Database['public']['Views']['profiles']['Row']

/** The entity of a row of `users`. */
export function toUser(row: Tables<'users'>): User {
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

/** The same row as administrators see it. */
export function toAccount(row: Tables<'users'>): Account {
  return {
    ...toUser(row),
    isEmailVerified: row.email_verified,
    lastLogin: row.last_login,
    loginCount: row.login_count,
    updatedAt: row.updated_at,
  }
}

/** The entity of a row of `profiles`, a view whose columns the generated types hold for nullable. */
export function toProfile(row: ProfileRow): Profile {
  return {
    id: row.id ?? '',
    name: row.name ?? '',
    role: row.role ?? 'user',
    avatarUrl: row.avatar_url,
    bio: row.bio ?? '',
    website: row.website,
    socialLinks: (row.social_links ?? {}) as SocialLinks,
    followerCount: row.follower_count ?? 0,
    isPublic: row.is_public ?? true,
    createdAt: row.created_at ?? '',
  }
}
