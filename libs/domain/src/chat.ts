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

/** The 13 emoji of the picker, the same that the database takes as reactions. Source: secondary §2. */
export const chatEmoji = ['👍', '❤️', '😂', '😮', '😢', '🔥', '🎵', '🎧', '🎸', '🎹', '🥁', '🎤', '🙌'] as const

/** Characters of a message, and messages of a page of them. */
export const chatLimits = { text: 2000, page: 50 } as const

/** What is wrong with the text of a message: it is needed, and at most 2000 characters long. */
export function checkChatText(text: string): readonly Problem<'text'>[] {
  if (isBlank(text)) return [{ field: 'text', key: 'messageRequired' }]
  if (textLength(text.trim()) <= chatLimits.text) return []
  return [{ field: 'text', key: 'messageTooLong', params: { most: chatLimits.text } }]
}
