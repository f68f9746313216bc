import { getChatChanges, getChatMessages, sendChatMessage, type ChatMessage } from '@overtone/data/community'
import { $outbox, enqueue, withdraw, type QueuedWrite } from '@overtone/data/listening'
import { chatChannels, chatLimits, type ChatChannel, type Track } from '@overtone/domain'
import { atom, readonlyType } from 'nanostores'
import {
  emptyLog,
  withResponse,
  withChanges,
  withFailure,
  withoutPending,
  withPage,
  withPending,
  withReaction,
  type ChatLog,
} from './chatLog'
import { storePeople, loadPeople } from './peopleStore'

type Logs = Readonly<Partial<Record<ChatChannel, ChatLog>>>

const $writable = atom<Logs>({})
/** The logs of the channels opened since the page was entered. */
export const $logs = readonlyType($writable)

/** Incremented on each visit, so that responses for an earlier visit are ignored. */
let visit = 0
const busy = new Set<string>()
/** Channels that may have missed changes: live changes must not advance their cursor until they have caught up. */
const behind = new Set<string>()
/** The send queue: messages sent in parallel could arrive out of order. */
let line = Promise.resolve()

function change(channel: ChatChannel, step: (log: ChatLog) => ChatLog): void {
  const log = $writable.get()[channel]
  if (log) $writable.set({ ...$writable.get(), [channel]: step(log) })
}

export function clearLogs(): void {
  visit += 1
  busy.clear()
  behind.clear()
  line = Promise.resolve()
  $writable.set({})
}

/** Runs `work` unless the same request is already in flight. */
async function once(what: string, work: () => Promise<void>): Promise<void> {
  if (busy.has(what)) return
  busy.add(what)
  await work()
  busy.delete(what)
}

/** Loads the latest messages of a channel, unless they are loaded. */
export function openLog(channel: ChatChannel): Promise<void> {
  const status = $writable.get()[channel]?.status
  if (status === 'ready') return Promise.resolve()
  if (!status) $writable.set({ ...$writable.get(), [channel]: emptyLog })
  else change(channel, log => ({ ...log, status: 'loading' }))
  return once(`open ${channel}`, async () => {
    const mine = visit
    const page = await getChatMessages(channel)
    if (mine !== visit) return
    if (page.ok) storePeople(page.data.people)
    change(channel, log => (page.ok ? withPage(log, page.data) : { ...log, status: 'failed' }))
  })
}

/** Loads the page before the oldest loaded message. */
export function loadOlder(channel: ChatChannel): Promise<void> {
  return once(`older ${channel}`, async () => {
    const mine = visit
    const log = $writable.get()[channel]
    const oldest = log?.messages[0]
    if (!log?.hasMore || !oldest) return
    const page = await getChatMessages(channel, oldest.id)
    if (mine !== visit || !page.ok) return
    storePeople(page.data.people)
    change(channel, now => withPage(now, page.data))
  })
}

/** Pages of changes after which reloading the latest page is cheaper. */
const mostAnswers = 5

async function catchUpOn(channel: ChatChannel): Promise<void> {
  const mine = visit
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    const changes = await getChatChanges(channel, $writable.get()[channel]?.revision ?? 0)
    if (mine !== visit || !changes.ok) return // retried when the room opens again
    storePeople(changes.data.people)
    change(channel, log => withChanges(log, changes.data.messages))
    if (!changes.data.hasMore) return void behind.delete(channel)
  }
  behind.delete(channel)
  change(channel, log => ({ ...emptyLog, pending: log.pending }))
  await openLog(channel)
}

/** Marks all channels as possibly stale, after the connection was lost. */
export function markStale(): void {
  for (const name of Object.keys($writable.get())) behind.add(name)
}

/** Loads the changes missed while disconnected and resends the messages that failed offline. */
export async function catchUp(): Promise<void> {
  for (const channel of chatChannels) {
    const log = $writable.get()[channel]
    if (!log) continue
    if (log.status === 'failed') await openLog(channel)
    if ($writable.get()[channel]?.status === 'ready') await once(`catch up ${channel}`, () => catchUpOn(channel))
    for (const { clientId, failure } of log.pending) if (failure?.code === 'offline') void resend(channel, clientId)
  }
}

/** Merges the response to the user's own action. */
export function take(message: ChatMessage): void {
  change(message.channel, log => withResponse(log, message))
}

/** Merges a live message that was added or changed. Returns true if its channel has been opened. */
export function receive(message: ChatMessage): boolean {
  if (message.userId) void loadPeople([message.userId])
  if (behind.has(message.channel)) take(message)
  else change(message.channel, log => withChanges(log, [message]))
  return $writable.get()[message.channel] !== undefined
}

/** Sends a message optimistically. */
export function send(channel: ChatChannel, text: string, track: Track | null): void {
  const clientId = crypto.randomUUID()
  change(channel, log => withPending(log, { clientId, text: text.trim(), track, failure: null }))
  void deliverInTurn(channel, clientId)
}

/** Retries a failed message under the same client id, so that the retry is idempotent. */
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
  const draft = { channel, clientId, text, ...(track ? { trackId: track.id } : {}) }
  const sent = await sendChatMessage(draft)
  const isWaiting = $outbox.get().writes.some(write => isMessage(write, clientId))
  // The outbox sends it from any page; here too, it is sent once the room opens again, which is stored once
  if (sent.error?.code === 'offline' && !isWaiting) await enqueue({ name: 'sendChatMessage', args: [draft] })
  if (mine !== visit) return
  change(channel, log => (sent.ok ? withResponse(log, sent.data) : withFailure(log, clientId, sent.error)))
}

/** Drops a failed message. */
export function discard(channel: ChatChannel, clientId: string): void {
  change(channel, log => withoutPending(log, clientId))
  void withdraw(write => isMessage(write, clientId))
}

function isMessage({ name, args }: QueuedWrite, clientId: string): boolean {
  return name === 'sendChatMessage' && args[0].clientId === clientId
}

/** Shows or hides the user's own reaction optimistically. */
export function showReaction(message: ChatMessage, emoji: string, reacts: boolean): void {
  change(message.channel, log => withReaction(log, message.id, emoji, reacts))
}

/** Returns how many more characters a message may have, counted as the database does. */
export function charactersLeft(text: string): number {
  return chatLimits.text - Array.from(text.trim()).length
}
