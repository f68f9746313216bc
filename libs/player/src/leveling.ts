/** LUFS, the playback level of the large streaming services. */
const target = -14

/**
 * Returns the factor, above 0 up to 1, that levels a track down to the target loudness. Quieter and unmeasured tracks
 * are unchanged: amplifying them would need headroom above their peaks.
 */
export function levelOf(loudness: number | null): number {
  return loudness === null ? 1 : 10 ** (Math.min(0, target - loudness) / 20)
}
