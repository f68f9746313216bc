import { createQueries, database } from '@overtone/data'
import type { MusicalKey, Result, Track } from '@overtone/domain'
import { each, resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from './trackRow'

/** The maximum number of ids that the function `tracks_in_key` accepts in `heard`. */
const mostHeard = 50

interface InKeyOptions {
  /** Ids of tracks to leave out, the most recent last; only the last 50 count. */
  readonly heard?: readonly string[]
  /** The maximum number of tracks: 1 to 50, 20 by default. */
  readonly size?: number
  /** Returns one track of each other artist in a matching key where nothing is at about the tempo. */
  readonly atAnyTempo?: boolean
}

/**
 * Returns published tracks that go well after a track: in its key or a neighboring one, at about its tempo, nearest
 * first, never two of one artist in a row. Without a key, its tempo alone counts; without a tempo, its genre and key.
 * Empty if nothing fits or the track doesn't exist. Errors: `getTracksFailed`.
 */
export function tracksInKey(trackId: string, options: InKeyOptions = {}): Promise<Result<Track[]>> {
  const { heard = [], size = 20, atAnyTempo = false } = options
  const args = { track: trackId, heard: heard.slice(-mostHeard), size, at_any_tempo: atAnyTempo }
  return resultOf(database().rpc('tracks_in_key', args).select(trackColumns), each(toTrack), 'getTracksFailed')
}

export type KeyCounts = Readonly<Record<MusicalKey, number>>

/** Returns the number of published tracks in each key. Errors: `loadFailed`. */
export function getKeyCounts(): Promise<Result<KeyCounts>> {
  const toCounts = (rows: readonly { key: MusicalKey; tracks: number }[]) =>
    Object.fromEntries(rows.map(({ key, tracks }) => [key, tracks])) as KeyCounts
  return resultOf(database().rpc('tracks_by_key'), toCounts, 'loadFailed')
}

export const tracksInKeyOf = createQueries('tracks', tracksInKey)
export const keyCountsOf = createQueries('keys', getKeyCounts)
