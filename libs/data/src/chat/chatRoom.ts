import { toChatMessage, type ChatMessage } from './chatMessages'
import { chatMessageSchema } from './chatSchemas'
import { parsedOrNull } from '../connection/parsed'
import { openChannel, type LiveState } from '../connection/liveChannel'

/** The topic named in the policies of realtime.messages. */
const topic = 'chat:community'

export interface ChatRoomHandlers {
  /** On `open`, catch up from the last known revision; changes after it are reported live. */
  readonly onState: (state: LiveState) => void
  /** Called for new and changed messages in any channel. They don't include the current user's reactions. */
  readonly onMessage: (message: ChatMessage) => void
  /** Ids of the users present, as their clients report: they can be forged. */
  readonly onPresent: (ids: readonly string[]) => void
  readonly onTyping: (userId: string, channel: string, isTyping: boolean) => void
}

export interface ChatRoom {
  /** Broadcasts that the user started or stopped typing in a channel. */
  type(channel: string, isTyping: boolean): void
  leave(): void
}

/** Subscribes to the chat and tracks the presence of a signed-in user; with null (a visitor) it only listens. */
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
          // A DELETE event contains only the key. It doesn't occur: a deleted message stays as a row without text.
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
