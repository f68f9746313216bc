/** LUFS. Source: what the large streaming services play at. */
const target = -14

/**
 * The factor, above 0 up to 1, that brings a track down to the common loudness. Quieter tracks and those never measured
 * keep theirs: raising them would need room above their peaks.
 */
export function levelOf(loudness: number | null): number {
  return loudness === null ? 1 : 10 ** (Math.min(0, target - loudness) / 20)
}
