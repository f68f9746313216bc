/** Returns the word for how certain a measurement is, from 0 to 1. */
export function certaintyOf(confidence: number): 'certain' | 'fair' | 'uncertain' {
  return confidence >= 2 / 3 ? 'certain' : confidence >= 1 / 3 ? 'fair' : 'uncertain'
}

/** Returns the seconds after which a play of a track counts: 30, or half of a track shorter than a minute. */
export function playNeeds(duration: number): number {
  return Math.round(Math.min(30, duration / 2))
}
