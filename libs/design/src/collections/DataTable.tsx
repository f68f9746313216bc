import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Cell, Column as AriaColumn, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table'
import { styled } from 'styled-components'
import { Aria } from '../aria/Aria'
import { media, token } from '../token'

export interface Column<Item> {
  id: string
  label: string
  /** The content; screen readers identify a row by its first column. */
  cell: (item: Item) => ReactNode
  isSortable?: boolean
  /** Aligned to the end, for numbers and actions. */
  isAtEnd?: boolean
  /** Hidden on mobile, for columns that aren't essential. */
  isFolded?: boolean
  /** The label is visually hidden, for a column of pictures or actions. */
  isUnlabelled?: boolean
  /** CSS width; the remaining columns share the rest by content. */
  width?: string
}

export interface Sorting {
  column: string
  isDescending: boolean
}

/**
 * A table with sortable columns and rows of 52 px. It is one tab stop: the arrow keys move across rows, cells and the
 * controls inside. `children` is shown if there are no rows.
 */
export function DataTable<Item extends object>({
  label,
  columns,
  items,
  keyOf,
  sorting,
  onSort,
  onOpen,
  children,
}: {
  label: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string
  sorting?: Sorting
  /** Called when a sortable label is pressed; the caller sorts the items. */
  onSort?: (sorting: Sorting) => void
  /** Called when a row is pressed, or on Enter. */
  onOpen?: (item: Item) => void
  children?: ReactNode
}) {
  const open = (key: unknown) => items.filter(item => keyOf(item) === key).forEach(item => onOpen?.(item))
  return (
    <Aria>
      <Grid
        aria-label={label}
        $opens={Boolean(onOpen)}
        {...(sorting && { sortDescriptor: { column: sorting.column, direction: directionOf(sorting) } })}
        onSortChange={({ column, direction }) =>
          onSort?.({ column: String(column), isDescending: direction === 'descending' })
        }
        {...(onOpen && { onRowAction: open })}
      >
        <TableHeader columns={columns}>
          {(column: Column<Item>) => (
            <Head
              id={column.id}
              isRowHeader={column === columns[0]}
              allowsSorting={column.isSortable ?? false}
              textValue={column.label}
              data-at-end={column.isAtEnd}
              data-folded={column.isFolded}
              style={{ width: column.width }}
            >
              {({ allowsSorting, sortDirection }) => (
                <Label>
                  <span className={column.isUnlabelled ? 'visually-hidden' : ''}>{column.label}</span>
                  {allowsSorting && <Arrow direction={sortDirection} />}
                </Label>
              )}
            </Head>
          )}
        </TableHeader>
        <TableBody items={items} dependencies={[columns]} {...(children ? { renderEmptyState: () => children } : {})}>
          {(item: Item) => (
            <Row id={keyOf(item)} columns={columns} dependencies={[columns]}>
              {(column: Column<Item>) => (
                <Cell data-at-end={column.isAtEnd} data-folded={column.isFolded}>
                  {column.cell(item)}
                </Cell>
              )}
            </Row>
          )}
        </TableBody>
      </Grid>
    </Aria>
  )
}

function directionOf({ isDescending }: Sorting): 'ascending' | 'descending' {
  return isDescending ? 'descending' : 'ascending'
}

function Arrow({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  const Icon = direction === 'descending' ? ChevronDown : ChevronUp
  return <Icon style={{ visibility: direction ? 'visible' : 'hidden' }} />
}

const Grid = styled(Table)<{ $opens: boolean }>`
  width: 100%;
  border-collapse: collapse;
  outline: none;

  th,
  td {
    padding-block: 0;
    padding-inline: 0 ${token.space[12]};
    text-align: start;
    outline: none;
  }

  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }

  td {
    height: 52px;
    padding-block: ${token.space[6]};
    border-top: ${token.edge.hairline};
  }

  tbody tr {
    outline: none;
    cursor: ${({ $opens }) => ($opens ? 'pointer' : 'default')};

    &[data-hovered] {
      background: ${token.color.hover};
    }
  }

  [data-at-end='true'] {
    text-align: end;
  }

  [data-focus-visible] {
    border-radius: ${token.radius.s};
    box-shadow: inset 0 0 0 2px ${token.color.ink};
  }

  th[data-at-end='true'] span {
    flex-direction: row-reverse;
  }

  ${media.mobile} {
    [data-folded='true'] {
      display: none;
    }
  }
`

const Head = styled(AriaColumn)`
  height: 32px;
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
  font-weight: ${token.weight.medium};
  white-space: nowrap;
  cursor: default;

  &[aria-sort] {
    cursor: pointer;
  }

  &[data-hovered][aria-sort],
  &[aria-sort='ascending'],
  &[aria-sort='descending'] {
    color: ${token.color.ink};
  }
`

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[4]};
  vertical-align: middle; /* aligns labels with and without an arrow */
  --icon: 14px;
`
