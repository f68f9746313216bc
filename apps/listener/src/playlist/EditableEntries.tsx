import { useStore } from '@nanostores/react'
import { SortableList } from '@overtone/design/collections'
import type { PlaylistTrack } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { EntryRow, rowHeight } from './EntryRow'

const $t = i18n('listener/editableEntries', { tracks: 'Tracks in the playlist, in order' })

interface EditableEntriesProps {
  readonly entries: readonly PlaylistTrack[]
  /** True if several people have added tracks: the rows say who. */
  readonly hasEditors: boolean
  readonly onPlay: (index: number) => void
  readonly onMove: (entry: PlaylistTrack, to: number) => void
  readonly onRemove: (entry: PlaylistTrack) => void
}

/** The rows of a playlist that the user edits: each can be removed, and moved by its handle with pointer or keyboard. */
export function EditableEntries({ entries, hasEditors, onPlay, onMove, onRemove }: EditableEntriesProps) {
  const t = useStore($t)
  return (
    <SortableList
      label={t.tracks}
      items={entries}
      keyOf={entry => entry.track.id}
      nameOf={entry => entry.track.title}
      rowHeight={rowHeight}
      onMove={(from, to) => {
        const entry = entries[from]
        if (entry) onMove(entry, to)
      }}
      onOpen={entry => onPlay(entries.indexOf(entry))}
    >
      {entry => {
        const index = entries.indexOf(entry)
        return (
          <Fill>
            <EntryRow
              track={entry.track}
              addedBy={hasEditors ? entry.addedBy : null}
              position={index + 1}
              onPlay={() => onPlay(index)}
              onRemove={() => onRemove(entry)}
            />
          </Fill>
        )
      }}
    </SortableList>
  )
}

const Fill = styled.div`
  flex: 1;
`
