import type { Track } from '@overtone/domain'
import { setAutoplay, setCrossfade, setRepeat } from './modes'
import type { Queue, QueueEntry, Repeat } from './queue'
import { $queue, cue } from './queueStore'
import type { PlayerStorage } from './world'

/** What outlives the page, and under which names. The position has its own: it changes all the time. */
export const queueKey = 'overtone.queue'
export const positionKey = 'overtone.position'

export interface Kept extends Queue {
  readonly repeat: Repeat
  readonly autoplay: boolean
  readonly crossfade: boolean
}

/** Of the current entry, in seconds. */
export interface KeptPosition {
  readonly uid: string
  readonly position: number
}

/** Brings back the modes, and the queue, paused where it stood, unless there is one already. */
export function remember(storage: () => PlayerStorage): void {
  const kept = read(storage, queueKey)
  if (!isKept(kept)) return
  const { entries, index, unshuffled, repeat, autoplay, crossfade } = kept
  setRepeat(repeat)
  setAutoplay(autoplay)
  setCrossfade(crossfade)
  if ($queue.get().entries.length > 0) return

  const stood = read(storage, positionKey) as Partial<KeptPosition> | null
  const { uid, track } = entries[index] ?? {}
  const position = stood && stood.uid === uid && isSeconds(stood.position) ? stood.position : 0
  cue({ entries, index, ...(unshuffled && { unshuffled }) }, track && position < track.duration ? position : 0)
}

/** What was written under a name; null where there is nothing, or nothing that can be read. */
function read(storage: () => PlayerStorage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

function isKept(value: unknown): value is Kept {
  if (!isQueue(value)) return false
  const { repeat, autoplay, crossfade } = value as { [name in keyof Kept]?: unknown }
  const areModes = typeof autoplay === 'boolean' && typeof crossfade === 'boolean'
  return areModes && /^(off|all|one)$/.test(String(repeat))
}

/** Returns whether a value from storage, which an earlier version or another program may have written, is a queue. */
export function isQueue(value: unknown): value is Queue {
  const { entries, index, unshuffled } = Object(value) as { [name in keyof Queue]?: unknown }
  if (!Array.isArray(entries) || !entries.every(isEntry)) return false
  const uids = new Set<unknown>(entries.map(entry => entry.uid))
  const isOrder = unshuffled === undefined || (Array.isArray(unshuffled) && isSame(new Set<unknown>(unshuffled), uids))
  const isIndex = Number.isInteger(index) && (uids.size === 0 ? index === -1 : entries[index as number] !== undefined)
  return uids.size === entries.length && isOrder && isIndex
}

function isSame(one: Set<unknown>, other: Set<unknown>): boolean {
  return one.size === other.size && [...one].every(item => other.has(item))
}

function isEntry(value: unknown): value is QueueEntry {
  const { uid, track } = (value ?? {}) as Partial<QueueEntry>
  return typeof uid === 'string' && typeof track === 'object' && track !== null && isTrack(track)
}

const texts = ['id', 'title', 'artistId', 'artistName', 'audioUrl', 'genre', 'description'] as const

function isTrack(track: Partial<Track>): boolean {
  const { duration, loudness, tags, coverUrl, price } = track
  return (
    texts.every(name => typeof track[name] === 'string') &&
    isSeconds(duration) &&
    Number.isFinite(price) &&
    (loudness === null || Number.isFinite(loudness)) &&
    (coverUrl === null || typeof coverUrl === 'string') &&
    Array.isArray(tags)
  )
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < Infinity
}
