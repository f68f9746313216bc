import { roles } from '@overtone/domain'
import * as v from 'valibot'
import type { ProfileRow } from '../account/userRow'
import type { Schema } from '../connection/parsed'

/** A profile with the totals of its tracks. */
export interface ArtistRow extends Omit<ProfileRow, 'social_links'> {
  readonly social_links: Readonly<Record<string, string>> | null
  readonly genre: string | null
  readonly track_count: number
  readonly total_plays: number
}

const text = v.nullable(v.string())

/** The response of `artist_profile`, null for an account that is missing or suspended. */
export const artistSchema: Schema<ArtistRow | null> = v.nullable(
  v.object({
    id: text,
    name: text,
    role: v.nullable(v.picklist(roles)),
    avatar_url: text,
    bio: text,
    website: text,
    social_links: v.nullable(v.record(v.string(), v.string())),
    follower_count: v.nullable(v.number()),
    is_public: v.nullable(v.boolean()),
    created_at: text,
    genre: text,
    track_count: v.number(),
    total_plays: v.number(),
  }),
)

const count = v.nullable(v.number())

/** The response of `get_user_stats`, null for an account that is missing or suspended. */
export const userStatsSchema = v.nullable(
  v.object({
    track_count: v.number(),
    playlist_count: count,
    total_plays: v.number(),
    followers: count,
    following: count,
    favorites: count,
  }),
)
