import { newestTracksOf } from '@overtone/data/people'
import type { Track } from '@overtone/domain'
import { useQuery } from '@overtone/music'
import { useState } from 'react'

/** Number of tracks fetched at first and with each request for more. */
const step = 1000

/** Returns an artist's newest tracks and drafts. Loaded ones stay while more load. */
export function useOwnTracks(artistId: string) {
  const [limit, setLimit] = useState(step)
  const [last, setLast] = useState<readonly Track[]>()
  const query = newestTracksOf(artistId, limit)
  const { data, error } = useQuery(query)
  if (data && data !== last) setLast(data)
  return {
    tracks: data ?? last,
    /** True if there are no more tracks. */
    isWhole: data !== undefined && data.length < limit,
    isBusy: !data && !error,
    error: data ? undefined : error,
    more: () => setLimit(limit + step),
    readAgain: () => query.revalidate(),
  }
}
