import { toChatMessage, type ChatMessage } from './chatMessages'
import { chatMessageSchema } from './chatSchemas'
import { parsedOrNull } from '../connection/parsed'
import { openChannel, type LiveState } from '../connection/liveChannel'

/** The topic that the policies of realtime.messages know. */
const topic = 'chat:community'

export interface ChatRoomHandlers {
  /** `open`: read what changed since the last change that is known; from then on everything is told. */
  readonly onState: (state: LiveState) => void
  /** A message came or changed, in any channel. Of one's own reactions it does not say. */
  readonly onMessage: (message: ChatMessage) => void
  /** Ids of those who show to be here. They say so themselves: never proof. */
  readonly onPresent: (ids: readonly string[]) => void
  readonly onTyping: (userId: string, channel: string, isTyping: boolean) => void
}

export interface ChatRoom {
  /** Tells the others that the person writes in a channel, or does so no longer. */
  type(channel: string, isTyping: boolean): void
  leave(): void
}

/** Hears the chat, and shows a signed-in person to be here; null for a visitor, who only hears. */
export function enterChatRoom(userId: string | null, handlers: ChatRoomHandlers): ChatRoom {
  const room = openChannel(topic, {
    isPrivate: true,
    ...(userId ? { presenceKey: userId } : {}),
    onState: handlers.onState,
    onPresence: present => handlers.onPresent(Object.keys(present)),
    onSaid: {
      typing: ({ user, channel, is }) => {
        if (typeof user === 'string' && typeof channel === 'string') handlers.onTyping(user, channel, is === true)
      },
    },
    rows: [
      {
        table: 'chat_messages',
        onChange: ({ type, row }) => {
          // Of a row that is gone only the key is told. None goes: what is deleted stays without text.
          const message = type === 'DELETE' ? null : parsedOrNull(chatMessageSchema, row)
          if (message) handlers.onMessage(toChatMessage(message))
        },
      },
    ],
  })
  if (userId) room.show({})
  return {
    type: (channel, is) => userId && void room.say('typing', { user: userId, channel, is }),
    leave: () => room.close(),
  }
}
