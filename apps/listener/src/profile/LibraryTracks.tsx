import { useStore } from '@nanostores/react'
import { Button, PlayGlyph, showToast, VisuallyHidden } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { count, i18n } from '@overtone/i18n'
import { $queue, addToQueue, playFrom, restoreQueue } from '@overtone/player'
import { useLocation } from '@overtone/router'
import { ListChecks } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { arranged, orders } from './arranged'
import { LibraryBar } from './LibraryBar'
import type { LibraryEntry } from './libraryEntry'
import { NothingMatches } from './NothingMatches'
import { SelectTracks } from './SelectTracks'
import { useArrangement } from './useArrangement'

const $t = i18n('listener/libraryTracks', {
  playAll: 'Play all',
  select: 'Select',
  shown: count({ one: '{count} track', many: '{count} tracks' }),
  queued: count({ one: '{count} track was added to the queue.', many: '{count} tracks were added to the queue.' }),
  undo: 'Undo',
})

const factsOf = ({ track }: LibraryEntry) => ({
  title: track.title,
  artist: track.artistName,
  length: track.duration,
})

/** Tracks to play, filter, sort and select. `children` renders those that match; `remove` removes selected ones. */
export function LibraryTracks<Entry extends LibraryEntry>({
  title,
  entries,
  remove,
  children,
}: {
  title: string
  entries: readonly Entry[]
  remove?: { readonly label: string; readonly onPress: (tracks: readonly Track[]) => void }
  children: (shown: readonly Entry[]) => ReactNode
}) {
  const t = useStore($t)
  const { pathname, search } = useLocation()
  const arrangement = useArrangement()
  const [isSelecting, setSelecting] = useState(false)
  const shown = arranged(entries, arrangement, factsOf)
  const tracksOf = (some: readonly Entry[]) => [...new Map(some.map(({ track }) => [track.id, track])).values()]

  function onQueue(tracks: readonly Track[]) {
    const before = $queue.get()
    addToQueue(tracks)
    const action = { label: t.undo, onPress: () => restoreQueue(before) }
    showToast({ key: 'undo', message: t.queued(tracks.length), action })
  }

  return (
    <>
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      <LibraryBar arrangement={arrangement} orders={orders}>
        <Button
          variant="primary"
          disabled={shown.length === 0}
          onClick={() => playFrom({ title, path: pathname + search }, tracksOf(shown))}
        >
          <PlayGlyph />
          {t.playAll}
        </Button>
        <Button aria-pressed={isSelecting} onClick={() => setSelecting(!isSelecting)}>
          <ListChecks />
          {t.select}
        </Button>
      </LibraryBar>
      <VisuallyHidden role="status">{t.shown(shown.length)}</VisuallyHidden>
      {shown.length === 0 && <NothingMatches arrangement={arrangement} />}
      {shown.length > 0 &&
        (isSelecting ? (
          <SelectTracks title={title} entries={shown} onQueue={onQueue} {...(remove && { remove })} />
        ) : (
          children(shown)
        ))}
    </>
  )
}
