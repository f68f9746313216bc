import type { Track } from '@overtone/domain'

/** Returns the total duration in hours and remaining minutes, rounded; anything below a minute counts as one. */
export function totalLength(tracks: readonly Pick<Track, 'duration'>[]): { hours: number; minutes: number } {
  const seconds = tracks.reduce((sum, { duration }) => sum + duration, 0)
  const minutes = seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
