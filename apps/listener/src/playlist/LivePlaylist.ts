import { openChannel } from '@overtone/data/community'
import { collaboratorsOf, forgetPlaylists, playlistOf, playlistTracksOf } from '@overtone/data/playlists'
import { useEffect } from 'react'

/**
 * Returns a function that refetches a playlist. A query that is loading, or in a hidden tab, would skip an invalidation,
 * so that waits until it isn't: a response from before the last change is never the last one.
 */
function createRefresher(id: string): { refresh: () => void; stop: () => void } {
  const queries = [playlistOf(id), playlistTracksOf(id), collaboratorsOf(id)]
  let isStale = false

  function refreshIfPossible(): void {
    if (!isStale || document.hidden || queries.some(query => query.get().loading)) return
    isStale = false
    forgetPlaylists()
  }

  // A query takes its next fetch only after it has told its listeners that this one is done
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
