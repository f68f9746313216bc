import {
  addPlaylistTrack,
  getPlaylistTracks,
  placePlaylistTracks,
  playlistTracksOf,
  removePlaylistTrack,
} from '@overtone/data/playlists'
import { showToast } from '@overtone/design'
import type { PlaylistTrack, Result } from '@overtone/domain'
import { explainExactly } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useRef, useState } from 'react'
import { afterEdit, type PlaylistEdit } from './playlistEdits'

function write(playlistId: string, edit: PlaylistEdit): Promise<Result<unknown>> {
  if (edit.type === 'place') return placePlaylistTracks(playlistId, edit.positions)
  if (edit.type === 'remove') return removePlaylistTrack(playlistId, edit.trackId)
  return addPlaylistTrack(playlistId, edit.entry.track.id, edit.entry.position)
}

/**
 * Returns the tracks of a playlist with optimistic updates. Edits are written one after another; a failed one is rolled
 * back with a toast. After the last, the list is refetched, including changes from other tabs.
 */
export function usePlaylistEntries(playlistId: string) {
  const query = playlistTracksOf(playlistId)
  const { data, error } = useQuery(query)
  const [edits, setEdits] = useState<readonly PlaylistEdit[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  /** Resolves to true if the edit was saved. */
  async function edit(change: PlaylistEdit): Promise<boolean> {
    setEdits(all => [...all, change])
    waiting.current += 1
    const writing = line.current.then(() => write(playlistId, change))
    line.current = writing
    const written = await writing
    waiting.current -= 1
    if (!written.ok) {
      setEdits(all => all.filter(other => other !== change))
      showToast({ kind: 'error', message: await explainExactly(written.error) })
    }
    if (waiting.current > 0) return written.ok
    const fresh = await getPlaylistTracks(playlistId)
    if (fresh.ok && waiting.current === 0) {
      query.mutate(fresh.data)
      setEdits([])
    }
    return written.ok
  }

  const entries: readonly PlaylistTrack[] | undefined = data && edits.reduce(afterEdit, data)
  return { entries, error, edit, retry: () => query.revalidate() }
}
