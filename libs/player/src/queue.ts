import type { Result, Track, TrackSearch } from '@overtone/domain'
import { shuffled } from './shuffle'

/** A queue entry. The same track may occur several times: `uid` identifies the entry. */
export interface QueueEntry {
  readonly uid: string
  readonly track: Track
  /** Why it is in the queue: part of the list that plays, or found in key after it. Undefined if the user queued it. */
  readonly from?: 'list' | 'key'
}

/** The point at which a list continues, as data that survives a reload: the cursor of the next page of a search. */
export interface ListPlace {
  readonly search: TrackSearch
  readonly cursor: string
}

/** Loads the tracks that follow those in the queue, none at the end of the list. */
export interface ListReader {
  (): Promise<Result<readonly Track[]>>
  /** Returns where it continues; null at the end. Without it, the list isn't continued after a reload. */
  readonly place?: () => ListPlace | null
}

/** The list that plays. */
export interface QueueContext {
  readonly title: string
  /** The page of the list. */
  readonly path: string
  /** True if its tracks crossfade, whatever the mode is. */
  readonly crossfade?: boolean
  readonly more?: ListReader
}

/** The entries in playing order, including played ones. */
export interface Queue {
  readonly entries: readonly QueueEntry[]
  /** The index of the current entry; -1 exactly in an empty queue. */
  readonly index: number
  readonly context?: QueueContext
  /** Set exactly while shuffled: the uids of all entries in the original order. */
  readonly unshuffled?: readonly string[]
}

export type Repeat = 'off' | 'all' | 'one'

export const emptyQueue: Queue = { entries: [], index: -1 }

export function currentOf(queue: Queue): QueueEntry | null {
  return queue.entries[queue.index] ?? null
}

/** Returns a queue of these entries with the one at `startAt` current; shuffled behind it if `before` was. */
export function replaced(before: Queue, entries: readonly QueueEntry[], startAt: number, seed: number): Queue {
  const queue = { entries, index: Math.max(0, Math.min(startAt, entries.length - 1)) }
  if (entries.length === 0) return cleared({ ...before, index: -1 })
  return before.unshuffled ? shuffledQueue(queue, seed) : queue
}

/** Inserts entries after the current one; in an empty queue the first becomes current. */
export function withNext(queue: Queue, added: readonly QueueEntry[]): Queue {
  const current = currentOf(queue)
  const at = current && queue.unshuffled ? queue.unshuffled.indexOf(current.uid) + 1 : 0
  return inserted(queue, added, queue.index + 1, at)
}

/** Adds entries behind those that the user queued, before the rest of a list; in an empty queue the first is current. */
export function withLast(queue: Queue, added: readonly QueueEntry[]): Queue {
  const at = queue.entries.findIndex((entry, index) => index > queue.index && entry.from)
  return inserted(queue, added, at === -1 ? queue.entries.length : at, queue.entries.length)
}

/** Returns the upcoming entries that the user queued. */
export function queuedOf({ entries, index }: Queue): QueueEntry[] {
  return entries.slice(index + 1).filter(entry => !entry.from)
}

export function inserted(queue: Queue, added: readonly QueueEntry[], at: number, unshuffledAt: number): Queue {
  if (added.length === 0) return queue
  const uids = added.map(entry => entry.uid)
  return {
    ...queue,
    entries: queue.entries.toSpliced(at, 0, ...added),
    index: Math.max(0, queue.index),
    ...(queue.unshuffled && { unshuffled: queue.unshuffled.toSpliced(unshuffledAt, 0, ...uids) }),
  }
}

/** Removes an entry. If it was current, the next becomes current, or the previous at the end. */
export function without(queue: Queue, uid: string): Queue {
  const at = queue.entries.findIndex(entry => entry.uid === uid)
  if (at === -1) return queue
  const index = at < queue.index ? queue.index - 1 : Math.min(queue.index, queue.entries.length - 2)
  const entries = queue.entries.toSpliced(at, 1)
  return {
    ...queue,
    entries,
    index,
    ...(queue.unshuffled && { unshuffled: queue.unshuffled.filter(other => other !== uid) }),
  }
}

/** Moves an entry to an index of the resulting queue. The current one stays current. */
export function moved(queue: Queue, uid: string, toIndex: number): Queue {
  const from = queue.entries.findIndex(entry => entry.uid === uid)
  const entry = queue.entries[from]
  if (!entry || !Number.isInteger(toIndex)) return queue
  const entries = queue.entries.toSpliced(from, 1).toSpliced(Math.max(0, toIndex), 0, entry)
  return pointedAt({ ...queue, entries }, currentOf(queue))
}

/** Removes all entries but the current one, and ends the list. */
export function cleared(queue: Queue): Queue {
  const current = currentOf(queue)
  return {
    entries: current ? [current] : [],
    index: current ? 0 : -1,
    ...(queue.unshuffled && { unshuffled: current ? [current.uid] : [] }),
  }
}

/**
 * Shuffles all entries behind the current one, again if already shuffled. In a list, tracks that the user queued stay
 * first and tracks in key last.
 */
export function shuffledQueue(queue: Queue, seed: number): Queue {
  const current = currentOf(queue)
  const unshuffled = queue.unshuffled ?? queue.entries.map(entry => entry.uid)
  if (!current) return { ...queue, unshuffled }
  const others = shuffled(queue.entries.toSpliced(queue.index, 1), seed)
  const queued = queue.context ? queuedOf(queue) : []
  const rankOf = (entry: QueueEntry) => (queued.includes(entry) ? 0 : entry.from === 'key' ? 2 : 1)
  others.sort((one, other) => rankOf(one) - rankOf(other))
  return { ...queue, entries: [current, ...others], index: 0, unshuffled }
}

/** Restores the order from before the shuffle. The current entry stays current. */
export function unshuffledQueue(queue: Queue): Queue {
  const { unshuffled, ...rest } = queue
  if (!unshuffled) return queue
  const positions = new Map(unshuffled.map((uid, index) => [uid, index]))
  const positionOf = (entry: QueueEntry) => positions.get(entry.uid) ?? positions.size
  return pointedAt(
    { ...rest, entries: queue.entries.toSorted((one, other) => positionOf(one) - positionOf(other)) },
    currentOf(queue),
  )
}

/** Returns an earlier queue with `current` merged in: at its old position, or after the entry that was current. */
export function restored(earlier: Queue, current: QueueEntry | null): Queue {
  if (!current) return earlier
  if (earlier.entries.some(entry => entry.uid === current.uid)) return pointedAt(earlier, current)
  return pointedAt(withNext(earlier, [current]), current)
}

/** Returns the next index, wrapping around if all repeats; -1 at the end. */
export function indexAfter(queue: Queue, repeat: Repeat): number {
  const after = queue.index + 1
  if (after < queue.entries.length) return after
  return repeat === 'all' && queue.index >= 0 ? 0 : -1
}

/** Returns the previous index, wrapping around if all repeats; -1 at the start. */
export function indexBefore(queue: Queue, repeat: Repeat): number {
  return queue.index === 0 && repeat === 'all' ? queue.entries.length - 1 : Math.max(-1, queue.index - 1)
}

function pointedAt(queue: Queue, entry: QueueEntry | null): Queue {
  return { ...queue, index: entry ? queue.entries.findIndex(other => other.uid === entry.uid) : -1 }
}
