import { database } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { toChatMessage, type ChatMessage } from './chatMessages'
import type { Tables } from '../database.types'
import { done, resultOf } from '../connection/resultOf'

function toMessage(row: Tables<'chat_messages'>): ChatMessage {
  return toChatMessage(row)
}

/**
 * Hides a message of a lower-ranked user from everyone; the default reason is 'Against the guidelines'. For moderators.
 * Errors: `insufficientPrivileges`, `messageNotFound`, `hideMessageFailed`.
 */
export function hideChatMessage(id: number, reason?: string): Promise<Result<ChatMessage>> {
  const request = database()
    .rpc('hide_chat_message', { message_id: id, ...(reason ? { reason } : {}) })
    .single()
  return resultOf(request, toMessage, 'hideMessageFailed', 'messageNotFound')
}

/** Shows a hidden message again. For moderators. Errors: those of `hideChatMessage`. */
export function showChatMessage(id: number): Promise<Result<ChatMessage>> {
  const request = database().rpc('show_chat_message', { message_id: id }).single()
  return resultOf(request, toMessage, 'showMessageFailed', 'messageNotFound')
}

/**
 * Mutes a lower-ranked user for some minutes: they can read but not write. For moderators. Errors:
 * `insufficientPrivileges`, `userNotFound`, `muteFailed`.
 */
export function muteInChat(userId: string, minutes: number, reason?: string): Promise<Result<null>> {
  const args = { person: userId, minutes, ...(reason ? { reason } : {}) }
  return resultOf(database().rpc('mute_in_chat', args), done, 'muteFailed')
}

/** Unmutes a user. For moderators. Errors: `insufficientPrivileges`, `muteFailed`. */
export function unmuteInChat(userId: string): Promise<Result<null>> {
  return resultOf(database().rpc('unmute_in_chat', { person: userId }), done, 'muteFailed')
}

/** Returns when a user's mute ends (ISO 8601), or null; moderators may ask about others. Errors: `loadFailed`. */
export function getMyMute(userId: string): Promise<Result<string | null>> {
  const request = database()
    .from('chat_mutes')
    .select('until')
    .eq('user_id', userId)
    .gt('until', new Date().toISOString())
    .limit(1)
  return resultOf(request, rows => rows[0]?.until ?? null, 'loadFailed')
}
