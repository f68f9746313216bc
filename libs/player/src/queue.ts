import type { Track } from '@overtone/domain'

/** What is played, in order. `index` is the current track's; -1 in an empty queue. */
export interface Queue {
  readonly tracks: readonly Track[]
  readonly index: number
}

export const emptyQueue: Queue = { tracks: [], index: -1 }

export function queueOf(track: Track): Queue {
  return { tracks: [track], index: 0 }
}

export function currentOf(queue: Queue): Track | null {
  return queue.tracks[queue.index] ?? null
}
