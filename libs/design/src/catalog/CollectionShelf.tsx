import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { DataTable, SortableList } from '../collections'
import type { Column, Sorting } from '../collections'
import { Badge, IconButton, oneLine, showToast, token } from '../index'

interface Person {
  id: string
  name: string
  role: string
  plays: number
}

const people: Person[] = [
  { id: 'a', name: 'Marrow & Pine', role: 'Artist', plays: 4200 },
  { id: 'b', name: 'Saltglass', role: 'Artist', plays: 310 },
  { id: 'c', name: 'Odd Meridian', role: 'User', plays: 88 },
]

const columns: Column<Person>[] = [
  { id: 'name', label: 'Name', isSortable: true, cell: person => person.name },
  { id: 'role', label: 'Role', cell: person => <Badge>{person.role}</Badge> },
  { id: 'plays', label: 'Plays', isSortable: true, isAtEnd: true, isFolded: true, cell: person => person.plays },
  {
    id: 'actions',
    label: 'Actions',
    isUnlabelled: true,
    isAtEnd: true,
    cell: person => (
      <IconButton size="s" label={`Edit ${person.name}`} onClick={() => showToast({ message: `Edit ${person.name}` })}>
        <Pencil />
      </IconButton>
    ),
  },
]

const titles = ['Low Tide Signal', 'Kelp Cathedral', 'Night Shift Aviary', 'Ultramarine Bus', 'A Small Eclipse']

export function CollectionShelf({ theme }: { theme: string }) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'name', isDescending: false })
  const [rows, setRows] = useState(() => Array.from({ length: 200 }, (_, i) => ({ id: `${i}`, title: titleOf(i) })))
  const sorted = [...people].sort(
    (a, b) =>
      (sorting.isDescending ? -1 : 1) * (sorting.column === 'plays' ? a.plays - b.plays : a.name.localeCompare(b.name)),
  )
  return (
    <>
      <DataTable
        label={`People, ${theme}`}
        columns={columns}
        items={sorted}
        keyOf={person => person.id}
        sorting={sorting}
        onSort={setSorting}
      />
      <DataTable label={`Nobody, ${theme}`} columns={columns.slice(0, 2)} items={[]} keyOf={person => person.id}>
        Nobody here.
      </DataTable>
      <SortableList
        label={`Queue, ${theme}`}
        items={rows}
        keyOf={row => row.id}
        nameOf={row => row.title}
        maxHeight={336}
        onMove={(from, to) => setRows(moved(rows, from, to))}
      >
        {row => <Title>{row.title}</Title>}
      </SortableList>
    </>
  )
}

function titleOf(i: number): string {
  return `${i + 1}. ${titles[i % titles.length]}`
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

const Title = styled.span`
  ${oneLine}
  font-weight: ${token.weight.medium};
`
