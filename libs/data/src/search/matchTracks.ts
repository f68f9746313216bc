import { database } from '@overtone/data'
import { ok, type Result, type Track } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { each, resultOf } from '../connection/resultOf'
import { toTrack } from '../tracks/trackRow'

/** A track as a playlist file names it. */
export interface NamedTrack {
  readonly title: string
  /** One or several names. */
  readonly artist: string
}

const toTracks = parsing(
  v.array(v.unknown()),
  each(row => (row === null ? null : toTrack(row))),
)

/** Names per request, the maximum of the function. */
const namesAtOnce = 100

/**
 * Returns the published tracks that these names mean, in their order, with null where none matches: the one with exactly
 * this title and artist, otherwise the nearest. Errors: `searchFailed`.
 */
export async function matchTracks(names: readonly NamedTrack[]): Promise<Result<(Track | null)[]>> {
  const found: (Track | null)[] = []
  for (let from = 0; from < names.length; from += namesAtOnce) {
    const some = names.slice(from, from + namesAtOnce)
    const args = { titles: some.map(({ title }) => title), artists: some.map(({ artist }) => artist) }
    const matched = await resultOf(database().rpc('match_tracks', args), toTracks, 'searchFailed')
    if (!matched.ok) return matched
    found.push(...matched.data)
  }
  return ok(found)
}
