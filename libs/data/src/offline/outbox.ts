import type { Failure, Result } from '@overtone/domain'
import { atom, readonlyType } from 'nanostores'
import type { QueuedWrite } from '../connection/queued'
import { addFavorite, removeFavorite } from '../listening/favorites'
import { recordPlay } from '../listening/listens'
import { offlineDatabase } from './offlineDatabase'

/** The writes of an account that were made without a network. */
export interface Outbox {
  /** The number of writes that wait to be sent, without plays. */
  readonly waiting: number
  /** The reasons why the backend refused writes, since the last time that all were sent. */
  readonly refused: readonly Failure[]
}

const $writable = atom<Outbox>({ waiting: 0, refused: [] })
/** The outbox of the current account. */
export const $outbox = readonlyType($writable)

/** Milliseconds until writes that couldn't be sent are sent again, if no `online` event comes first. */
const pause = 30_000

let account: string | null = null
/** The write that is being sent: if it fails again, it is in the outbox already. */
let sending: QueuedWrite | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function send({ name, args }: QueuedWrite): Promise<Result<unknown>> {
  switch (name) {
    case 'addFavorite':
      return addFavorite(...args)
    case 'removeFavorite':
      return removeFavorite(...args)
    case 'recordPlay':
      return recordPlay(...args)
    case 'follow':
      return import('@overtone/data/people').then(({ follow }) => follow(...args))
    case 'unfollow':
      return import('@overtone/data/people').then(({ unfollow }) => unfollow(...args))
    case 'addComment':
      return import('@overtone/data/community').then(({ addComment }) => addComment(...args))
  }
}

/** Shows the outbox of another account, null for a visitor, and sends what waits in it. */
export async function openOutbox(user: string | null): Promise<void> {
  account = user
  $writable.set({ waiting: 0, refused: [] })
  if (user !== null) await flush()
}

/** Stores a write to be sent later. Returns false for visitors, and if the browser stores nothing. */
export async function enqueue(write: QueuedWrite): Promise<boolean> {
  if (account === null || JSON.stringify(write) === JSON.stringify(sending)) return false
  try {
    await (await offlineDatabase()).add('writes', { account, write, at: Date.now() })
    await count()
    retryLater()
    return true
  } catch (error) {
    console.warn('A change can’t be stored', error)
    return false
  }
}

/** Returns the waiting writes of an account, first one first. */
export async function waitingWrites(user: string): Promise<QueuedWrite[]> {
  const rows = await (await offlineDatabase()).getAllFromIndex('writes', 'account', user)
  return rows.map(({ write }) => write)
}

async function count(): Promise<number> {
  const writes = account === null ? [] : await waitingWrites(account)
  const waiting = writes.filter(({ name }) => name !== 'recordPlay').length
  $writable.set({ ...$writable.get(), waiting })
  return writes.length
}

function retryLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void flush(), pause)
}

/** Sends what waits, in its order, from one tab at a time. Stops at the first write that can't be sent now. */
export async function flush(): Promise<void> {
  try {
    if ((await count()) === 0) return
    $writable.set({ ...$writable.get(), refused: [] })
    await navigator.locks.request('overtone-outbox', sendAll)
    if ((await count()) > 0) retryLater()
  } catch (error) {
    console.warn('Changes can’t be sent', error)
  }
}

async function sendAll(): Promise<void> {
  const database = await offlineDatabase()
  for (const owner = account; owner !== null && owner === account;) {
    const cursor = await database.transaction('writes').store.index('account').openCursor(owner)
    if (!cursor) return
    const { primaryKey, value } = cursor
    sending = value.write
    const { error } = await send(value.write).finally(() => (sending = null))
    if (error && canBeSentLater(error)) return
    await database.delete('writes', primaryKey)
    const { waiting, refused } = $writable.get()
    const isShown = value.write.name !== 'recordPlay'
    $writable.set({
      waiting: isShown ? Math.max(0, waiting - 1) : waiting,
      refused: error && isShown ? [...refused, error] : refused,
    })
  }
}

function canBeSentLater({ code }: Failure): boolean {
  return code === 'offline' || code === 'rate-limited' || code === 'not-authenticated'
}

globalThis.addEventListener?.('online', () => void flush())
