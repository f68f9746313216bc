import type { PlaylistTrack } from '@overtone/domain'
import { fifths } from '../harmony/fifths'

/**
 * Returns the tracks in an order that mixes well: around the circle of fifths from the first track's key, slower ones
 * first within a key, those without a key last.
 */
export function orderByKey(entries: readonly PlaylistTrack[]): readonly PlaylistTrack[] {
  const first = entries.find(({ track }) => track.key !== null)?.track.key ?? 'C'
  const step = ({ track: { key } }: PlaylistTrack) =>
    key === null ? fifths.length : (fifths.indexOf(key) - fifths.indexOf(first) + fifths.length) % fifths.length
  const tempo = ({ track }: PlaylistTrack) => track.bpm ?? Infinity
  return entries.toSorted((a, b) => step(a) - step(b) || (tempo(a) === tempo(b) ? 0 : tempo(a) - tempo(b)))
}
