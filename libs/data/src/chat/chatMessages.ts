import { database } from '@overtone/data'
import { chatLimits, type ChatChannel, type Result } from '@overtone/domain'
import { toChatPerson, type ChatPerson } from './chatPeople'
import { chatMessageSchema } from './chatSchemas'
import type { Tables } from '../database.types'
import { parsed } from '../connection/parsed'
import { resultOf } from '../connection/resultOf'

/** A track as it was when it was sent. */
export interface ChatAttachment {
  readonly type: 'track'
  readonly id: string
  readonly title: string
  readonly artist: string
  /** Seconds. */
  readonly duration: number
}

/** A message of the chat. Of one that is deleted or hidden nothing but its place is left. */
export interface ChatMessage {
  /** Rises with the time within a channel. */
  readonly id: number
  readonly channel: ChatChannel
  /** Null where the account is no longer. */
  readonly userId: string | null
  /** The sender's own id for it, a UUID. */
  readonly clientId: string
  readonly text: string
  readonly attachment: ChatAttachment | null
  readonly state: 'shown' | 'deleted' | 'hidden'
  /** How many people reacted, by emoji. */
  readonly reactions: Readonly<Record<string, number>>
  /** The person's own reactions, null where a change came that does not say. */
  readonly mine: readonly string[] | null
  /** ISO 8601. */
  readonly createdAt: string
  readonly isEdited: boolean
  /** Of its last change. Within a channel later changes have higher ones. */
  readonly revision: number
}

/** Messages in the order of their ids, and who wrote them as far as the accounts are active. */
export interface ChatPage {
  readonly messages: readonly ChatMessage[]
  readonly people: readonly ChatPerson[]
  /** Whether there are more beyond the page. */
  readonly hasMore: boolean
}

/** The entity of a row of `chat_messages`; throws where it isn't one. */
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
  author: Parameters<typeof toChatPerson>[0] | null
  mine: { emoji: string }[]
}

function toPage(rows: readonly Row[], size: number): ChatPage {
  const people = new Map(rows.flatMap(({ author }) => (author?.id ? [[author.id, toChatPerson(author)]] : [])))
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
 * The latest 50 messages of a channel, or the latest 50 before the one with the id `before`; each page costs the same.
 * Errors: `loadMessagesFailed`.
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

/** Changes that one answer holds. */
const mostChanges = 200

/**
 * What changed in a channel since the revision `after`, at most 200 messages, those of the earliest changes: new ones,
 * and others as they are now. Errors: `loadMessagesFailed`.
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
