import { createQueries, database, invalidateQueries } from '@overtone/data'
import { ok, type Result } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { done, each, resultOf } from '../connection/resultOf'

const kinds = [
  'release',
  'collection',
  'credit',
  'reply',
  'moderation',
  'join',
  'comment',
  'answer',
  'mention',
  'role-granted',
  'role-declined',
] as const

/**
 * `release` is a track on its own, `collection` a single, EP or album, `credit` an invitation to one, `comment` one on a
 * track of the user, `answer` one to a comment of theirs, `mention` their name in the chat.
 */
type NotificationKind = (typeof kinds)[number]

/** An event that concerns the current user. */
export interface Notification {
  readonly id: string
  readonly kind: NotificationKind
  /** The track or release, the credit, the post of a reply, the case of a decision, the playlist that somebody joined, the commented track, the request. */
  readonly subjectId: string
  /** The title of the track or release, of the post, of the playlist, or of what was moderated; the channel of a mention, the reason of an answer. */
  readonly title: string
  /** The artist of the music, the author of a reply or comment, or the new collaborator; null for a decision. */
  readonly name: string | null
  /** ISO 8601, to the microsecond. */
  readonly at: string
  readonly isNew: boolean
}

const notificationsSchema = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(kinds),
    subject_id: v.string(),
    title: v.string(),
    name: v.nullable(v.string()),
    happened_at: v.string(),
    is_new: v.boolean(),
  }),
)

const toNotifications = parsing(
  notificationsSchema,
  each(({ subject_id, happened_at, is_new, ...row }): Notification => {
    return { ...row, subjectId: subject_id, at: happened_at, isNew: is_new }
  }),
)

/**
 * Returns the current user's latest notifications, newest first, at most 30. Errors: `loadFailed`.
 */
export function getNotifications(): Promise<Result<Notification[]>> {
  return resultOf(database().rpc('my_notifications', undefined, { get: true }), toNotifications, 'loadFailed')
}

/** Returns how many notifications the current user hasn't read, at most 100. Errors: `loadFailed`. */
export function getUnread(): Promise<Result<number>> {
  const request = database().rpc('unread_notifications', undefined, { get: true })
  return resultOf(request, count => count, 'loadFailed')
}

/** Marks the current user's notifications up to a time as read. Errors: `updateFailed`. */
export async function seeNotifications(upTo: string): Promise<Result<null>> {
  const seen = await resultOf(database().rpc('see_notifications', { up_to: upTo }), done, 'updateFailed')
  if (!seen.ok) return seen
  invalidateQueries('unread')
  return ok(null)
}

export const myNotifications = createQueries('notifications', getNotifications)
export const unreadNotifications = createQueries('unread', getUnread)
