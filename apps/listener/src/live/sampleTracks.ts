import type { Track } from '@overtone/domain'
import { sampleEvents, sampleStreams, sampleUpcoming } from './sampleStreams'

/**
 * Returns a track of the catalog for each sample, by the sample's id: preferably of its genre, and without repeats
 * while others are left.
 */
export function tracksOfSamples(catalog: readonly Track[]): ReadonlyMap<string, Track> {
  const chosen = new Map<string, Track>()
  const taken = new Set<string>()
  for (const { id, genre } of [...sampleStreams, ...sampleUpcoming, ...sampleEvents]) {
    const free = catalog.filter(track => !taken.has(track.id))
    const track = free.find(each => each.genre === genre) ?? free[0] ?? catalog[0]
    if (!track) continue
    taken.add(track.id)
    chosen.set(id, track)
  }
  return chosen
}
