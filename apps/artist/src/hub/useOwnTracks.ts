import { newestTracksOf } from '@overtone/data/people'
import type { Track } from '@overtone/domain'
import { useRead } from '@overtone/music'
import { useState } from 'react'

/** How many tracks are read at first, and how many more each time. */
const step = 1000

/** The newest tracks of an artist, drafts too; those there are stay while more are on their way. */
export function useOwnTracks(artistId: string) {
  const [limit, setLimit] = useState(step)
  const [kept, keep] = useState<readonly Track[]>()
  const read = newestTracksOf(artistId, limit)
  const { data, error } = useRead(read)
  if (data && data !== kept) keep(data)
  return {
    tracks: data ?? kept,
    /** Whether there are no others. */
    isWhole: data !== undefined && data.length < limit,
    isBusy: !data && !error,
    error: data ? undefined : error,
    more: () => setLimit(limit + step),
    readAgain: () => read.revalidate(),
  }
}
