import {
  deleteChatMessage,
  editChatMessage,
  hideChatMessage,
  muteInChat,
  reactToChatMessage,
  showChatMessage,
  unmuteInChat,
  type ChatMessage,
} from '@overtone/data/community'
import { showToast } from '@overtone/design'
import type { Failure, Result } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { showReaction, take } from './chatLogStore'

const $t = i18n('listener/chatActions', {
  failed: 'That didn’t work. Please try again.',
  tooFast: 'You are writing too fast. Please wait a moment.',
  muted: 'You are muted in the chat',
  forbidden: 'You don’t have permission to do that.',
  missing: 'This message no longer exists.',
  wasMuted: 'Muted. They can read, but not write.',
  wasUnmuted: 'Unmuted. They can write again.',
})

/** Returns the text for a failed chat action. */
export function failureText({ code, key }: Failure): string {
  const t = $t.get()
  if (code === 'rate-limited') return t.tooFast
  if (code === 'not-found') return t.missing
  if (code === 'forbidden') return key === 'mutedInChat' ? t.muted : t.forbidden
  return t.failed
}

function toastFailure<T>(result: Result<T>): Result<T> {
  if (!result.ok) showToast({ message: failureText(result.error), kind: 'error' })
  return result
}

async function changing(change: Promise<Result<ChatMessage>>): Promise<boolean> {
  const changed = toastFailure(await change)
  if (changed.ok) take(changed.data)
  return changed.ok
}

/** Edits the user's own message. Returns true if it succeeded. */
export function edit({ id }: ChatMessage, text: string): Promise<boolean> {
  return changing(editChatMessage(id, text))
}

export function remove({ id }: ChatMessage): Promise<boolean> {
  return changing(deleteChatMessage(id))
}

export function hide({ id }: ChatMessage): Promise<boolean> {
  return changing(hideChatMessage(id))
}

export function showAgain({ id }: ChatMessage): Promise<boolean> {
  return changing(showChatMessage(id))
}

/** Toggles a reaction optimistically; rolls back if the service rejects it. */
export async function react(message: ChatMessage, emoji: string): Promise<void> {
  const reacts = !message.mine?.includes(emoji)
  showReaction(message, emoji, reacts)
  if (!(await changing(reactToChatMessage(message.id, emoji, reacts)))) showReaction(message, emoji, !reacts)
}

export async function mute(userId: string, minutes: number): Promise<void> {
  if (toastFailure(await muteInChat(userId, minutes)).ok) showToast({ message: $t.get().wasMuted, kind: 'good' })
}

export async function unmute(userId: string): Promise<void> {
  if (toastFailure(await unmuteInChat(userId)).ok) showToast({ message: $t.get().wasUnmuted, kind: 'good' })
}
