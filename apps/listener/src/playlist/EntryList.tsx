import type { PlaylistTrack } from '@overtone/domain'
import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import { WindowVirtualizer } from 'virtua'
import { rowHeight } from './EntryRow'

/** Lists longer than this are virtualized; shorter ones stay whole, for the browser's search and for printing. */
const longList = 200

/** The rows of a playlist, in order; virtualized when long. */
export function EntryList({
  entries,
  children,
}: {
  entries: readonly PlaylistTrack[]
  children: (entry: PlaylistTrack, index: number) => ReactNode
}) {
  function renderItem(entry: PlaylistTrack, index: number): ReactElement {
    return (
      <div key={entry.track.id} role="listitem" aria-setsize={entries.length} aria-posinset={index + 1}>
        {children(entry, index)}
      </div>
    )
  }
  return (
    <Rows role="list">
      {entries.length > longList ? (
        <WindowVirtualizer data={entries} itemSize={rowHeight}>
          {renderItem}
        </WindowVirtualizer>
      ) : (
        entries.map(renderItem)
      )}
    </Rows>
  )
}

const Rows = styled.div`
  /* Virtua ignores the pointer until 150 ms after the last scroll, so it would lose a quick press. */
  > div {
    pointer-events: auto !important;
  }
`
