import type { MusicalKey } from '../track'
import { hueOf, oklch } from './tone'

/** The colors of a cover: one ground, and an ink for each partial (1 to 12). */
export interface Inks {
  readonly ground: string
  readonly ink: (partial: number) => string
}

/** The distance of partial n from its fundamental in fifths: the 3rd is one up, the 5th four up, the 7th two down. */
const fifths = [0, 0, 0, 1, 0, 4, 1, -2, 0, 2, 4, 6, 1]

/**
 * Returns the colors of a cover: the tempo sets the lightness of the ground, the key the hue; gray if the key is
 * unknown.
 */
export function inksOf(key: MusicalKey | null, bpm: number): Inks {
  if (key === null) {
    return {
      ground: 'oklch(0.42 0.015 215)',
      ink: partial => `oklch(${Math.round((0.86 - partial * 0.05) * 100) / 100} 0.01 215)`,
    }
  }
  const hue = hueOf(key)
  const at = (partial: number) => hue + 30 * (fifths[partial] ?? 0)
  const isOdd = (partial: number) => partial % 2 === 1
  if (bpm < 95) {
    return { ground: oklch(0.31, 0.07, hue), ink: n => oklch(isOdd(n) ? 0.78 : 0.64, 0.125, at(n)) }
  }
  if (bpm < 126) {
    return {
      ground: oklch(0.56, 0.125, hue),
      ink: n => (isOdd(n) ? oklch(0.9, 0.075, at(n)) : oklch(0.27, 0.06, at(n))),
    }
  }
  return {
    ground: oklch(0.84, 0.105, hue),
    ink: n => (isOdd(n) ? oklch(0.36, 0.1, at(n)) : oklch(0.6, 0.15, at(n))),
  }
}
