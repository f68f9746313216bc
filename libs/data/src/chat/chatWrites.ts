import { database } from '@overtone/data'
import { checkChatText, failOf, hasProblems, type ChatChannel, type Result } from '@overtone/domain'
import { toChatMessage, type ChatMessage } from './chatMessages'
import type { Tables } from '../database.types'
import { resultOf } from '../connection/resultOf'

function toMessage(row: Tables<'chat_messages'>): ChatMessage {
  return toChatMessage(row)
}

/** A message to be sent. */
export interface ChatDraft {
  readonly channel: ChatChannel
  /** A UUID chosen by the sender: a message sent twice under one id is stored once. */
  readonly clientId: string
  /** May be blank if there is a track. */
  readonly text: string
  readonly trackId?: string
}

/**
 * Sends a message. Errors: `messageRequired`, `messageTooLong`, `trackNotFound`, `notAuthenticated`, `mutedInChat`
 * (`forbidden`), `chatTooFast` (`rate-limited`), `sendMessageFailed`.
 */
export async function sendChatMessage({ channel, clientId, text, trackId }: ChatDraft): Promise<Result<ChatMessage>> {
  const problems = trackId && text.trim() === '' ? [] : checkChatText(text)
  if (hasProblems(problems)) return failOf(problems)
  const args = { channel, body: text, client_id: clientId, ...(trackId ? { track_id: trackId } : {}) }
  return resultOf(database().rpc('send_chat_message', args).single(), toMessage, 'sendMessageFailed')
}

/** Edits a message of the current user. Errors: those of `sendChatMessage`, `messageNotFound`, `editMessageFailed`. */
export async function editChatMessage(id: number, text: string): Promise<Result<ChatMessage>> {
  const problems = checkChatText(text)
  if (hasProblems(problems)) return failOf(problems)
  const request = database().rpc('edit_chat_message', { message_id: id, body: text }).single()
  return resultOf(request, toMessage, 'editMessageFailed', 'messageNotFound')
}

/** Deletes a message of the current user for everyone. Errors: `messageNotFound`, `deleteMessageFailed`. */
export function deleteChatMessage(id: number): Promise<Result<ChatMessage>> {
  const request = database().rpc('delete_chat_message', { message_id: id }).single()
  return resultOf(request, toMessage, 'deleteMessageFailed', 'messageNotFound')
}

/** Adds one of `chatEmoji` to a message, or removes it. Errors: those of `sendChatMessage`, and `reactFailed`. */
export function reactToChatMessage(id: number, emoji: string, reacts: boolean): Promise<Result<ChatMessage>> {
  const request = database().rpc('react_to_chat_message', { message_id: id, emoji, reacts }).single()
  return resultOf(request, toMessage, 'reactFailed', 'messageNotFound')
}
