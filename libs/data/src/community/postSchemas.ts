import * as v from 'valibot'
import type { Schema } from '../connection/parsed'

/** The categories of a discussion. Source: specification secondary §2, "Community". */
export const postCategories = ['production', 'marketing', 'collaboration', 'feedback', 'general'] as const

const user = v.object({
  id: v.nullable(v.string()),
  name: v.nullable(v.string()),
  avatar_url: v.nullable(v.string()),
})
export type UserSummaryRow = v.InferOutput<typeof user>

const post = v.object({
  id: v.string(),
  author: user,
  category: v.nullable(v.picklist(postCategories)),
  title: v.nullable(v.string()),
  body: v.string(),
  track: v.unknown(), // toTrack checks its columns
  reply_count: v.number(),
  like_count: v.number(),
  is_liked: v.boolean(),
  is_hidden: v.boolean(),
  created_at: v.string(),
  last_activity: v.string(),
})
export type PostRow = v.InferOutput<typeof post>

/** The response of `read_post`. */
export const postSchema = v.nullable(post)

/** The response of `find_posts`. */
export const postPageSchema = v.object({ posts: v.array(post), next: v.nullable(v.string()) })

export interface CommunityOverview {
  readonly members: number
  readonly discussions: number
  readonly showcases: number
  /** Upcoming events. */
  readonly events: number
  /** The number of discussions in each category. */
  readonly categories: Readonly<Record<(typeof postCategories)[number], number>>
}

/** The response of `community_overview`. */
export const communityOverviewSchema: Schema<CommunityOverview> = v.object({
  members: v.number(),
  discussions: v.number(),
  showcases: v.number(),
  events: v.number(),
  categories: v.object({
    production: v.number(),
    marketing: v.number(),
    collaboration: v.number(),
    feedback: v.number(),
    general: v.number(),
  }),
})
