import type { Repeat } from './queue'

/** Seconds that two tracks sound together when the crossfade is on. */
export const fadeSeconds = 6

export interface Situation {
  readonly repeat: Repeat
  /** Entries in the queue, and those of them after the current one. A shuffle is an order, and needs no word here. */
  readonly length: number
  readonly remaining: number
  readonly autoplay: boolean
  readonly crossfade: boolean
  /** Seconds, of the current track and of the one that would follow; 0 where unknown. */
  readonly duration: number
  readonly nextDuration: number
}

/** What happens by itself at the end of the current track. */
export interface Transition {
  readonly to: 'same' | 'next' | 'nothing'
  /** Seconds before the end at which the next track begins. */
  readonly fade: number
}

/** Plans the end of a track: a repeat of one wins over all, and nothing shorter than two fades is faded. */
export function planTransition(situation: Situation): Transition {
  const { repeat, length, remaining, autoplay, crossfade, duration, nextDuration } = situation
  if (repeat === 'one') return { to: 'same', fade: 0 }
  if (!autoplay || (remaining === 0 && repeat === 'off')) return { to: 'nothing', fade: 0 }
  if (length === 1) return { to: 'same', fade: 0 }
  const isLong = Math.min(duration, nextDuration) >= 2 * fadeSeconds
  return { to: 'next', fade: crossfade && isLong ? fadeSeconds : 0 }
}
