import { database } from '@overtone/data'
import { chatLimits, type ChatChannel, type Result } from '@overtone/domain'
import { toChatUser, type ChatUser } from './chatPeople'
import { chatMessageSchema } from './chatSchemas'
import type { Tables } from '../database.types'
import { parsed } from '../connection/parsed'
import { resultOf } from '../connection/resultOf'

/** The track attached to a message, as it was when sent. */
export interface ChatAttachment {
  readonly type: 'track'
  readonly id: string
  readonly title: string
  readonly artist: string
  /** Seconds. */
  readonly duration: number
}

/** A chat message. A deleted or hidden one keeps only its position in the channel. */
export interface ChatMessage {
  /** Increases over time within a channel. */
  readonly id: number
  readonly channel: ChatChannel
  /** Null if the account was deleted. */
  readonly userId: string | null
  /** A UUID chosen by the sender, which makes sending idempotent. */
  readonly clientId: string
  readonly text: string
  readonly attachment: ChatAttachment | null
  readonly state: 'shown' | 'deleted' | 'hidden'
  /** The number of reactions by emoji. */
  readonly reactions: Readonly<Record<string, number>>
  /** The current user's reactions; null in a live change, which doesn't include them. */
  readonly mine: readonly string[] | null
  /** ISO 8601. */
  readonly createdAt: string
  readonly isEdited: boolean
  /** The revision of the last change. Later changes in a channel have higher revisions. */
  readonly revision: number
}

/** Messages ordered by id, and their authors, except those whose accounts were suspended or deleted. */
export interface ChatPage {
  readonly messages: readonly ChatMessage[]
  readonly people: readonly ChatUser[]
  /** True if there are more messages beyond the page. */
  readonly hasMore: boolean
}

/** Maps a row of `chat_messages` to its entity; throws if it isn't one. */
export function toChatMessage(value: unknown, mine: readonly string[] | null = null): ChatMessage {
  const row = parsed(chatMessageSchema, value)
  return {
    id: row.id,
    channel: row.channel,
    userId: row.user_id,
    clientId: row.client_id,
    text: row.body,
    attachment: row.attachment,
    state: row.deleted_at ? 'deleted' : row.hidden_at ? 'hidden' : 'shown',
    reactions: row.reactions,
    mine,
    createdAt: row.created_at,
    isEdited: row.edited_at !== null,
    revision: row.revision,
  }
}

const columns = '*,author:profiles!chat_messages_user_id_fkey(*),mine:chat_reactions(emoji)' as const
const fallback = 'loadMessagesFailed'

type Row = Tables<'chat_messages'> & {
  author: Parameters<typeof toChatUser>[0] | null
  mine: { emoji: string }[]
}

function toPage(rows: readonly Row[], size: number): ChatPage {
  const people = new Map(rows.flatMap(({ author }) => (author?.id ? [[author.id, toChatUser(author)]] : [])))
  const messages = rows.map(({ mine, ...row }) =>
    toChatMessage(
      row,
      mine.map(({ emoji }) => emoji),
    ),
  )
  return {
    messages: messages.sort((a, b) => a.id - b.id),
    people: [...people.values()],
    hasMore: rows.length === size,
  }
}

/**
 * Returns the latest 50 messages of a channel, or the latest 50 before the id `before` (keyset pagination: every page
 * costs the same). Errors: `loadMessagesFailed`.
 */
export function getChatMessages(channel: ChatChannel, before?: number): Promise<Result<ChatPage>> {
  const request = database().from('chat_messages').select(columns).eq('channel', channel)
  const page = before === undefined ? request : request.lt('id', before)
  return resultOf(
    page.order('id', { ascending: false }).limit(chatLimits.page),
    rows => toPage(rows, chatLimits.page),
    fallback,
  )
}

/** The maximum number of changes in one response. */
const mostChanges = 200

/**
 * Returns the messages of a channel that were added or changed since the revision `after`, in their current state: at
 * most 200, earliest changes first. Errors: `loadMessagesFailed`.
 */
export function getChatChanges(channel: ChatChannel, after: number): Promise<Result<ChatPage>> {
  const request = database()
    .from('chat_messages')
    .select(columns)
    .eq('channel', channel)
    .gt('revision', after)
    .order('revision')
    .limit(mostChanges)
  return resultOf(request, rows => toPage(rows, mostChanges), fallback)
}
