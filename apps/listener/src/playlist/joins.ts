import type { MusicalKey, PlaylistTrack, Track } from '@overtone/domain'
import { fifthsBetween, joinCost } from '@overtone/music/harmony'
import { fifths } from '../harmony/fifths'

/** The steps on the circle of fifths from which a join sounds rough. */
const rough = 4

/** Two neighbors in a list whose keys are far apart. */
export interface RoughJoin {
  readonly before: PlaylistTrack
  readonly after: PlaylistTrack
  /** Steps on the circle of fifths: 4, 5 or 6. */
  readonly steps: number
}

/** Returns the rough joins of a list, in order. */
export function roughJoins(entries: readonly PlaylistTrack[]): RoughJoin[] {
  return entries.flatMap((before, i) => {
    const after = entries[i + 1]
    const steps = after ? fifthsBetween(before.track.key, after.track.key) : null
    return after && steps !== null && steps >= rough ? [{ before, after, steps }] : []
  })
}

/** Returns the keys in the middle between two keys on the circle of fifths: the nearest of both sides first. */
export function keysBetween(one: MusicalKey, other: MusicalKey): MusicalKey[] {
  const far = (key: MusicalKey) => Math.max(fifthsBetween(one, key) ?? 6, fifthsBetween(key, other) ?? 6)
  const least = Math.min(...fifths.map(far))
  return fifths.filter(key => far(key) === least)
}

/** The most by which the two joins of a bridge may cost more than the rough one. */
const worthIt = 2

/** Returns the track between two others whose joins cost least; null if they cost too much. */
export function bridgeOf({ before, after }: RoughJoin, candidates: readonly Track[]): Track | null {
  const cost = (track: Track) => joinCost(before.track, track) + joinCost(track, after.track)
  const best = candidates.toSorted((one, other) => cost(one) - cost(other))[0]
  return best && cost(best) < joinCost(before.track, after.track) + worthIt ? best : null
}
