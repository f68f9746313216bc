import { openChannel } from '@overtone/data/community'
import { collaboratorsOf, forgetPlaylists, playlistOf, playlistTracksOf } from '@overtone/data/playlists'
import { useEffect } from 'react'

/**
 * Returns a function that refetches a playlist. It waits while the query is loading or the tab is hidden, when the query
 * would ignore an invalidation, so the last response always includes the last change.
 */
function createRefresher(id: string): { refresh: () => void; stop: () => void } {
  const queries = [playlistOf(id), playlistTracksOf(id), collaboratorsOf(id)]
  let isStale = false

  function refreshIfPossible(): void {
    if (!isStale || document.hidden || queries.some(query => query.get().loading)) return
    isStale = false
    forgetPlaylists()
  }

  // A query accepts another fetch only after it has notified its listeners about this one
  const onChange = () => queueMicrotask(refreshIfPossible)
  const stops = queries.map(query => query.listen(onChange))
  document.addEventListener('visibilitychange', onChange)
  return {
    refresh() {
      isStale = true
      refreshIfPossible()
    },
    stop() {
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', onChange)
    },
  }
}

/** Refetches a playlist whenever somebody changes it, and after every gap in the connection. Renders nothing. */
export function LivePlaylist({ id }: { id: string }) {
  useEffect(() => {
    const { refresh, stop } = createRefresher(id)
    const channel = openChannel(`playlist:${id}`, {
      // the filter doesn't apply to deletions
      rows: [{ table: 'playlists', filter: `id=eq.${id}`, onChange: ({ row }) => row.id === id && refresh() }],
      onState: state => state === 'open' && refresh(),
    })
    return () => {
      channel.close()
      stop()
    }
  }, [id])
  return null
}
