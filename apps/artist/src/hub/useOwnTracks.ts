import { newestTracksOf } from '@overtone/data/people'
import type { Track } from '@overtone/domain'
import { useRead } from '@overtone/music'
import { useState } from 'react'

/** Number of tracks fetched at first and with each request for more. */
const step = 1000

/** Returns an artist's newest tracks and drafts. Loaded ones stay while more load. */
export function useOwnTracks(artistId: string) {
  const [limit, setLimit] = useState(step)
  const [kept, keep] = useState<readonly Track[]>()
  const read = newestTracksOf(artistId, limit)
  const { data, error } = useRead(read)
  if (data && data !== kept) keep(data)
  return {
    tracks: data ?? kept,
    /** True if there are no more tracks. */
    isWhole: data !== undefined && data.length < limit,
    isBusy: !data && !error,
    error: data ? undefined : error,
    more: () => setLimit(limit + step),
    readAgain: () => read.revalidate(),
  }
}
