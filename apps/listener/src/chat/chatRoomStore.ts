import { enterChatRoom, type ChatRoom, type LiveState } from '@overtone/data/community'
import type { ChatChannel } from '@overtone/domain'
import { atom, readonlyType } from 'nanostores'
import { clearDrafts } from './drafts'
import { catchUp, clearLogs, receive, markStale, openLog } from './chatLogStore'
import { clearPeople, loadPeople } from './peopleStore'

const $writableState = atom<LiveState>('connecting')
const $writablePresent = atom<readonly string[]>([])
const $writableTyping = atom<Readonly<Record<string, readonly string[]>>>({})
const $writableUnread = atom<readonly string[]>([])
const $writableLatest = atom<{ readonly id: number; readonly userId: string | null; readonly text: string } | null>(
  null,
)

/** The state of the connection to the room. */
export const $roomState = readonlyType($writableState)
/** Ids of the users who are present. */
export const $present = readonlyType($writablePresent)
/** Ids of the users who are typing, by channel. */
export const $typing = readonlyType($writableTyping)
/** Channels with new messages since they were last viewed. */
export const $unread = readonlyType($writableUnread)
/** The latest message of another user in the current channel, for screen readers. */
export const $latest = readonlyType($writableLatest)

/** A typing indicator expires after this many milliseconds; clients renew it every third of that. */
const typingTime = 6000

let room: ChatRoom | null = null
let current: ChatChannel = 'general'
let me: string | null = null
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let typedAt = 0

function onTypingChange(userId: string, channel: string, isTyping: boolean): void {
  if (userId === me) return
  const key = `${channel} ${userId}`
  clearTimeout(timers.get(key))
  timers.delete(key)
  const others = ($writableTyping.get()[channel] ?? []).filter(id => id !== userId)
  $writableTyping.set({ ...$writableTyping.get(), [channel]: isTyping ? [...others, userId] : others })
  if (!isTyping) return
  void loadPeople([userId])
  timers.set(
    key,
    setTimeout(() => onTypingChange(userId, channel, false), typingTime),
  )
}

/** Joins the chat as a user, or as a visitor if null. Returns a cleanup function that leaves and clears all stores. */
export function enter(userId: string | null): () => void {
  me = userId
  room = enterChatRoom(userId, {
    onState: state => {
      $writableState.set(state)
      if (state === 'open') void catchUp()
      else markStale()
    },
    onMessage: message => {
      const isKnown = receive(message)
      if (message.userId) onTypingChange(message.userId, message.channel, false)
      if (message.state !== 'shown' || message.isEdited || message.revision !== message.id) return
      if (message.channel === current && isKnown) {
        if (message.userId !== me) $writableLatest.set(message)
      } else if (!$writableUnread.get().includes(message.channel))
        $writableUnread.set([...$writableUnread.get(), message.channel])
    },
    onPresent: ids => {
      $writablePresent.set(ids)
      void loadPeople(ids)
    },
    onTyping: onTypingChange,
  })
  return leave
}

function leave(): void {
  room?.leave()
  room = null
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  clearLogs()
  clearPeople()
  clearDrafts()
  $writableState.set('connecting')
  $writablePresent.set([])
  $writableTyping.set({})
  $writableUnread.set([])
  $writableLatest.set(null)
}

/** Switches to a channel: marks it as read and loads it. */
export function viewChannel(channel: ChatChannel): void {
  current = channel
  $writableUnread.set($writableUnread.get().filter(each => each !== channel))
  void openLog(channel)
}

/** Broadcasts that the user is typing, throttled, or has stopped. */
export function sayTyping(channel: ChatChannel, isTyping: boolean): void {
  const now = Date.now()
  if (isTyping ? now - typedAt < typingTime / 3 : typedAt === 0) return
  typedAt = isTyping ? now : 0
  room?.type(channel, isTyping)
}
