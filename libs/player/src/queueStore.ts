import type { Track } from '@overtone/domain'
import { atom, batch, readonlyType } from 'nanostores'
import { send } from './engine'
import type { Command } from './engineState'
import { currentOf, emptyQueue, type Queue, type QueueEntry } from './queue'

const $entries = atom<Queue>(emptyQueue)

/** What is played, in playing order. */
export const $queue = readonlyType($entries)

// Other tabs and earlier visits have uids of their own, and those may come back from the storage.
const visit = Math.random().toString(36).slice(2, 8)
let made = 0

/** New places in the queue, one for each track. */
export function entriesOf(tracks: Track | readonly Track[]): QueueEntry[] {
  return [tracks].flat().map(track => ({ uid: `${visit}-${made++}`, track }))
}

/** Changes what stands around the current entry, which goes on. */
export function arrange(queue: Queue): void {
  $entries.set(queue)
}

/** Makes the current entry play from its start; with a fade in seconds, while the one before fades away. */
export function begin(queue: Queue, { fade = 0, by = 'user' }: Command & { readonly fade?: number } = {}): void {
  const source = currentOf(queue)?.track
  // The engine first, so that what is held ready is taken before anybody looks for what comes after it.
  batch(() => {
    send(source ? { type: 'load', source, fade, by } : { type: 'unload', by })
    $entries.set(queue)
  })
}

/** Makes the current entry stand paused so many seconds from its start; nothing is fetched yet. */
export function cue(queue: Queue, position = 0): void {
  const source = currentOf(queue)?.track
  batch(() => {
    send(source ? { type: 'cue', source, position } : { type: 'unload' })
    $entries.set(queue)
  })
}
