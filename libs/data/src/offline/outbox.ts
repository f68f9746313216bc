import { sessionStorageKey } from '@overtone/data'
import { ok, type Failure, type Result } from '@overtone/domain'
import { loadText } from '@overtone/storage'
import { atom, readonlyType } from 'nanostores'
import type { QueuedWrite } from '../connection/queued'
import { addFavorite, removeFavorite } from '../listening/favorites'
import { recordPlay } from '../listening/listens'
import { offlineDatabase } from './offlineDatabase'

/** The writes of an account that were made without a network. */
export interface Outbox {
  /** The number of writes that wait to be sent, without plays. */
  readonly waiting: number
  /** The writes that wait to be sent, first one first. */
  readonly writes: readonly QueuedWrite[]
  /** The reasons why the backend refused writes, since the last time that all were sent. */
  readonly refused: readonly Failure[]
}

const empty: Outbox = { waiting: 0, writes: [], refused: [] }
const $writable = atom(empty)
/** The outbox of the current account. */
export const $outbox = readonlyType($writable)

/** Milliseconds until writes that couldn't be sent are sent again, if no `online` event comes first. */
const pause = 30_000

let account: string | null = null
/** The write that is being sent: if it fails again, it is in the outbox already. */
let sending: QueuedWrite | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends a write that was made `at`, in milliseconds since the epoch. Returns null for a kind that this build doesn't
 * know: a newer one stored it, before it was rolled back.
 */
function send({ name, args }: QueuedWrite, at: number): Promise<Result<unknown>> | null {
  switch (name) {
    case 'addFavorite':
      return addFavorite(...args)
    case 'removeFavorite':
      return removeFavorite(...args)
    case 'recordPlay':
      return recordPlay(...args, undefined, at)
    case 'follow':
      return import('@overtone/data/people').then(({ follow }) => follow(...args))
    case 'unfollow':
      return import('@overtone/data/people').then(({ unfollow }) => unfollow(...args))
    case 'addComment':
      return import('@overtone/data/community').then(({ addComment }) => addComment(...args))
    case 'sendChatMessage':
      return import('@overtone/data/community').then(({ sendChatMessage }) => sendChatMessage(...args))
    case 'addPlaylistTrack':
      return import('@overtone/data/playlists').then(({ addPlaylistTrack }) => addPlaylistTrack(...args)).then(merged)
    case 'removePlaylistTrack':
      return import('@overtone/data/playlists').then(({ removePlaylistTrack }) => removePlaylistTrack(...args))
    case 'placePlaylistTracks':
      return import('@overtone/data/playlists').then(({ placePlaylistTracks }) => placePlaylistTracks(...args))
    default:
      return null
  }
}

/** Returns success for a track that is in the playlist already: the first attempt arrived, or somebody else added it. */
function merged(added: Result<string>): Result<string> {
  return added.error?.code === 'conflict' ? ok('') : added
}

/** Shows the outbox of another account, null for a visitor, and sends what waits in it. */
export async function openOutbox(user: string | null): Promise<void> {
  account = user
  $writable.set(empty)
  if (user !== null) await flush()
}

/** Stores a write to be sent later. Returns false for visitors, and if the browser stores nothing. */
export async function enqueue(write: QueuedWrite): Promise<boolean> {
  account ??= storedAccount()
  if (account === null || JSON.stringify(write) === JSON.stringify(sending)) return false
  try {
    await (await offlineDatabase()).add('writes', { account, write, at: Date.now() })
    await read()
    retryLater()
    return true
  } catch (error) {
    console.warn('A change can’t be stored', error)
    return false
  }
}

/** Returns the account of the stored session: a page opens the outbox only once it has settled. */
function storedAccount(): string | null {
  try {
    const session = JSON.parse(loadText(sessionStorageKey) ?? '{}') as { readonly user?: { readonly id?: string } }
    return session.user?.id ?? null
  } catch {
    return null // nobody is signed in with what isn't a session
  }
}

/** Returns the waiting writes of an account, first one first. */
export async function waitingWrites(user: string): Promise<QueuedWrite[]> {
  const rows = await (await offlineDatabase()).getAllFromIndex('writes', 'account', user)
  return rows.map(({ write }) => write)
}

/** Deletes the waiting writes that are chosen: the user has taken them back. */
export async function withdraw(isChosen: (write: QueuedWrite) => boolean): Promise<void> {
  if (account === null) return
  try {
    const { store } = (await offlineDatabase()).transaction('writes', 'readwrite')
    for (let cursor = await store.index('account').openCursor(account); cursor; cursor = await cursor.continue())
      if (isChosen(cursor.value.write)) await cursor.delete()
    await read()
  } catch (error) {
    console.warn('A change can’t be taken back', error)
  }
}

/** Shows the waiting writes. Returns how many there are. */
async function read(): Promise<number> {
  const writes = account === null ? [] : await waitingWrites(account)
  show(writes)
  return writes.length
}

function show(writes: readonly QueuedWrite[], news: Partial<Outbox> = {}): void {
  const waiting = writes.filter(({ name }) => name !== 'recordPlay').length
  $writable.set({ ...$writable.get(), waiting, writes, ...news })
}

function retryLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void flush(), pause)
}

/**
 * Sends what waits, in its order, from one tab at a time. Stops at the first write that can't be sent now, and keeps those
 * of unknown kinds for a build that knows them.
 */
export async function flush(): Promise<void> {
  try {
    if ((await read()) === 0) return
    $writable.set({ ...$writable.get(), refused: [] })
    await navigator.locks.request('overtone-outbox', sendAll)
    if ((await read()) > 0) retryLater()
  } catch (error) {
    console.warn('Changes can’t be sent', error)
  }
}

async function sendAll(): Promise<void> {
  const database = await offlineDatabase()
  let kept = 0 // primary keys count up from 1
  for (const owner = account; owner !== null && owner === account;) {
    let cursor = await database.transaction('writes').store.index('account').openCursor(owner)
    while (cursor && cursor.primaryKey <= kept) cursor = await cursor.continue()
    if (!cursor) return
    const { primaryKey, value } = cursor
    sending = value.write
    const answer = await send(value.write, value.at)?.finally(() => (sending = null))
    if (!answer) {
      kept = primaryKey
      continue
    }
    const { error } = answer
    if (error && canBeSentLater(error)) return
    await database.delete('writes', primaryKey)
    const { writes, refused } = $writable.get()
    const sent = JSON.stringify(value.write)
    const index = writes.findIndex(write => JSON.stringify(write) === sent)
    const isShown = error && value.write.name !== 'recordPlay'
    show(
      writes.filter((_, i) => i !== index),
      isShown ? { refused: [...refused, error] } : {},
    )
  }
}

function canBeSentLater({ code }: Failure): boolean {
  return code === 'offline' || code === 'rate-limited' || code === 'not-authenticated'
}

globalThis.addEventListener?.('online', () => void flush())
