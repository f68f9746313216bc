import { media } from '@overtone/design'
import type { PlaylistTrack } from '@overtone/domain'
import { styled } from 'styled-components'
import { EntryList } from './EntryList'
import { EntryRow } from './EntryRow'

/** The fallback for a playlist that the user edits until the code for reordering has loaded; keeps the rows in place. */
export function EntriesWithoutHandles({
  entries,
  hasEditors,
  onPlay,
  onRemove,
}: {
  entries: readonly PlaylistTrack[]
  hasEditors: boolean
  onPlay: (index: number) => void
  onRemove: (entry: PlaylistTrack) => void
}) {
  return (
    <EntryList entries={entries}>
      {(entry, index) => (
        <Place>
          <EntryRow
            track={entry.track}
            addedBy={hasEditors ? entry.addedBy : null}
            position={index + 1}
            onPlay={() => onPlay(index)}
            onRemove={() => onRemove(entry)}
          />
        </Place>
      )}
    </EntryList>
  )
}

/** Indents the row by the width of a drag handle. */
const Place = styled.div`
  padding-inline: 44px 8px;

  ${media.mobile} {
    padding-inline-start: 56px;
  }
`
