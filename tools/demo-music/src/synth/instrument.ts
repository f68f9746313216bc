import type { Tone } from './tone'

/** A sound that decays by itself: rendered once per pitch (and variant, so that repeats differ), then placed. */
export interface Struck {
  readonly kind: 'struck'
  readonly sound: (pitch: number, variant: number) => Float32Array
  /** Seconds in which a released note is damped. */
  readonly release: number
}

export interface Held {
  readonly kind: 'held'
  readonly tone: Tone
}

export interface Kit {
  readonly kind: 'kit'
}

export type Instrument = Struck | Held | Kit

export const kit: Kit = { kind: 'kit' }
