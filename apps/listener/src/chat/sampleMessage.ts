import type { ChatMessage } from '@overtone/data/community'

/** A message for tests. */
export function sampleMessage(changes: Partial<ChatMessage> = {}): ChatMessage {
  const id = changes.id ?? 1
  return {
    id,
    channel: 'general',
    userId: 'ada',
    clientId: `client-${id}`,
    text: 'Hello',
    attachment: null,
    state: 'shown',
    reactions: {},
    mine: [],
    createdAt: '2026-11-21T10:00:00Z',
    isEdited: false,
    revision: id,
    ...changes,
  }
}
