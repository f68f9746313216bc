import { useState } from 'react'
import type { TrackList } from './trackList'

/** Returns the list, or the last one while it loads, so that results don't flicker while typing. */
export function useLastList(list: TrackList): { list: TrackList; isStale: boolean } {
  const [last, setLast] = useState(list)
  if (list.status !== 'loading' && list !== last) setLast(list)
  const isStale = list.status === 'loading' && last.status === 'ready'
  return { list: isStale ? last : list, isStale }
}
