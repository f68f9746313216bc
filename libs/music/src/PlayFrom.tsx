import type { Track } from '@overtone/domain'
import { $currentTrack, playFrom, togglePlay, type QueueContext } from '@overtone/player'
import { createContext, useCallback, type ReactNode } from 'react'

/** The action of the play buttons inside. */
export const PlayAction = createContext((track: Track) => togglePlay(track))

/** The maximum number of tracks to queue if the list has `more`. */
const mostAhead = 100

/**
 * Makes the play buttons inside play their track and then the rest of the list. The queue shows `title` and links to
 * `path`. `more` returns the function that loads the tracks after the first `count`.
 */
export function PlayFrom({
  title,
  path,
  tracks,
  more,
  children,
}: {
  title: string
  path: string
  tracks: readonly Track[]
  more?: ((count: number) => NonNullable<QueueContext['more']>) | undefined
  children: ReactNode
}) {
  const onPlay = useCallback(
    (track: Track) => {
      const at = tracks.indexOf(track)
      if (at === -1 || track.id === $currentTrack.get()?.id) return togglePlay(track)
      const count = more ? at + mostAhead : tracks.length
      playFrom({ title, path, ...(more && { more: more(count) }) }, tracks.slice(0, count), at)
    },
    [title, path, tracks, more],
  )
  return <PlayAction value={onPlay}>{children}</PlayAction>
}
