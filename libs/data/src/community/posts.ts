import { createQueries, database, invalidateQueries } from '@overtone/data'
import { fail, isBlank, ok, searchText, type Result, type Track } from '@overtone/domain'
import { parsed, parsing } from '../connection/parsed'
import { done, each, resultOf } from '../connection/resultOf'
import { randomName } from '../uploads/storedFiles'
import { toTrack } from '../tracks/trackRow'
import {
  communityOverviewSchema,
  postCategories,
  postPageSchema,
  postSchema,
  type CommunityOverview,
  type UserSummaryRow,
  type PostRow,
} from './postSchemas'

export { postCategories }
export type { CommunityOverview }
export type PostCategory = (typeof postCategories)[number]

/** The maximum number of characters in each text. */
export const postLimits = { title: 120, body: 5000, reply: 2000 } as const

/**
 * Creates an id for a new post, the same for all retries: 32 hexadecimal digits, which the database reads as a UUID.
 */
export const newPostId = randomName

/** The author of a post or reply. */
export interface UserSummary {
  readonly id: string
  readonly name: string
  readonly avatarUrl: string | null
}

/** A discussion (with a title and a category) or a showcase (with a track). */
export interface Post {
  readonly id: string
  readonly author: UserSummary
  readonly category: PostCategory | null
  readonly title: string | null
  readonly body: string
  readonly track: Track | null
  readonly replyCount: number
  readonly likeCount: number
  /** True if the current user likes it. */
  readonly isLiked: boolean
  /** Hidden by moderation: only returned to its author. */
  readonly isHidden: boolean
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601: when it or its last reply was written. */
  readonly lastActivity: string
}

export interface PostPage {
  readonly posts: readonly Post[]
  /** The `cursor` of the next page, null on the last. */
  readonly next: string | null
}

export interface Reply {
  readonly id: string
  readonly author: UserSummary
  readonly body: string
  /** ISO 8601. */
  readonly createdAt: string
}

function toUserSummary({ id, name, avatar_url: avatarUrl }: UserSummaryRow): UserSummary {
  return { id: id ?? '', name: name ?? '', avatarUrl }
}

function toPost(row: PostRow): Post {
  return {
    id: row.id,
    author: toUserSummary(row.author),
    category: row.category,
    title: row.title,
    body: row.body,
    track: row.track === null ? null : toTrack(row.track),
    replyCount: row.reply_count,
    likeCount: row.like_count,
    isLiked: row.is_liked,
    isHidden: row.is_hidden,
    createdAt: row.created_at,
    lastActivity: row.last_activity,
  }
}

const toPostPage = parsing(postPageSchema, ({ posts, next }): PostPage => ({ posts: posts.map(toPost), next }))

/** Returns the figures of the community. Errors: `loadFailed`. */
export function getCommunityOverview(): Promise<Result<CommunityOverview>> {
  const request = database().rpc('community_overview', undefined, { get: true })
  return resultOf(request, found => parsed(communityOverviewSchema, found), 'loadFailed')
}

/**
 * Returns discussions or showcases by latest activity, twenty a page; filtered by part of the text or a name, and by
 * category. Errors: `searchInvalid`, `loadFailed`.
 */
export function findPosts(
  kind: 'discussion' | 'showcase',
  search: { readonly q?: string; readonly category?: PostCategory } = {},
  cursor?: string,
): Promise<Result<PostPage>> {
  const q = searchText(search.q)
  const args = {
    kind,
    ...(q === null ? {} : { q }),
    ...(search.category ? { category: search.category } : {}),
    ...(cursor === undefined ? {} : { cursor }),
  }
  return resultOf(database().rpc('find_posts', args, { get: true }), toPostPage, 'loadFailed')
}

/** Returns a discussion or a showcase. Errors: `postNotFound`, also if it is hidden from the current user; `loadFailed`. */
export async function getPost(id: string): Promise<Result<Post>> {
  const request = database().rpc('read_post', { post: id }, { get: true })
  const toFound = parsing(postSchema, row => row && toPost(row))
  const found = await resultOf(request, toFound, 'loadFailed', 'postNotFound')
  if (!found.ok) return found
  return found.data ? ok(found.data) : fail({ code: 'not-found', key: 'postNotFound' })
}

/** Makes a write idempotent: a conflict with a stored row of the same id means that an earlier response was lost. */
async function written(request: Promise<Result<null>>, table: 'posts' | 'post_replies', id: string) {
  let result = await request
  if (result.error?.code === 'conflict') {
    const found = await resultOf(database().from(table).select('id').eq('id', id), rows => rows.length, 'postFailed')
    if (found.data) result = ok(null)
  }
  if (result.ok) invalidateQueries('posts', 'replies', 'community-overview')
  return result
}

