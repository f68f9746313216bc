import type { Track } from '@overtone/domain'
import { sampleEvents, sampleStreams, sampleUpcoming } from './sampleStreams'

/**
 * A track of the catalogue for every sample, by the sample's id: one of its genre where there is one, none twice for
 * as long as there are others.
 */
export function tracksOfSamples(catalogue: readonly Track[]): ReadonlyMap<string, Track> {
  const chosen = new Map<string, Track>()
  const taken = new Set<string>()
  for (const { id, genre } of [...sampleStreams, ...sampleUpcoming, ...sampleEvents]) {
    const free = catalogue.filter(track => !taken.has(track.id))
    const track = free.find(each => each.genre === genre) ?? free[0] ?? catalogue[0]
    if (!track) continue
    taken.add(track.id)
    chosen.set(id, track)
  }
  return chosen
}
