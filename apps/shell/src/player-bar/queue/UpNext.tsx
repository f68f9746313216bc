import { useStore } from '@nanostores/react'
import { token, VisuallyHidden } from '@overtone/design'
import { SortableList } from '@overtone/design/collections'
import { i18n, params } from '@overtone/i18n'
import { moveInQueue, playEntry, type QueueEntry } from '@overtone/player'
import { useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { MoveBar } from './MoveBar'
import { QueueRow } from './QueueRow'

const $t = i18n('shell/upNext', { moved: params('{title} is now number {place}.') })

/** The upcoming entries, the first at index `offset` of the queue: reordered by pointer, keyboard or buttons. */
export function UpNext(props: { label: string; entries: readonly QueueEntry[]; offset: number }) {
  const { label, entries, offset } = props
  const t = useStore($t)
  const [chosenUid, setChosenUid] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const chosen = entries.findIndex(entry => entry.uid === chosenUid)

  function move(from: number, to: number) {
    const entry = entries[from]
    if (!entry) return
    moveInQueue(entry.uid, offset + to)
    setSaid(t.moved({ title: entry.track.title, place: to + 1 }))
  }
  return (
    <>
      <Rows onKeyDown={keepPanelOpen}>
        <SortableList
          label={label}
          items={entries}
          keyOf={entry => entry.uid}
          nameOf={({ track }) => `${track.title}, ${track.artistName}`}
          onMove={move}
          onOpen={entry => playEntry(entry.uid)}
        >
          {entry => (
            <QueueRow
              entry={entry}
              isChosen={entry.uid === chosenUid}
              onChoose={() => setChosenUid(entry.uid === chosenUid ? null : entry.uid)}
            />
          )}
        </SortableList>
      </Rows>
      {entries[chosen] && (
        <MoveBar entry={entries[chosen]} position={chosen} count={entries.length} onMove={to => move(chosen, to)} />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

/** Escape cancels a keyboard drag instead of closing the panel. */
function keepPanelOpen(event: KeyboardEvent) {
  if (event.key !== 'Escape' || !(event.target as Element).closest('.react-aria-DropIndicator')) return
  event.preventDefault()
  event.stopPropagation()
}

/** Aligns handles and remove buttons with the edges of the content above. */
const Rows = styled.div`
  margin-inline: calc(-1 * ${token.space[12]});
`
