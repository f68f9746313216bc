import type { Track } from '@overtone/domain'
import { computed } from 'nanostores'
import type { Command } from './engineState'
import { $repeat } from './modes'
import { notify } from './notice'
import { $isPlaying, $position, seek } from './player'
import {
  cleared,
  currentOf,
  indexAfter,
  indexBefore,
  moved,
  type Queue,
  type QueueContext,
  queuedOf,
  replaced,
  restored,
  shuffledQueue,
  unshuffledQueue,
  withLast,
  withNext,
  without,
} from './queue'
import { $queue, arrange, begin, cue, entriesOf } from './queueStore'

/** Seconds after which `previous` restarts the track instead of going to the previous one. */
const restartAfter = 3

/** True if the queue is shuffled. */
export const $isShuffled = computed($queue, queue => queue.unshuffled !== undefined)

/** True if there is a next track. */
export const $hasNext = computed([$queue, $repeat], (queue, repeat) => indexAfter(queue, repeat) !== -1)

/** True if there is a previous track; without one `previous` still restarts the current one. */
export const $hasPrevious = computed([$queue, $repeat], (queue, repeat) => indexBefore(queue, repeat) !== -1)

/** Replaces the queue and plays from `startAt`; while shuffled, the others follow in random order. */
export function playTracks(tracks: readonly Track[], startAt = 0, command: Command = {}): void {
  begin(replaced($queue.get(), entriesOf(tracks), startAt, chance()), command)
}

/**
 * Plays a list from `startAt` on. Tracks that the user queued before stay, right after the first one; if another list
 * was playing, a notice reports that they stayed.
 */
export function playFrom(context: QueueContext, tracks: readonly Track[], startAt = 0): void {
  const before = $queue.get()
  const queued = queuedOf(before)
  const list = replaced(before, entriesOf(tracks, 'list'), startAt, chance())
  begin({ ...withNext(list, queued), context })
  if (queued.length > 0 && context.path !== before.context?.path) notify({ type: 'kept', count: queued.length })
}

/** Inserts tracks after the current one. In an empty queue the first becomes current, paused. */
export function playNext(track: Track | readonly Track[]): void {
  grow(withNext($queue.get(), entriesOf(track)))
}

/** Adds tracks behind those the user queued before. In an empty queue the first becomes current, paused. */
export function addToQueue(track: Track | readonly Track[]): void {
  grow(withLast($queue.get(), entriesOf(track)))
}

/** Removes an entry. If it was current, the next one continues, playing or paused as this one was. */
export function removeFromQueue(uid: string): void {
  const queue = $queue.get()
  const left = without(queue, uid)
  if (uid !== currentOf(queue)?.uid) return arrange(left)
  if (queue.index < queue.entries.length - 1) return $isPlaying.get() ? begin(left) : cue(left)
  if ($repeat.get() === 'all' && left.index !== -1 && $isPlaying.get()) return begin({ ...left, index: 0 })
  cue(left)
}

/** Moves an entry to an index of the resulting queue, without interrupting playback. */
export function moveInQueue(uid: string, toIndex: number): void {
  arrange(moved($queue.get(), uid, toIndex))
}

/** Removes all but the current track, which continues. */
export function clearQueue(): void {
  arrange(cleared($queue.get()))
}

/** Restores an earlier value of `$queue`. The playing track continues; if nothing plays, the current entry is paused. */
export function restoreQueue(queue: Queue): void {
  const current = currentOf($queue.get())
  if (current) arrange(restored(queue, current))
  else cue(queue)
}

/** Plays an entry of the queue from its start. */
export function playEntry(uid: string): void {
  beginAt($queue.get().entries.findIndex(entry => entry.uid === uid))
}

/** Plays the next entry, if any. */
export function next(): void {
  beginAt(indexAfter($queue.get(), $repeat.get()))
}

/** Restarts the track or, in its first 3 seconds, plays the previous one, if any. */
export function previous(): void {
  const before = indexBefore($queue.get(), $repeat.get())
  if ($position.get() > restartAfter || before === -1) seek(0)
  else beginAt(before)
}

/** Shuffles the queue behind the current track, or restores its order, without interrupting playback. */
export function setShuffled(is: boolean): void {
  const queue = $queue.get()
  if (is !== $isShuffled.get()) arrange(is ? shuffledQueue(queue, chance()) : unshuffledQueue(queue))
}

function beginAt(index: number): void {
  const queue = $queue.get()
  if (queue.entries[index]) begin({ ...queue, index })
}

function grow(queue: Queue): void {
  if ($queue.get().index === -1) cue(queue)
  else arrange(queue)
}

function chance(): number {
  return Math.floor(Math.random() * 2 ** 32)
}
