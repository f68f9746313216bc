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

/** The hue of a key in degrees of OKLCH, 0 to 359. Source: the look, "Tones". */
export function hueOf(key: MusicalKey): number {
  return hues[key]
}

/** The value of `data-key` that tunes an element to this key ('Cs' for 'C#'), undefined where the key is unknown. */
export function toneKey(key: MusicalKey | null): string | undefined {
  return key?.replace('#', 's')
}

/** An OKLCH colour as CSS text; any hue in degrees is taken round the circle. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  return `oklch(${lightness} ${chroma} ${(hue + 360) % 360})`
}
