/**
 * Returns a random number generator (0 to 1, exclusive) seeded by the text: the same text gives the same series on
 * every machine. Source: FNV-1a for the seed, mulberry32 (T. Ettinger) for the steps.
 */
export function seededRandom(text: string): () => number {
  let state = 2166136261
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
