import { createQueries, database, invalidateQueries } from '@overtone/data'
import { fail, isBlank, limits, ok, type Result } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { sendOrQueue } from '../connection/queued'
import { done, each, resultOf } from '../connection/resultOf'
import type { UserSummary } from './posts'

/** A comment on a moment of a track, or a reply to one. */
export interface Comment {
  readonly id: string
  readonly author: UserSummary
  /** True for the artist of the track. */
  readonly isArtist: boolean
  /** Seconds; null for a reply. */
  readonly seconds: number | null
  readonly body: string
  readonly isPinned: boolean
  /** True if the artist or moderators hid it, which only its author, the artist and moderators see. */
  readonly isHidden: boolean
  /** True if the artist hid it. */
  readonly isPutAway: boolean
  /** ISO 8601. */
  readonly createdAt: string
}

/** A comment with its replies, oldest first. */
export interface CommentThread extends Comment {
  readonly seconds: number
  readonly replies: readonly Comment[]
}

export interface TrackComments {
  /** False if the artist turned comments off. */
  readonly isOn: boolean
  /** By their moment in the track. */
  readonly threads: readonly CommentThread[]
}

const commentSchema = v.object({
  id: v.string(),
  parent_id: v.nullable(v.string()),
  seconds: v.nullable(v.number()),
  body: v.string(),
  is_pinned: v.boolean(),
  is_hidden: v.boolean(),
  is_put_away: v.boolean(),
  is_artist: v.boolean(),
  created_at: v.string(),
  author: v.object({ id: v.string(), name: v.string(), avatar_url: v.nullable(v.string()) }),
})

type CommentRow = v.InferOutput<typeof commentSchema>

function toComment({ id, seconds, body, author, ...row }: CommentRow): Comment {
  return {
    ...{ id, seconds, body, isPinned: row.is_pinned, isHidden: row.is_hidden, isPutAway: row.is_put_away },
    ...{ author: { id: author.id, name: author.name, avatarUrl: author.avatar_url }, isArtist: row.is_artist },
    createdAt: row.created_at,
  }
}

function toThreads(rows: readonly CommentRow[]): CommentThread[] {
  return rows.flatMap(row => {
    if (row.parent_id !== null || row.seconds === null) return []
    const replies = each(toComment)(rows.filter(reply => reply.parent_id === row.id))
    return [{ ...toComment(row), seconds: row.seconds, replies }]
  })
}

const schema = v.nullable(v.object({ is_on: v.boolean(), comments: v.array(commentSchema) }))
const toComments = parsing(schema, found => found && { isOn: found.is_on, threads: toThreads(found.comments) })

/**
 * Returns the latest 300 comments on a track with up to 50 replies each. Errors: `trackNotFound`, `loadFailed`.
 */
export async function getComments(trackId: string): Promise<Result<TrackComments>> {
  const request = database().rpc('read_comments', { track_id: trackId }, { get: true })
  const found = await resultOf(request, toComments, 'loadFailed', 'trackNotFound')
  if (!found.ok) return found
  return found.data ? ok(found.data) : fail({ code: 'not-found', key: 'trackNotFound' })
}

function forgotten<T>(result: Result<T>): Result<T> {
  if (result.ok) invalidateQueries('comments')
  return result
}

/**
 * Adds a comment at a moment of a track (seconds), or a reply to the comment `parentId`. Idempotent by id, from
 * `newPostId`; sent later without a network. Errors: `notAuthenticated`, `trackNotFound`, `commentNotFound`,
 * `commentsOff`, `commentBeyondEnd`, `commentInvalid`, `tooManyComments`, `commentFailed`.
 */
export async function addComment(comment: {
  readonly id: string
  readonly trackId: string
  readonly body: string
  readonly at: { readonly seconds: number } | { readonly parentId: string }
}): Promise<Result<null>> {
  const { id, trackId, body, at } = comment
  if (isBlank(body)) return fail({ code: 'invalid', key: 'commentInvalid', params: { most: limits.comment } })
  const place = 'seconds' in at ? { seconds: at.seconds } : { parent_id: at.parentId }
  const args = { id, track_id: trackId, body: body.trim(), ...place }
  const add = () => resultOf(database().rpc('add_comment', args), done, 'commentFailed', 'trackNotFound')
  return forgotten(await sendOrQueue({ name: 'addComment', args: [comment] }, add, null))
}

/** Deletes a comment of the current user with its replies. Idempotent. Errors: `deleteFailed`. */
export async function deleteComment(id: string): Promise<Result<null>> {
  return forgotten(await resultOf(database().rpc('delete_comment', { id }), done, 'deleteFailed'))
}

/**
 * Pins a comment on a track of the current user instead of the one that was pinned, or unpins it. Errors:
 * `commentNotFound`, `updateFailed`.
 */
export async function pinComment(id: string, isPinned: boolean): Promise<Result<null>> {
  const request = database().rpc('pin_comment', { id, is_pinned: isPinned })
  return forgotten(await resultOf(request, done, 'updateFailed', 'commentNotFound'))
}

/** Hides a comment on a track of the current user, or shows it again. Errors: `commentNotFound`, `updateFailed`. */
export async function putCommentAway(id: string, isAway: boolean): Promise<Result<null>> {
  const request = database().rpc('put_comment_away', { id, is_away: isAway })
  return forgotten(await resultOf(request, done, 'updateFailed', 'commentNotFound'))
}

/** Turns comments on a track of the current user on or off. Errors: `trackNotFound`, `updateFailed`. */
export async function setComments(trackId: string, isOn: boolean): Promise<Result<null>> {
  const request = database().rpc('set_comments', { track_id: trackId, is_on: isOn })
  return forgotten(await resultOf(request, done, 'updateFailed', 'trackNotFound'))
}

export const commentsOf = createQueries('comments', getComments)
