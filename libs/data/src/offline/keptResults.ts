import { hasStoredSession } from '@overtone/data'
import { offlineDatabase } from './offlineDatabase'
import { waitingWrites } from './outbox'

/** Queries whose results are kept: what a library needs, and nothing that only moderators may see. */
const names = new Set([
  ...['favorites', 'favorite-ids', 'history', 'home', 'purchases', 'gifts', 'full-audio', 'follows', 'user-stats'],
  ...['playlist', 'playlists', 'playlist-tracks', 'playlist-collaborators', 'playlist-followers'],
  ...['playlist-follows', 'followed-playlists', 'editable-playlists'],
  ...['track', 'peaks', 'comments', 'track-credits', 'credits', 'release', 'releases', 'profile', 'settings'],
])

/** The number of results that are kept: those of the last few hundred pages. */
const most = 500

let account = ''

/** Keeps results for another account from now on, null for a visitor. Deletes those of accounts that signed out. */
export async function setResultAccount(user: string | null): Promise<void> {
  account = user ?? ''
  if (user === null && hasStoredSession()) return // its account isn't known yet
  const database = await offlineDatabase().catch(() => null)
  if (!database) return
  const gone = (await database.getAllKeys('results')).filter(([owner]) => owner !== '' && owner !== user)
  await Promise.all(gone.map(key => database.delete('results', key)))
}

/** Keeps the result of a query for its account. A browser that refuses only keeps nothing. */
export async function keepResult(key: string, data: unknown): Promise<void> {
  if (!names.has(key.split('/', 1)[0] ?? '')) return
  try {
    const database = await offlineDatabase()
    await database.put('results', { account, key, data, at: Date.now() })
    await deleteOldest()
  } catch (error) {
    console.warn('A result isn’t kept for offline use', error)
  }
}

async function deleteOldest(): Promise<void> {
  const transaction = (await offlineDatabase()).transaction('results', 'readwrite')
  let surplus = (await transaction.store.count()) - most
  let cursor = surplus > 0 ? await transaction.store.index('at').openCursor() : null
  while (cursor && surplus-- > 0) {
    await cursor.delete()
    cursor = await cursor.continue()
  }
  await transaction.done
}

/** Returns the kept result of a query of the current account; its favorites include what waits to be sent. */
export async function findResult(key: string): Promise<{ readonly data: unknown } | undefined> {
  const database = await offlineDatabase().catch(() => null)
  const found = (await database?.get('results', [account, key])) ?? (await findTrack(key))
  if (!(found?.data instanceof Set) || !key.startsWith('favorite-ids/')) return found
  const ids = new Set<unknown>(found.data)
  for (const { name, args } of await waitingWrites(account)) {
    if (name === 'addFavorite') ids.add(args[0])
    if (name === 'removeFavorite') ids.delete(args[1])
  }
  return { data: ids }
}

/** Returns a kept track as the result of the query for it. */
async function findTrack(key: string): Promise<{ readonly data: unknown } | undefined> {
  const id = /^track\/\["(.+)"\]$/.exec(key)?.[1]
  const kept = id === undefined ? undefined : await (await offlineDatabase()).get('tracks', [account, id])
  return kept && { data: kept.track }
}
