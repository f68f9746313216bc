import type { MusicalKey } from './track'

/** The measurements of a track's audio besides its loudness, taken in its artist's browser. */
export interface Measurement {
  /** The highest level between the samples as well as on them, in dBTP: 0 is full scale; null for silence. */
  readonly truePeak: number | null
  /** The loudness range in LU; null if shorter than 3 s or silent. */
  readonly range: number | null
  /** The most likely tempo in beats per minute, and how certain it is, from 0 to 1. */
  readonly tempo: { readonly bpm: number; readonly confidence: number } | null
  /** The key that fits best, and how certain it is, from 0 to 1. */
  readonly key: { readonly key: MusicalKey; readonly confidence: number } | null
}
