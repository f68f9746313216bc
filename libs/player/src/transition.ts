import type { Repeat } from './queue'

/** Seconds that two tracks overlap when the crossfade is on. */
export const fadeSeconds = 6

export interface Situation {
  readonly repeat: Repeat
  /** The number of entries in the queue, and of those after the current one. A shuffle only changes the order. */
  readonly length: number
  readonly remaining: number
  readonly crossfade: boolean
  /** Seconds, of the current and the following track; 0 if unknown. */
  readonly duration: number
  readonly nextDuration: number
}

/** The automatic action at the end of the current track. */
export interface Transition {
  readonly to: 'same' | 'next' | 'nothing'
  /** Seconds before the end at which the next track begins. */
  readonly fade: number
}

/** Plans the end of a track: repeating one overrides everything, and tracks shorter than two fades don't fade. */
export function planTransition(situation: Situation): Transition {
  const { repeat, length, remaining, crossfade, duration, nextDuration } = situation
  if (repeat === 'one') return { to: 'same', fade: 0 }
  if (remaining === 0 && repeat === 'off') return { to: 'nothing', fade: 0 }
  if (length === 1) return { to: 'same', fade: 0 }
  const isLong = Math.min(duration, nextDuration) >= 2 * fadeSeconds
  return { to: 'next', fade: crossfade && isLong ? fadeSeconds : 0 }
}
