import { useStore } from '@nanostores/react'
import { Button, oneLine, token } from '@overtone/design'
import { SelectableList } from '@overtone/design/collections'
import { toneKey, type Track } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Cover } from '@overtone/music'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { LibraryEntry } from './libraryEntry'

const $t = i18n('listener/selectTracks', {
  selected: count({ one: '{count} selected', many: '{count} selected' }),
  all: 'Select all',
  none: 'Select none',
  queue: 'Add to queue',
  name: params('{title} by {artist}'),
})

/** Selectable rows of tracks, and the actions for the selected ones. */
export function SelectTracks({
  title,
  entries,
  onQueue,
  remove,
}: {
  title: string
  entries: readonly LibraryEntry[]
  onQueue: (tracks: readonly Track[]) => void
  remove?: { readonly label: string; readonly onPress: (tracks: readonly Track[]) => void }
}) {
  const t = useStore($t)
  const format = useStore($format)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // an entry that was removed or filtered out is no longer selected
  const chosen = entries.filter(({ key }) => selected.has(key))
  const tracks = chosen.map(({ track }) => track)
  const isAll = chosen.length === entries.length

  return (
    <>
      <Actions>
        <p role="status">{t.selected(chosen.length)}</p>
        <Button size="s" onClick={() => setSelected(new Set(isAll ? [] : entries.map(({ key }) => key)))}>
          {isAll ? t.none : t.all}
        </Button>
        <Button size="s" disabled={chosen.length === 0} onClick={() => onQueue(tracks)}>
          {t.queue}
        </Button>
        {remove && (
          <Button size="s" variant="danger" disabled={chosen.length === 0} onClick={() => remove.onPress(tracks)}>
            {remove.label}
          </Button>
        )}
      </Actions>
      <SelectableList
        label={title}
        items={entries}
        keyOf={({ key }) => key}
        nameOf={({ track }) => t.name({ title: track.title, artist: track.artistName })}
        selected={new Set(chosen.map(({ key }) => key))}
        onSelect={setSelected}
      >
        {({ track }) => (
          <>
            <Picture data-key={toneKey(track.key)}>
              <Cover track={track} />
            </Picture>
            <Names>
              <b>{track.title}</b>
              <span>{track.artistName}</span>
            </Names>
            <Length>{format.duration(track.duration)}</Length>
          </>
        )}
      </SelectableList>
    </>
  )
}

/** Stays in view while the list scrolls. */
const Actions = styled.div`
  position: sticky;
  top: ${token.frame.header};
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[8]};
  padding-block: ${token.space[8]};
  background: ${token.color.ground};

  p {
    min-width: 96px;
    font-variant-numeric: tabular-nums;
  }
`

const Picture = styled.div`
  flex: none;
  width: 44px;
`

const Names = styled.div`
  display: grid;
  flex: 1;

  > * {
    ${oneLine}
  }
  b {
    font-weight: ${token.weight.strong};
  }
  span {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

const Length = styled.span`
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums lining-nums;
`
