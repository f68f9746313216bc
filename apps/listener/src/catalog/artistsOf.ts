import type { MusicalKey, Track } from '@overtone/domain'

export interface FeaturedArtist {
  readonly id: string
  readonly name: string
  readonly genre: string
  /** The most common key of these tracks. */
  readonly musicalKey: MusicalKey | null
}

function mostOften<T>(values: readonly T[]): T | null {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce<[T | null, number]>((best, next) => (next[1] > best[1] ? next : best), [null, 0])[0]
}

/** Returns the distinct artists of these tracks, in the order of their first track, at most `limit`. */
export function artistsOf(tracks: readonly Track[], limit: number): FeaturedArtist[] {
  const byArtist = new Map<string, Track[]>()
  for (const track of tracks) byArtist.set(track.artistId, [...(byArtist.get(track.artistId) ?? []), track])
  return [...byArtist].slice(0, limit).map(([id, own]) => ({
    id,
    name: own[0]?.artistName ?? '',
    genre: mostOften(own.map(track => track.genre)) ?? '',
    musicalKey: mostOften(own.map(track => track.key).filter(key => key !== null)),
  }))
}
