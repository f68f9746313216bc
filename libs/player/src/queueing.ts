import type { Track } from '@overtone/domain'
import { computed } from 'nanostores'
import type { Command } from './engineState'
import { $repeat } from './modes'
import { $isPlaying, $position, seek } from './player'
import {
  cleared,
  currentOf,
  indexAfter,
  indexBefore,
  moved,
  type Queue,
  replaced,
  restored,
  shuffledQueue,
  unshuffledQueue,
  withLast,
  withNext,
  without,
} from './queue'
import { $queue, arrange, begin, cue, entriesOf } from './queueStore'

/** Seconds after which "previous" goes back to the start of the track instead of the track before. */
const restartAfter = 3

/** Whether the queue is in an order by chance. */
export const $isShuffled = computed($queue, queue => queue.unshuffled !== undefined)

/** Whether `next` leads anywhere. */
export const $hasNext = computed([$queue, $repeat], (queue, repeat) => indexAfter(queue, repeat) !== -1)

/** Whether there is a track to go back to; without one `previous` still goes back to the start. */
export const $hasPrevious = computed([$queue, $repeat], (queue, repeat) => indexBefore(queue, repeat) !== -1)

/** Replaces the queue and plays from the track at `startAt`; while shuffled, the others follow it by chance. */
export function playTracks(tracks: readonly Track[], startAt = 0, command: Command = {}): void {
  begin(replaced($queue.get(), entriesOf(tracks), startAt, chance()), command)
}

/** Puts tracks right after the current one. In an empty queue the first of them is current, paused. */
export function playNext(track: Track | readonly Track[]): void {
  grow(withNext($queue.get(), entriesOf(track)))
}

/** Puts tracks at the end of the queue. In an empty one the first of them is current, paused. */
export function addToQueue(track: Track | readonly Track[]): void {
  grow(withLast($queue.get(), entriesOf(track)))
}

/** Takes an entry out. Without the current one the next begins, playing or paused as this one was. */
export function removeFromQueue(uid: string): void {
  const queue = $queue.get()
  const left = without(queue, uid)
  if (uid !== currentOf(queue)?.uid) return arrange(left)
  if (queue.index < queue.entries.length - 1) return $isPlaying.get() ? begin(left) : cue(left)
  if ($repeat.get() === 'all' && left.index !== -1 && $isPlaying.get()) return begin({ ...left, index: 0 })
  cue(left)
}

/** Moves an entry to a place counted in the queue as it is then. What plays goes on. */
export function moveInQueue(uid: string, toIndex: number): void {
  arrange(moved($queue.get(), uid, toIndex))
}

/** Takes out all but the current track, which goes on. */
export function clearQueue(): void {
  arrange(cleared($queue.get()))
}

/** Brings back a queue of earlier, as `$queue` had it. What plays goes on; where nothing is, its current one is paused. */
export function restoreQueue(queue: Queue): void {
  const current = currentOf($queue.get())
  if (current) arrange(restored(queue, current))
  else cue(queue)
}

/** Plays an entry of the queue from its start. */
export function playEntry(uid: string): void {
  beginAt($queue.get().entries.findIndex(entry => entry.uid === uid))
}

/** Plays the next entry, where there is one. */
export function next(): void {
  beginAt(indexAfter($queue.get(), $repeat.get()))
}

/** Goes back to the start of the track, or within its first 3 seconds to the track before, where there is one. */
export function previous(): void {
  const before = indexBefore($queue.get(), $repeat.get())
  if ($position.get() > restartAfter || before === -1) seek(0)
  else beginAt(before)
}

/** Orders the queue by chance behind the current track, or brings its order back. What plays goes on. */
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
