import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { styled } from 'styled-components'
import { Aria } from '../aria/Aria'
import { token } from '../token'

/**
 * A list of rows to select several of. It is one tab stop: the arrow keys move and with Shift extend the selection,
 * Space selects, and Ctrl or ⌘ with A selects all. Virtualized: only visible rows are rendered, and it scrolls with the
 * page.
 */
export function SelectableList<Item extends object>({
  label,
  items,
  keyOf,
  nameOf,
  selected,
  onSelect,
  rowHeight = 56,
  children,
}: {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Returns the name of a row for screen readers. */
  nameOf: (item: Item) => string
  /** The keys of the selected rows. */
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** The height of every row in pixels. */
  rowHeight?: number
  children: (item: Item) => ReactNode
}) {
  return (
    <Aria>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: rowHeight }}>
        <List
          aria-label={label}
          items={items}
          dependencies={[children]}
          selectionMode="multiple"
          selectedKeys={selected}
          onSelectionChange={keys => onSelect(new Set(keys === 'all' ? items.map(keyOf) : [...keys].map(String)))}
        >
          {(item: Item) => (
            <Row id={keyOf(item)} textValue={nameOf(item)}>
              <Box slot="selection">
                <Check aria-hidden="true" />
              </Box>
              {children(item)}
            </Row>
          )}
        </List>
      </Virtualizer>
    </Aria>
  )
}

const List = styled(GridList)`
  position: relative;
  outline: none;
` as typeof GridList

const Row = styled(GridListItem)`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  height: 100%;
  padding-inline: ${token.space[8]};
  border-radius: ${token.radius.m};
  outline: none;
  cursor: pointer;

  > * {
    min-width: 0;
  }

  &[data-hovered],
  &[data-selected] {
    background: ${token.color.hover};
  }

  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${token.color.ink};
  }
`

const Box = styled(Checkbox)`
  display: grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.s};
  background: ${token.color.field};
  cursor: inherit;
  --icon: 14px;

  svg {
    opacity: 0;
    color: ${token.color.onInk};
  }

  &[data-selected] {
    border-color: transparent;
    background: ${token.color.paper};

    svg {
      opacity: 1;
    }
  }
`
