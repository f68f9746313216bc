import { expect, vi } from 'vitest'
import { enterChatRoom, type ChatMessage, type ChatRoom } from '../entries/community'

const rooms: ChatRoom[] = []

export function leaveRooms(): void {
  for (const room of rooms.splice(0)) room.leave()
}

/** Enters the room and records its events, as a page does. */
export function enter(userId: string | null) {
  const seen = new Map<number, ChatMessage>()
  const states: string[] = []
  const received = { present: [] as readonly string[], typing: [] as string[], times: 0, revision: 0 }
  const record = (message: ChatMessage) => {
    received.revision = Math.max(received.revision, message.revision)
    if (message.revision > (seen.get(message.id)?.revision ?? 0)) seen.set(message.id, message)
  }
  const room = enterChatRoom(userId, {
    onState: state => states.push(state),
    onMessage: message => {
      received.times += 1
      record(message)
    },
    onPresent: ids => (received.present = ids),
    onTyping: (id, where, is) => received.typing.push(`${id} ${where} ${is}`),
  })
  rooms.push(room)
  const isOpen = (times = 1) =>
    vi.waitFor(() => expect(states.filter(state => state === 'open')).toHaveLength(times), { timeout: 15_000 })
  return { room, seen, states, received, record, isOpen }
}