/**
 * Starts a discussion. Idempotent by id. Errors: `invalid`, `tooManyPosts` (`rate-limited`), `not-authenticated`,
 * `postFailed`.
 */
export async function startDiscussion(draft: {
  readonly id: string
  readonly category: PostCategory
  readonly title: string
  readonly body: string
}): Promise<Result<null>> {
  if (isBlank(draft.title)) return fail({ code: 'invalid', key: 'titleRequired' })
  if (isBlank(draft.body)) return fail({ code: 'invalid', key: 'messageRequired' })
  const columns = { ...draft, kind: 'discussion', title: draft.title.trim() }
  return written(resultOf(database().from('posts').insert(columns), done, 'postFailed'), 'posts', draft.id)
}

/**
 * Shows a published track of the current user in the showcase. Idempotent by id. Errors: those of `startDiscussion`,
 * and `alreadyShowcased` (`conflict`).
 */
export async function shareTrack(draft: {
  readonly id: string
  readonly trackId: string
  readonly description: string
}): Promise<Result<null>> {
  const columns = { id: draft.id, kind: 'showcase', track_id: draft.trackId, body: draft.description.trim() }
  const request = resultOf(database().from('posts').insert(columns), done, 'postFailed')
  const shared = await written(request, 'posts', draft.id)
  if (shared.error?.code !== 'conflict') return shared
  return fail({ code: 'conflict', key: 'alreadyShowcased' })
}

/** Deletes a post of the current user; moderators delete any. Errors: `postNotFound`, `deleteFailed`. */
export async function deletePost(id: string): Promise<Result<null>> {
  const request = database().from('posts').delete().eq('id', id).select('id').single()
  const deleted = await resultOf(request, done, 'deleteFailed', 'postNotFound')
  if (deleted.ok) invalidateQueries('posts', 'community-overview')
  return deleted
}

/** Returns the replies to a post, oldest first, at most 200. Errors: `loadFailed`. */
export function getReplies(postId: string): Promise<Result<Reply[]>> {
  const request = database()
    .from('post_replies')
    .select('id,body,created_at,author:profiles!post_replies_author_id_fkey!inner(id,name,avatar_url)')
    .eq('post_id', postId)
    .order('created_at')
    .order('id')
    .limit(200)
  return resultOf(
    request,
    each(({ id, body, created_at: createdAt, author }) => ({ id, body, createdAt, author: toUserSummary(author) })),
    'loadFailed',
  )
}

/** Replies to a post. Idempotent by id. Errors: those of `startDiscussion`. */
export async function replyToPost(reply: {
  readonly id: string
  readonly postId: string
  readonly body: string
}): Promise<Result<null>> {
  if (isBlank(reply.body)) return fail({ code: 'invalid', key: 'messageRequired' })
  const columns = { id: reply.id, post_id: reply.postId, body: reply.body.trim() }
  return written(
    resultOf(database().from('post_replies').insert(columns), done, 'postFailed'),
    'post_replies',
    reply.id,
  )
}

/** Deletes a reply of the current user; moderators delete any. Errors: `replyNotFound`, `deleteFailed`. */
export async function deleteReply(id: string): Promise<Result<null>> {
  const request = database().from('post_replies').delete().eq('id', id).select('id').single()
  const deleted = await resultOf(request, done, 'deleteFailed', 'replyNotFound')
  if (deleted.ok) invalidateQueries('posts', 'replies')
  return deleted
}

/** Likes a post. Idempotent. Errors: `not-authenticated`, `forbidden`, `updateFailed`. */
export async function likePost(postId: string): Promise<Result<null>> {
  const liked = await resultOf(database().from('post_likes').insert({ post_id: postId }), done, 'updateFailed')
  if (liked.ok) invalidateQueries('posts')
  return liked.error?.code === 'conflict' ? ok(null) : liked
}

/** Removes a like. Idempotent. Errors: those of `likePost`. */
export async function unlikePost(userId: string, postId: string): Promise<Result<null>> {
  const request = database().from('post_likes').delete().eq('user_id', userId).eq('post_id', postId)
  const unliked = await resultOf(request, done, 'updateFailed')
  if (unliked.ok) invalidateQueries('posts')
  return unliked
}

export const communityOverviewOf = createQueries('community-overview', getCommunityOverview)
export const postsFound = createQueries('posts', findPosts)
export const postOf = createQueries('posts', getPost)
export const repliesOf = createQueries('replies', getReplies)
