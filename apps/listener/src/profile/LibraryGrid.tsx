import { PlayFrom, TrackGrid } from '@overtone/music'
import { lazyActionsOf } from '../track-actions/LazyActions'
import type { LibraryEntry } from './libraryEntry'

/** Tracks of a section of the library as a grid that plays from any of them. `path` is that of the section. */
export function LibraryGrid({
  title,
  path,
  entries,
}: {
  title: string
  path: string
  entries: readonly LibraryEntry[]
}) {
  const tracks = entries.map(({ track }) => track)
  return (
    <PlayFrom title={title} path={path} tracks={tracks}>
      <TrackGrid tracks={tracks} actionsOf={lazyActionsOf} />
    </PlayFrom>
  )
}
