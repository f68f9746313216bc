import type { MusicalKey } from '../track'

/** Twelve keys, 30° apart along the circle of fifths: keys that mix well look alike. */
const hues: Record<MusicalKey, number> = {
  C: 335,
  G: 5,
  D: 35,
  A: 65,
  E: 95,
  B: 125,
  'F#': 155,
  'C#': 185,
  'G#': 215,
  'D#': 245,
  'A#': 275,
  F: 305,
}

/** Returns the hue of a key in degrees of OKLCH, 0 to 359. */
export function hueOf(key: MusicalKey): number {
  return hues[key]
}

/**
 * Returns the `data-key` attribute that tunes an element to this key ('Cs' for 'C#'); 'none', which is gray, if the key
 * is unknown.
 */
export function toneKey(key: MusicalKey | null): string {
  return key?.replace('#', 's') ?? 'none'
}

/** Returns an OKLCH color as CSS text; the hue in degrees wraps around. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  return `oklch(${lightness} ${chroma} ${(hue + 360) % 360})`
}
