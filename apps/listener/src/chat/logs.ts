import { getChatChanges, getChatMessages, sendChatMessage, type ChatMessage } from '@overtone/data/community'
import { chatLimits, type ChatChannel, type Track } from '@overtone/domain'
import { atom, readonlyType } from 'nanostores'
import {
  emptyLog,
  withAnswer,
  withChanges,
  withFailure,
  withoutPending,
  withPage,
  withPending,
  withReaction,
  type ChatLog,
} from './chatLog'
import { keepPeople, meetPeople } from './people'

type Logs = Readonly<Partial<Record<ChatChannel, ChatLog>>>

const $writable = atom<Logs>({})
/** The channels that were looked at since the page was opened. */
export const $logs = readonlyType($writable)

/** Counts the visits to the page: an answer for an earlier one comes too late. */
let visit = 0
const busy = new Set<string>()
/** Channels of which something may have changed unheard: what is heard meanwhile is not all that there is. */
const behind = new Set<string>()
/** One message after the other: two on their way at once could arrive in either order. */
let line = Promise.resolve()

function change(channel: ChatChannel, step: (log: ChatLog) => ChatLog): void {
  const log = $writable.get()[channel]
  if (log) $writable.set({ ...$writable.get(), [channel]: step(log) })
}

export function forgetLogs(): void {
  visit += 1
  busy.clear()
  behind.clear()
  line = Promise.resolve()
  $writable.set({})
}

/** One request of a kind for a channel at a time. */
async function once(what: string, work: () => Promise<void>): Promise<void> {
  if (busy.has(what)) return
  busy.add(what)
  await work()
  busy.delete(what)
}

/** Reads the latest messages of a channel that was not read yet, or could not be. */
export function openLog(channel: ChatChannel): Promise<void> {
  const status = $writable.get()[channel]?.status
  if (status === 'ready') return Promise.resolve()
  if (!status) $writable.set({ ...$writable.get(), [channel]: emptyLog })
  else change(channel, log => ({ ...log, status: 'loading' }))
  return once(`open ${channel}`, async () => {
    const mine = visit
    const page = await getChatMessages(channel)
    if (mine !== visit) return
    if (page.ok) keepPeople(page.data.people)
    change(channel, log => (page.ok ? withPage(log, page.data) : { ...log, status: 'failed' }))
  })
}

/** Reads the messages before the oldest that is shown. */
export function loadOlder(channel: ChatChannel): Promise<void> {
  return once(`older ${channel}`, async () => {
    const mine = visit
    const log = $writable.get()[channel]
    const oldest = log?.messages[0]
    if (!log?.hasMore || !oldest) return
    const page = await getChatMessages(channel, oldest.id)
    if (mine !== visit || !page.ok) return
    keepPeople(page.data.people)
    change(channel, now => withPage(now, page.data))
  })
}

/** Answers of changes after which the latest page alone is less to read. */
const mostAnswers = 5

async function catchUpOn(channel: ChatChannel): Promise<void> {
  const mine = visit
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    const changes = await getChatChanges(channel, $writable.get()[channel]?.revision ?? 0)
    if (mine !== visit || !changes.ok) return // the next time that the room opens asks again
    keepPeople(changes.data.people)
    change(channel, log => withChanges(log, changes.data.messages))
    if (!changes.data.hasMore) return void behind.delete(channel)
  }
  behind.delete(channel)
  change(channel, log => ({ ...emptyLog, pending: log.pending }))
  await openLog(channel)
}

/** Knows from now on that changes may come unheard. */
export function loseTouch(): void {
  for (const name of Object.keys($writable.get())) behind.add(name)
}

/** Reads what changed while nothing was heard, and sends again what could not be sent. */
export async function catchUp(): Promise<void> {
  for (const [name, log] of Object.entries($writable.get())) {
    const channel = name as ChatChannel
    if (log.status === 'failed') await openLog(channel)
    if ($writable.get()[channel]?.status === 'ready') await once(`catch up ${channel}`, () => catchUpOn(channel))
    for (const { clientId, failure } of log.pending) if (failure?.code === 'offline') void resend(channel, clientId)
  }
}

/** Takes in what one's own act made of a message. */
export function take(message: ChatMessage): void {
  change(message.channel, log => withAnswer(log, message))
}

/** Takes in a message that came or changed. Answers whether its channel is one of those that were looked at. */
export function hear(message: ChatMessage): boolean {
  if (message.userId) void meetPeople([message.userId])
  if (behind.has(message.channel)) take(message)
  else change(message.channel, log => withChanges(log, [message]))
  return $writable.get()[message.channel] !== undefined
}

/** Sends a message, which is shown at once. */
export function send(channel: ChatChannel, text: string, track: Track | null): void {
  const clientId = crypto.randomUUID()
  change(channel, log => withPending(log, { clientId, text: text.trim(), track, failure: null }))
  void deliverInTurn(channel, clientId)
}

/** Sends again what was not taken, under the same id. */
export async function resend(channel: ChatChannel, clientId: string): Promise<void> {
  const waiting = $writable.get()[channel]?.pending.find(message => message.clientId === clientId)
  if (!waiting) return
  change(channel, log => withPending(log, { ...waiting, failure: null }))
  await deliverInTurn(channel, clientId)
}

function deliverInTurn(channel: ChatChannel, clientId: string): Promise<void> {
  line = line.then(() => deliver(channel, clientId))
  return line
}

async function deliver(channel: ChatChannel, clientId: string): Promise<void> {
  const mine = visit
  const waiting = $writable.get()[channel]?.pending.find(message => message.clientId === clientId)
  if (!waiting) return
  const { text, track } = waiting
  const sent = await sendChatMessage({ channel, clientId, text, ...(track ? { trackId: track.id } : {}) })
  if (mine !== visit) return
  change(channel, log => (sent.ok ? withAnswer(log, sent.data) : withFailure(log, clientId, sent.error)))
}

/** Lets a message go that was not taken. */
export function discard(channel: ChatChannel, clientId: string): void {
  change(channel, log => withoutPending(log, clientId))
}

/** Shows one's own reaction, or shows it no longer, before the service says so. */
export function showReaction(message: ChatMessage, emoji: string, reacts: boolean): void {
  change(message.channel, log => withReaction(log, message.id, emoji, reacts))
}

/** Characters as the database counts them that a message may still have. */
export function charactersLeft(text: string): number {
  return chatLimits.text - Array.from(text.trim()).length
}
