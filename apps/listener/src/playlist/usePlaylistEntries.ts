import { useStore } from '@nanostores/react'
import { playlistTracksOf } from '@overtone/data/playlists'
import type { PlaylistTrack } from '@overtone/domain'
import { useQuery } from '@overtone/music'
import { editQueueOf } from './editQueue'
import { afterEdit } from './playlistEdits'

/** Returns the tracks of a playlist with the edits of this browser, of which `waiting` wait for the network. */
export function usePlaylistEntries(playlistId: string) {
  const query = playlistTracksOf(playlistId)
  const { data, error } = useQuery(query)
  const { $queue, edit } = editQueueOf(playlistId)
  const { edits, isOffline } = useStore($queue)
  const entries: readonly PlaylistTrack[] | undefined =
    data && edits.reduce((list, queued) => afterEdit(list, queued.edit), data as readonly PlaylistTrack[])
  const waiting = isOffline ? edits.filter(({ status }) => status !== 'saved').length : 0
  return { entries, error, edit, waiting, retry: () => query.revalidate() }
}
