import type { Track } from '@overtone/domain'

/** The tracks, the most played first; of two that are equal the one that came first. */
export function byPlays(tracks: readonly Track[]): Track[] {
  return [...tracks].sort((a, b) => b.playCount - a.playCount)
}
