import type { Track } from '@overtone/domain'
import { saveText } from '@overtone/storage'
import { atom, readonlyType } from 'nanostores'
import { getPlayableUrl } from '../purchases/fullAudio'
import { keepResult } from './keptResults'
import { offlineDatabase, type KeptTrack } from './offlineDatabase'

/** Cache of audio files and covers; the service worker looks covers up in it. */
const cacheName = 'overtone-kept'
/** The IDs of the kept tracks of the account, for the player, which looks before it loads anything. */
export const keptKey = 'overtone-kept'

/** The account that keeps tracks. */
export interface Keeper {
  readonly id: string
  readonly isAdmin: boolean
}

/** The reason why a track isn't kept: no network, no room, or only a preview. */
export type KeepProblem = 'offline' | 'full' | 'preview'

const $tracks = atom<readonly KeptTrack[] | null>(null)
/** The tracks that the current account keeps, latest first; null until they are known. */
export const $keptTracks = readonlyType($tracks)

const $evicted = atom<readonly KeptTrack[]>([])
/** Tracks that the current account keeps, but whose files the browser deleted to make room. */
export const $evictedTracks = readonlyType($evicted)

let account: string | null = null
const urls = new Map<string, string>()

function show(tracks: readonly KeptTrack[]): void {
  $tracks.set(tracks.toSorted((one, other) => other.keptAt - one.keptAt))
  saveText(keptKey, tracks.map(({ id }) => id).join(' '))
}

/** Shows the tracks of another account. After a sign-out they stay, and what is queued plays on. */
export async function showTracksOf(user: string | null): Promise<void> {
  account = user
  const found = user === null ? null : await allOf(user)
  const files = found?.length ? await keptFiles() : new Set()
  if (account !== user) return
  $evicted.set(found?.filter(({ id }) => !files.has(audioPath(id))) ?? [])
  if (found) show(found.filter(({ id }) => files.has(audioPath(id))))
  else $tracks.set([])
}

/** Returns the paths of the files in the cache, none if it can't be read; those of covers can be of another origin. */
async function keptFiles(): Promise<Set<string>> {
  try {
    const requests = await (await caches.open(cacheName)).keys()
    return new Set(requests.map(({ url }) => new URL(url).pathname))
  } catch (error) {
    console.warn('Kept files can’t be read', error)
    return new Set()
  }
}

async function allOf(user: string): Promise<KeptTrack[]> {
  try {
    return await (await offlineDatabase()).getAllFromIndex('tracks', 'account', user)
  } catch (error) {
    console.warn('Kept tracks can’t be read', error)
    return []
  }
}

const audioPath = (id: string) => `/kept/${id}`

/** Keeps a track with its cover: a free, bought or own one. Returns the problem, null if it is kept. */
export async function keepTrack(track: Track, keeper: Keeper): Promise<KeepProblem | null> {
  const url = await getPlayableUrl(track, keeper)
  if (!url.ok) return 'offline'
  if (track.fullAudio && url.data === track.audioUrl) return 'preview'
  try {
    void askToPersist()
    const bytes = (await store(audioPath(track.id), url.data)) + (await storeCover(track))
    const kept: KeptTrack = { account: keeper.id, id: track.id, track, bytes, keptAt: Date.now() }
    await (await offlineDatabase()).put('tracks', kept)
    if (account === keeper.id) {
      show([kept, ...others([track.id])])
      $evicted.set($evicted.get().filter(({ id }) => id !== track.id))
    }
  } catch (error) {
    await forget(track)
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'offline'
  }
  await keepPageOf(track).catch((error: unknown) => console.warn('The page of a track isn’t kept', error))
  return null
}

/** Otherwise the browser may delete everything when the disk is full. Firefox asks the user, who may not reply. */
async function askToPersist(): Promise<void> {
  try {
    await navigator.storage?.persist?.()
  } catch (error) {
    console.warn('The browser may delete kept tracks', error)
  }
}

const others = (ids: readonly string[]) => ($tracks.get() ?? []).filter(({ id }) => !ids.includes(id))

/** Keeps what the page of a track shows besides the track, as far as it can be loaded. */
async function keepPageOf({ id }: Track): Promise<void> {
  const [{ getPeaks }, { getComments }] = await Promise.all([
    import('@overtone/data'),
    import('@overtone/data/community'),
  ])
  const [peaks, comments] = await Promise.all([getPeaks(id), getComments(id)])
  if (peaks.ok) await keepResult(`peaks/${JSON.stringify([id])}`, peaks.data)
  if (comments.ok) await keepResult(`comments/${JSON.stringify([id])}`, comments.data)
}

/** Stores the file of a URL. Returns its size in bytes. Rejects without a network, or if it doesn't fit. */
async function store(path: string, url: string): Promise<number> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Status ${response.status}`)
  const file = await response.blob()
  const headers = { 'Content-Type': response.headers.get('Content-Type') ?? file.type }
  await (await caches.open(cacheName)).put(path, new Response(file, { headers }))
  return file.size
}

/** A cover that can't be fetched is drawn instead. */
async function storeCover({ coverUrl }: Track): Promise<number> {
  if (!coverUrl) return 0
  return store(coverUrl, coverUrl).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error
    return 0
  })
}

/** Deletes the files of a track that no account keeps anymore. */
async function forget({ id, coverUrl }: Track): Promise<void> {
  const cache = await caches.open(cacheName)
  const database = await offlineDatabase().catch(() => null)
  const kept = (await database?.getAll('tracks')) ?? []
  if (coverUrl && !kept.some(({ track }) => track.coverUrl === coverUrl)) await cache.delete(coverUrl)
  if (kept.some(other => other.id === id)) return
  await cache.delete(audioPath(id))
  const url = urls.get(id)
  urls.delete(id)
  if (url) setTimeout(() => URL.revokeObjectURL(url), 60_000) // it may be playing
}

/** Removes tracks from this browser. */
export async function removeKept(ids: readonly string[]): Promise<void> {
  const gone = [...($tracks.get() ?? []), ...$evicted.get()].filter(({ id }) => ids.includes(id))
  show(others(ids))
  $evicted.set($evicted.get().filter(({ id }) => !ids.includes(id)))
  const database = await offlineDatabase()
  for (const { account: owner, id, track } of gone) {
    await database.delete('tracks', [owner, id])
    await forget(track)
  }
}

/**
 * Returns an address at which a kept track plays without a network; null if it isn't kept, or if the browser deleted
 * its file.
 */
export async function keptUrl(id: string): Promise<string | null> {
  const known = urls.get(id)
  if (known) return known
  const response = await (await caches.open(cacheName)).match(audioPath(id))
  if (!response) {
    await showTracksOf(account)
    return null
  }
  const url = URL.createObjectURL(await response.blob())
  urls.set(id, url)
  return url
}

/** The use of the storage that the browser gives the product, in bytes. */
export interface StorageUse {
  readonly used: number
  readonly available: number
}

/** Returns how much of the storage is used; null if the browser doesn't say. */
export async function getStorageUse(): Promise<StorageUse | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  return usage === undefined || quota === undefined ? null : { used: usage, available: quota }
}
