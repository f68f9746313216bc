/** A chord as semitones above the tonic of its key. */
export interface Chord {
  /** 0 to 11. */
  readonly root: number
  /** Root first, then the tones above it, each 0 to 11. */
  readonly tones: readonly number[]
}

const degrees: Record<string, number> = { i: 0, ii: 2, iii: 4, iv: 5, v: 7, vi: 9, vii: 11 }

const qualities: Record<string, readonly number[]> = {
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  '6': [0, 4, 7, 9],
  add9: [0, 4, 7, 14],
  '7': [0, 4, 7, 10],
  '9': [0, 4, 7, 10, 14],
  '7b9': [0, 4, 7, 10, 13],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  m7: [0, 3, 7, 10],
  m9: [0, 3, 7, 10, 14],
  m6: [0, 3, 7, 9],
  madd9: [0, 3, 7, 14],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
  '5': [0, 7],
}

/**
 * Parses a chord from its Roman numeral, relative to the major scale: 'I', 'vi', 'bVII', 'ii7', 'Vsus4'. Lowercase is
 * minor. Throws for an invalid numeral.
 */
export function chord(numeral: string): Chord {
  const [, flat = '', roman = '', suffix = ''] = /^(b?)([ivIV]+)(.*)$/.exec(numeral) ?? []
  const degree = degrees[roman.toLowerCase()]
  const isMinor = roman === roman.toLowerCase()
  const minorSuffix =
    suffix.startsWith('m') || suffix.startsWith('dim') || suffix.startsWith('sus') ? suffix : `m${suffix}`
  const shape = suffix === '' ? [0, isMinor ? 3 : 4, 7] : qualities[isMinor ? minorSuffix : suffix]
  if (degree === undefined || !shape)
    throw new RangeError(`"${numeral}" is not a chord; write it like "I", "ii7", "bVII".`)
  const root = (degree - flat.length + 12) % 12
  return { root, tones: shape.map(step => (root + step) % 12) }
}

/** Returns the pitch of a semitone above the tonic, in the octave that starts at `low`. */
export function pitchFrom(low: number, tonic: number, semitone: number): number {
  return low + ((((tonic + semitone - low) % 12) + 12) % 12)
}

/**
 * Returns the chord in close position within the octave above `low`, lowest pitch first, so that consecutive chords
 * move by steps.
 */
export function voicing({ tones }: Chord, tonic: number, low: number): number[] {
  return tones.map(tone => pitchFrom(low, tonic, tone)).sort((a, b) => a - b)
}
