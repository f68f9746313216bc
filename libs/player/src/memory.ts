import { fits } from '@overtone/domain'
import { createStored } from '@overtone/storage'
import { setAutoplay, setCrossfade, setRepeat } from './modes'
import type { Queue, Repeat } from './queue'
import { $queue, cue } from './queueStore'
import type { PlayerStorage } from './environment'
import { isPlayable, storedTrack } from './storedTrack'

/** The storage keys. The position has its own because it changes all the time. */
const queueKey = 'overtone.queue'
const positionKey = 'overtone.position'

export interface StoredQueue extends Queue {
  readonly repeat: Repeat
  readonly autoplay: boolean
  readonly crossfade: boolean
}

const queue = {
  entries: [{ uid: 'string', track: storedTrack, 'from?': "'list'|'key'" }],
  index: 'number',
  'unshuffled?': ['string'],
  'context?': { title: 'string', path: 'string', 'crossfade?': 'boolean' },
} as const
const modes = { repeat: "'off'|'all'|'one'", autoplay: 'boolean', crossfade: 'boolean' } as const
/** The position of the current entry, in seconds. */
const position = { uid: 'string', position: 'number' } as const

/** Returns accessors of the stored queue and modes. */
export function storedQueue(storage: () => PlayerStorage) {
  return createStored(queueKey, value => (isStoredQueue(value) ? value : null), storage)
}

/** Returns accessors of the stored position. */
export function storedPosition(storage: () => PlayerStorage) {
  return createStored(positionKey, value => (fits(value, position) ? value : null), storage)
}

/** Restores the modes and, unless there is one already, the queue, paused at its position. */
export function remember(storage: () => PlayerStorage): void {
  const stored = storedQueue(storage).load()
  if (!stored) return
  const { repeat, autoplay, crossfade, ...queue } = stored
  const { entries, index } = queue
  setRepeat(repeat)
  setAutoplay(autoplay)
  setCrossfade(crossfade)
  if ($queue.get().entries.length > 0) return

  const lastPosition = storedPosition(storage).load()
  const { uid, track } = entries[index] ?? {}
  const position = lastPosition && lastPosition.uid === uid && lastPosition.position >= 0 ? lastPosition.position : 0
  cue(queue, track && position < track.duration ? position : 0)
}

function isStoredQueue(value: unknown): value is StoredQueue {
  return isQueue(value) && fits(value, modes)
}

/** Returns true if a value from storage, which another version or program may have written, is a queue. */
export function isQueue(value: unknown): value is Queue {
  if (!fits(value, queue)) return false
  const { entries, index, unshuffled } = value
  const uids = new Set(entries.map(entry => entry.uid))
  const isOrder = !unshuffled || isSame(new Set(unshuffled), uids)
  const isIndex = entries.length === 0 ? index === -1 : entries[index] !== undefined
  return uids.size === entries.length && isOrder && isIndex && entries.every(({ track }) => isPlayable(track))
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every(item => other.has(item))
}
