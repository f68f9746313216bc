import { createQueries, database } from '@overtone/data'
import { ok, type Result, type Track } from '@overtone/domain'
import { each, resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from './trackRow'

/** Ids per request: the URL of a longer list could be refused. */
const idsAtOnce = 100

/** Anything else would make the backend refuse the whole request. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the tracks with these ids that the user can see, in the order of the ids. Errors: `getTracksFailed`. */
export async function getTracksByIds(ids: readonly string[]): Promise<Result<Track[]>> {
  const wanted = ids.filter(id => uuid.test(id))
  const found = new Map<string, Track>()
  for (let from = 0; from < wanted.length; from += idsAtOnce) {
    const request = database()
      .from('tracks')
      .select(trackColumns)
      .in('id', wanted.slice(from, from + idsAtOnce))
    const some = await resultOf(request, each(toTrack), 'getTracksFailed')
    if (!some.ok) return some
    some.data.forEach(track => found.set(track.id, track))
  }
  return ok(wanted.flatMap(id => found.get(id) ?? []))
}

export const tracksByIds = createQueries('tracks', getTracksByIds)
