import type { Listen } from '@overtone/data/listening'
import type { RecentTrack } from '@overtone/player/recent'

/** A track that was played. `heard` is null until the play counts. */
export type Played = Omit<Listen, 'heard'> & { readonly heard: number | null }

/** Milliseconds within which a start and a counted play of the same track count as one listen. */
const samePlay = 10 * 60_000

/** Returns the counted plays of an account and the tracks started in this browser in one list, latest first. */
export function mergeListens(listens: readonly Listen[], recent: readonly RecentTrack[]): readonly Played[] {
  const isCounted = (start: RecentTrack) =>
    listens.some(
      ({ track, at }) => track.id === start.track.id && Math.abs(Date.parse(at) - Date.parse(start.at)) < samePlay,
    )
  const started = recent.filter(start => !isCounted(start))
  const rows = [...listens, ...started.map((start, i) => ({ ...start, id: -1 - i, heard: null }))]
  return rows.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
