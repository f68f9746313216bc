import type { Track } from '@overtone/domain'

/** Returns a copy of the tracks, most played first; the sort is stable. */
export function byPlays(tracks: readonly Track[]): Track[] {
  return [...tracks].sort((a, b) => b.playCount - a.playCount)
}
