import type { Sorting } from '@overtone/design/collections'
import type { Track } from '@overtone/domain'

const compare: Readonly<Record<string, (a: Track, b: Track) => number>> = {
  track: (a, b) => a.title.localeCompare(b.title),
  plays: (a, b) => a.playCount - b.playCount,
  downloads: (a, b) => a.downloadCount - b.downloadCount,
  price: (a, b) => a.price - b.price,
  added: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
}

/** Returns the tracks sorted by a column. The sort is stable. */
export function sorted(tracks: readonly Track[], { column, isDescending }: Sorting): readonly Track[] {
  const order = compare[column]
  if (!order) return tracks
  return tracks.toSorted((a, b) => (isDescending ? order(b, a) : order(a, b)))
}
