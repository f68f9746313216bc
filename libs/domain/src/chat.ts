import type { Problem } from './problem'
import { isBlank, textLength } from './text'

/** The text channels of the chat. Source: specification secondary §2, "Artist Community chat". */
export const chatChannels = [
  'general',
  'music-feedback',
  'collaboration',
  'live-sessions',
  'marketplace',
  'tech-support',
] as const
export type ChatChannel = (typeof chatChannels)[number]

/** The 13 emoji of the picker, which are also the reactions that the database accepts. Source: secondary §2. */
export const chatEmoji = ['👍', '❤️', '😂', '😮', '😢', '🔥', '🎵', '🎧', '🎸', '🎹', '🥁', '🎤', '🙌'] as const

/** The maximum length of a message, and the number of messages per page. */
export const chatLimits = { text: 2000, page: 50 } as const

/** Returns the problems with the text of a message: it is required, and at most 2000 characters long. */
export function checkChatText(text: string): readonly Problem<'text'>[] {
  if (isBlank(text)) return [{ field: 'text', key: 'messageRequired' }]
  if (textLength(text.trim()) <= chatLimits.text) return []
  return [{ field: 'text', key: 'messageTooLong', params: { most: chatLimits.text } }]
}
