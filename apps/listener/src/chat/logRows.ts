import type { ChatMessage } from '@overtone/data/community'
import type { ChatLog, PendingMessage } from './chatLog'

/** A row of the list: a day separator or a message. */
export type LogRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: ChatMessage
      /** True if the same user wrote the message above shortly before, so name and picture aren't repeated. */
      readonly isContinued: boolean
    }
  | { readonly kind: 'pending'; readonly key: string; readonly pending: PendingMessage }

/** Messages of one user are grouped within this time, in milliseconds. */
const together = 5 * 60_000

function dayOf(iso: string): string {
  return new Date(iso).toDateString()
}

function isContinued(before: ChatMessage | undefined, message: ChatMessage): boolean {
  return (
    before !== undefined &&
    before.userId === message.userId &&
    before.state === 'shown' &&
    message.state === 'shown' &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < together
  )
}

/** Returns the rows of a log, oldest first, with a separator before each day and pending messages last. */
export function logRows({ messages, pending }: Pick<ChatLog, 'messages' | 'pending'>): LogRow[] {
  const rows: LogRow[] = []
  let before: ChatMessage | undefined
  for (const message of messages) {
    const isNewDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt)
    if (isNewDay) rows.push({ kind: 'day', key: `day ${dayOf(message.createdAt)}`, at: message.createdAt })
    // The client id as key lets a pending message keep its row once it has arrived
    const key = message.clientId
    rows.push({ kind: 'message', key, message, isContinued: !isNewDay && isContinued(before, message) })
    before = message
  }
  return [...rows, ...pending.map(each => ({ kind: 'pending', key: each.clientId, pending: each }) as const)]
}
