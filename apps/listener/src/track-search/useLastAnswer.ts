import { useState } from 'react'
import type { TrackList } from './trackList'

/** The answer to what is asked now, and until it is there the one before: results do not blink while a word is typed. */
export function useLastAnswer(list: TrackList): { list: TrackList; isStale: boolean } {
  const [last, keep] = useState(list)
  if (list.status !== 'loading' && list !== last) keep(list)
  const isStale = list.status === 'loading' && last.status === 'ready'
  return { list: isStale ? last : list, isStale }
}
