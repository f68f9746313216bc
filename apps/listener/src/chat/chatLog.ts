import type { ChatMessage, ChatPage } from '@overtone/data/community'
import type { Failure, Track } from '@overtone/domain'

/** A message of one's own that the service has not taken yet. */
export interface PendingMessage {
  readonly clientId: string
  readonly text: string
  readonly track: Track | null
  /** Why it was not taken; null while it is on its way. */
  readonly failure: Failure | null
}

/** What is known of a channel: its latest messages in their order, without gaps. */
export interface ChatLog {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly messages: readonly ChatMessage[]
  readonly pending: readonly PendingMessage[]
  /** Whether there are older ones. */
  readonly hasMore: boolean
  /** Up to here every change is known: what changed after it is to be read after a loss of the connection. */
  readonly revision: number
}

export const emptyLog: ChatLog = { status: 'loading', messages: [], pending: [], hasMore: false, revision: 0 }

/** The newer of two states of a message. A change does not say what one's own reactions are. */
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
 * With a message that came alone, as the answer to one's own act: others may have changed before it that are not known
 * yet. One that is older than all that is shown comes with its page.
 */
export function withAnswer(log: ChatLog, message: ChatMessage): ChatLog {
  return log.hasMore && message.id < (log.messages[0]?.id ?? 0) ? log : put(log, [message])
}

/** With all messages that came or changed since the last that are known, in their order. */
export function withChanges(log: ChatLog, changes: readonly ChatMessage[]): ChatLog {
  return upTo(changes.reduce(withAnswer, log), changes)
}

/** With the latest page, or one that follows before the oldest message. */
export function withPage(log: ChatLog, { messages, hasMore }: ChatPage): ChatLog {
  return { ...upTo(put(log, messages), messages), status: 'ready', hasMore }
}

/** With a message that is on its way, or on its way again. */
export function withPending(log: ChatLog, message: PendingMessage): ChatLog {
  const others = log.pending.filter(({ clientId }) => clientId !== message.clientId)
  return { ...log, pending: [...others, message] }
}

/** Without a message that is not to be sent after all. */
export function withoutPending(log: ChatLog, clientId: string): ChatLog {
  return { ...log, pending: log.pending.filter(message => message.clientId !== clientId) }
}

/** With a message on its way that was not taken; one that has come meanwhile has come. */
export function withFailure(log: ChatLog, clientId: string, failure: Failure): ChatLog {
  return {
    ...log,
    pending: log.pending.map(message => (message.clientId === clientId ? { ...message, failure } : message)),
  }
}

/** With one's own reaction added or taken away, before the service says so. */
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
