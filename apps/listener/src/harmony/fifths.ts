import type { MusicalKey } from '@overtone/domain'

/** The keys along the circle of fifths, clockwise from the top. */
export const fifths: readonly MusicalKey[] = ['C', 'G', 'D', 'A', 'E', 'B', 'F#', 'C#', 'G#', 'D#', 'A#', 'F']

/** Returns the keys that a key mixes well with: its two neighbors on the circle. */
export function mixesWith(key: MusicalKey): readonly MusicalKey[] {
  const index = fifths.indexOf(key)
  return [fifths.at(index - 1), fifths[(index + 1) % fifths.length]].filter(near => near !== undefined)
}

/** Returns how one key follows another on the circle; null if they aren't neighbors or one is unknown. */
export function stepBetween(from: MusicalKey | null, to: MusicalKey | null): 'same' | 'up' | 'down' | null {
  if (from === null || to === null) return null
  const steps = (fifths.indexOf(to) - fifths.indexOf(from) + fifths.length) % fifths.length
  return steps === 0 ? 'same' : steps === 1 ? 'up' : steps === fifths.length - 1 ? 'down' : null
}
