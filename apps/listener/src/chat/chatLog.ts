import type { ChatMessage, ChatPage } from '@overtone/data/community'
import type { Failure, Track } from '@overtone/domain'

/** The user's own message that the service hasn't accepted yet. */
export interface PendingMessage {
  readonly clientId: string
  readonly text: string
  readonly track: Track | null
  /** The reason it wasn't accepted; null while it is being sent. */
  readonly failure: Failure | null
}

/** The loaded part of a channel: its latest messages in order, without gaps. */
export interface ChatLog {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly messages: readonly ChatMessage[]
  readonly pending: readonly PendingMessage[]
  /** True if there are older messages. */
  readonly hasMore: boolean
  /** The catch-up cursor: every change up to it is known; later ones are read after a reconnect. */
  readonly revision: number
}

export const emptyLog: ChatLog = { status: 'loading', messages: [], pending: [], hasMore: false, revision: 0 }

/** Returns the newer of two states of a message. Changes don't include the user's own reactions, so those are kept. */
function newer(known: ChatMessage | undefined, incoming: ChatMessage): ChatMessage {
  if (!known) return incoming
  if (incoming.revision < known.revision) return known
  return { ...incoming, mine: incoming.mine ?? known.mine }
}

function put(log: ChatLog, incoming: readonly ChatMessage[]): ChatLog {
  if (incoming.length === 0) return log
  const byId = new Map(log.messages.map(message => [message.id, message]))
  for (const message of incoming) byId.set(message.id, newer(byId.get(message.id), message))
  const arrived = new Set(incoming.map(({ clientId }) => clientId))
  return {
    ...log,
    messages: [...byId.values()].sort((a, b) => a.id - b.id),
    pending: log.pending.filter(({ clientId }) => !arrived.has(clientId)),
  }
}

function upTo(log: ChatLog, messages: readonly ChatMessage[]): ChatLog {
  return { ...log, revision: Math.max(log.revision, ...messages.map(({ revision }) => revision)) }
}

/**
 * Merges a mutation's response. Doesn't advance `revision`, since earlier changes may still be missing. Ignores a
 * message older than the loaded ones, since its page will include it.
 */
export function withResponse(log: ChatLog, message: ChatMessage): ChatLog {
  return log.hasMore && message.id < (log.messages[0]?.id ?? 0) ? log : put(log, [message])
}

/** Merges every message that was added or changed since `revision`, in order. */
export function withChanges(log: ChatLog, changes: readonly ChatMessage[]): ChatLog {
  return upTo(changes.reduce(withResponse, log), changes)
}

/** Merges the latest page, or the one just before the oldest loaded message. */
export function withPage(log: ChatLog, { messages, hasMore }: ChatPage): ChatLog {
  return { ...upTo(put(log, messages), messages), status: 'ready', hasMore }
}

/** Adds a message that is being sent, or resent. */
export function withPending(log: ChatLog, message: PendingMessage): ChatLog {
  const others = log.pending.filter(({ clientId }) => clientId !== message.clientId)
  return { ...log, pending: [...others, message] }
}

/** Removes a pending message that the user discarded. */
export function withoutPending(log: ChatLog, clientId: string): ChatLog {
  return { ...log, pending: log.pending.filter(message => message.clientId !== clientId) }
}

/** Marks a pending message as failed, unless it has arrived in the meantime. */
export function withFailure(log: ChatLog, clientId: string, failure: Failure): ChatLog {
  return {
    ...log,
    pending: log.pending.map(message => (message.clientId === clientId ? { ...message, failure } : message)),
  }
}

/** Adds or removes the user's own reaction optimistically. */
export function withReaction(log: ChatLog, id: number, emoji: string, reacts: boolean): ChatLog {
  return {
    ...log,
    messages: log.messages.map(message => {
      const mine = message.mine ?? []
      if (message.id !== id || mine.includes(emoji) === reacts) return message
      const count = Math.max(0, (message.reactions[emoji] ?? 0) + (reacts ? 1 : -1))
      return {
        ...message,
        mine: reacts ? [...mine, emoji] : mine.filter(each => each !== emoji),
        reactions: { ...message.reactions, [emoji]: count },
      }
    }),
  }
}
