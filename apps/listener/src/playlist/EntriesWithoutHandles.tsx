import { media } from '@overtone/design'
import type { PlaylistTrack } from '@overtone/domain'
import { styled } from 'styled-components'
import { EntryList } from './EntryList'
import { EntryRow } from './EntryRow'

/** The fallback for the user's own playlist until the code for reordering has loaded; keeps the rows in place. */
export function EntriesWithoutHandles({
  entries,
  onPlay,
  onRemove,
}: {
  entries: readonly PlaylistTrack[]
  onPlay: (index: number) => void
  onRemove: (entry: PlaylistTrack) => void
}) {
  return (
    <EntryList entries={entries}>
      {(entry, index) => (
        <Place>
          <EntryRow
            track={entry.track}
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
