import { useStore } from '@nanostores/react'
import { historyOf } from '@overtone/data/listening'
import { useQuery } from '@overtone/music'
import { $phase } from '@overtone/player'
import { recentTracks } from '@overtone/player/recent'
import { mergeListens } from './mergeListens'

/** Returns the signed-in user's plays, latest first: the account's history and tracks started in this browser. */
export function useHistory(userId: string) {
  const query = historyOf(userId)
  const { data, error } = useQuery(query)
  useStore($phase) // re-renders when a track starts, since it is stored then
  return { query, error, listens: data && mergeListens(data, recentTracks().load() ?? []) }
}
