// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataTable, type Sorting } from './DataTable'
import { destinationOf } from './moved'
import { SortableList } from './SortableList'

// A virtualized list needs a viewport, which has no size in happy-dom
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  [{ from: 0, beside: 2, isAfter: true }, 2],
  [{ from: 0, beside: 2, isAfter: false }, 1],
  [{ from: 2, beside: 0, isAfter: false }, 0],
  [{ from: 2, beside: 0, isAfter: true }, 1],
  [{ from: 1, beside: 0, isAfter: true }, 1],
  [{ from: 1, beside: 1, isAfter: false }, 1],
])('destinationOf maps %j to index %i', (drop, place) => expect(destinationOf(drop)).toBe(place))

const songs = ['Low Tide', 'Kelp', 'Aviary'].map(title => ({ title }))

function Queue({ onMove, onOpen }: { onMove?: (from: number, to: number) => void; onOpen?: (song: object) => void }) {
  return (
    <SortableList
      label="Queue"
      items={songs}
      keyOf={song => song.title}
      nameOf={song => song.title}
      onMove={onMove ?? vi.fn()}
      isDisabled={!onMove}
      {...(onOpen ? { onOpen } : {})}
    >
      {song => song.title}
    </SortableList>
  )
}

test('SortableList moves a row by keyboard: Enter on its handle, the arrow keys, and Enter again', async () => {
  const onMove = vi.fn()
  const user = userEvent.setup()
  render(<Queue onMove={onMove} />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Drag Low Tide' }))
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Insert between Low Tide and Kelp'),
  )
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(onMove.mock.calls).toEqual([[0, 1]]))
})

test('SortableList has no handles when disabled, and opens a row on Enter', async () => {
  const onOpen = vi.fn()
  const user = userEvent.setup()
  render(<Queue onOpen={onOpen} />)
  expect(screen.queryByRole('button')).toBeNull()
  await user.tab()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onOpen.mock.calls).toEqual([[{ title: 'Kelp' }]])
})

function ownedList({ onOpen, onRemove }: { onOpen: (song: object) => void; onRemove: (title: string) => void }) {
  return (
    <SortableList
      label="Playlist"
      items={songs}
      keyOf={song => song.title}
      nameOf={song => song.title}
      onMove={vi.fn()}
      onOpen={onOpen}
    >
      {song => (
        <>
          <span>{song.title}</span>
          <button type="button" onClick={() => onRemove(song.title)}>
            Remove {song.title}
          </button>
          {createPortal(<p>Details of {song.title}</p>, document.body)}
        </>
      )}
    </SortableList>
  )
}

test('SortableList renders only the visible rows and three more until the first one has left the window', () => {
  const moves: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: () => void) {}
      observe() {
        moves.push(this.callback)
      }
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly callback: (entries: []) => void) {}
      observe() {
        this.callback([])
      }
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('innerHeight', 600)
  const bounds = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  bounds.mockReturnValue(new DOMRect(0, 500, 400, 5600))
  const items = Array.from({ length: 100 }, (_, i) => ({ title: `Song ${i + 1}` }))
  const titleOf = ({ title }: { title: string }) => title
  render(
    <SortableList label="Songs" items={items} keyOf={titleOf} nameOf={titleOf} onMove={vi.fn()}>
      {titleOf}
    </SortableList>,
  )
  // 100 px hold two rows of 56 px, the last one partly
  expect(screen.getAllByRole('row')).toHaveLength(5)
  bounds.mockReturnValue(new DOMRect(0, 300, 400, 5600))
  act(() => moves.at(-1)?.())
  expect(screen.getAllByRole('row')).toHaveLength(9)
  bounds.mockReturnValue(new DOMRect(0, 400, 400, 5600))
  act(() => void document.body.dispatchEvent(new Event('scroll')))
  expect(screen.getAllByRole('row')).toHaveLength(7)
})

test('SortableList does not render again when the focus moves in an overlay of a row', () => {
  const onRender = vi.fn()
  const overlay = (
    <>
      <button type="button">First</button>
      <button type="button">Second</button>
    </>
  )
  render(
    <Profiler id="list" onRender={onRender}>
      <SortableList
        label="Songs"
        items={songs.slice(0, 1)}
        keyOf={song => song.title}
        nameOf={song => song.title}
        onMove={vi.fn()}
        onOpen={vi.fn()}
      >
        {song => (
          <>
            <button type="button">Open {song.title}</button>
            {createPortal(overlay, document.body)}
          </>
        )}
      </SortableList>
    </Profiler>,
  )
  act(() => screen.getByRole('button', { name: 'Open Low Tide' }).focus())
  act(() => screen.getByRole('button', { name: 'First' }).focus())
  const before = onRender.mock.calls.length
  act(() => screen.getByRole('button', { name: 'Second' }).focus())
  expect(onRender.mock.calls).toHaveLength(before)
})

test('SortableList does not open a row on a press on one of its controls', async () => {
  const onOpen = vi.fn()
  const onRemove = vi.fn()
  const user = userEvent.setup()
  render(ownedList({ onOpen, onRemove }))
  const button = screen.getByRole('button', { name: 'Remove Kelp' })
  await user.click(button)
  button.focus()
  await user.keyboard('{Enter}')
  await user.keyboard(' ')
  await user.click(screen.getByText('Details of Kelp'))
  expect(onRemove.mock.calls).toEqual([['Kelp'], ['Kelp'], ['Kelp']])
  expect(onOpen).not.toHaveBeenCalled()
  await user.click(screen.getByText('Kelp'))
  expect(onOpen.mock.calls).toEqual([[{ title: 'Kelp' }]])
})

interface Person {
  name: string
  plays: number
}

function People({ items, onEdit }: { items: Person[]; onEdit?: (name: string) => void }) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'name', isDescending: false })
  return (
    <>
      <output>{JSON.stringify(sorting)}</output>
      <DataTable
        label="People"
        items={items}
        keyOf={person => person.name}
        sorting={sorting}
        onSort={setSorting}
        columns={[
          { id: 'name', label: 'Name', isSortable: true, cell: person => person.name },
          { id: 'plays', label: 'Plays', isSortable: true, cell: person => person.plays },
          {
            id: 'actions',
            label: 'Actions',
            isUnlabelled: true,
            cell: person => <button onClick={() => onEdit?.(person.name)}>Edit {person.name}</button>,
          },
        ]}
      >
        Nobody here.
      </DataTable>
    </>
  )
}

test('DataTable identifies a row by its first cell, and reports the pressed sort label', async () => {
  render(<People items={[{ name: 'Saltglass', plays: 3 }]} />)
  const table = screen.getByRole('grid', { name: 'People' })
  expect(within(table).getByRole('rowheader').textContent).toBe('Saltglass')
  const label = within(table).getByRole('columnheader', { name: 'Plays' })
  await userEvent.click(label)
  expect(screen.getByRole('status').textContent).toBe('{"column":"plays","isDescending":false}')
  expect(label.getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(label)
  expect(label.getAttribute('aria-sort')).toBe('descending')
})

test('DataTable reaches the controls in a cell with the arrow keys', async () => {
  const onEdit = vi.fn()
  const user = userEvent.setup()
  render(<People items={[{ name: 'Saltglass', plays: 3 }]} onEdit={onEdit} />)
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
  expect(onEdit).toHaveBeenCalledWith('Saltglass')
})

test('DataTable shows its children when there are no rows', () => {
  render(<People items={[]} />)
  expect(screen.getByText('Nobody here.')).toBeTruthy()
})
