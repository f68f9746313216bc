import type { Track } from '@overtone/domain'
import { atom, batch, readonlyType } from 'nanostores'
import { send } from './engine'
import type { Command } from './engineState'
import { currentOf, emptyQueue, type Queue, type QueueEntry } from './queue'

const $entries = atom<Queue>(emptyQueue)

/** The queue in playing order. */
export const $queue = readonlyType($entries)

// Makes uids unique across tabs and visits, because entries may be restored from storage.
const visit = Math.random().toString(36).slice(2, 8)
let made = 0

/** Creates new queue entries for tracks. */
export function entriesOf(tracks: Track | readonly Track[], from?: 'list' | 'key'): QueueEntry[] {
  return [tracks].flat().map(track => ({ uid: `${visit}-${made++}`, track, ...(from && { from }) }))
}

/** Changes the queue around the current entry, which keeps playing. */
export function arrange(queue: Queue): void {
  $entries.set(queue)
}

/** Plays the current entry from its start; with a fade in seconds, the previous one fades out. */
export function begin(queue: Queue, { fade = 0, by = 'user' }: Command & { readonly fade?: number } = {}): void {
  const source = currentOf(queue)?.track
  // The engine first, so that the preloaded source is used before listeners prepare the one after it.
  batch(() => {
    send(source ? { type: 'load', source, fade, by } : { type: 'unload', by })
    $entries.set(queue)
  })
}

/** Makes the current entry paused at a position in seconds; doesn't load it yet. */
export function cue(queue: Queue, position = 0): void {
  const source = currentOf(queue)?.track
  batch(() => {
    send(source ? { type: 'cue', source, position } : { type: 'unload' })
    $entries.set(queue)
  })
}
