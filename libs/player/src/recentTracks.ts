import { fits, type Track } from '@overtone/domain'
import { createStored } from '@overtone/storage'
import type { PlayerStorage } from './environment'
import { isPlayable, storedTrack } from './storedTrack'

/** A track that was started in this browser. */
export interface RecentTrack {
  readonly track: Track
  /** ISO 8601. */
  readonly at: string
}

const most = 50

/** Returns accessors of the stored list of the last 50 tracks that were started here, each once, the latest first. */
export function recentTracks(storage?: () => PlayerStorage) {
  return createStored('overtone.recent', value => (isRecent(value) ? value : null), storage)
}

/** Returns the list with a track added. */
export function withRecent(recent: readonly RecentTrack[], track: Track, at: string): readonly RecentTrack[] {
  const others = recent.filter(other => other.track.id !== track.id)
  return [{ track: { ...track, description: '' }, at }, ...others].slice(0, most)
}

function isRecent(value: unknown): value is readonly RecentTrack[] {
  return fits(value, [{ track: storedTrack, at: 'string' }]) && value.every(({ track }) => isPlayable(track))
}
