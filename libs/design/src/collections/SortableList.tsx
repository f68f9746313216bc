import { GripVertical } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Button, GridList, GridListItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { styled } from 'styled-components'
import { Aria } from '../aria/Aria'
import { media, token } from '../token'
import { destinationOf } from './moved'
import { PageLayout } from './PageLayout'

/**
 * A list sorted by drag and drop, or by keyboard with Enter on a handle, the arrow keys, and Enter again. Virtualized:
 * only visible rows are rendered. It scrolls with the page, or by itself within `maxHeight`.
 */
export function SortableList<Item extends object>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  onOpen,
  rowHeight = 56,
  maxHeight,
  isDisabled = false,
  children,
}: {
  label: string
  items: readonly Item[]
  /** Returns a unique key of a row, even if the same item occurs twice. */
  keyOf: (item: Item) => string
  /** Returns the name of a row for screen readers and dragging. */
  nameOf: (item: Item) => string
  /** Moves a row between two indexes; the second is counted without the row itself. */
  onMove: (from: number, to: number) => void
  /** Called on Enter or a press on a row. */
  onOpen?: (item: Item) => void
  /** The height of every row in pixels. */
  rowHeight?: number
  /** The height in pixels beyond which the list scrolls by itself. */
  maxHeight?: number
  /** Disables sorting and hides the handles. */
  isDisabled?: boolean
  children: (item: Item) => ReactNode
}) {
  const indexOfKey = (key: unknown) => items.findIndex(item => keyOf(item) === key)
  const { dragAndDropHooks } = useDragAndDrop<Item>({
    isDisabled,
    getItems: keys => [...keys].map(key => ({ 'text/plain': nameAt(key) })),
    onReorder: ({ keys, target }) => {
      const from = indexOfKey([...keys][0])
      const beside = indexOfKey(target.key)
      if (from === -1 || beside === -1 || target.dropPosition === 'on') return
      const to = destinationOf({ from, beside, isAfter: target.dropPosition === 'after' })
      if (to !== from) onMove(from, to)
    },
  })
  const nameAt = (key: unknown) => items.filter(item => keyOf(item) === key).map(nameOf)[0] ?? ''

  const list = useRef<HTMLDivElement>(null)
  const scrollsWithPage = maxHeight === undefined
  const layout = useMemo(
    () => (scrollsWithPage ? new PageLayout<Item>(rowHeight) : new ListLayout<Item>({ rowSize: rowHeight })),
    [scrollsWithPage, rowHeight],
  )
  useLayoutEffect(
    () => (layout instanceof PageLayout && list.current ? layout.watch(list.current) : undefined),
    [layout],
  )

  return (
    <Aria>
      <Virtualizer layout={layout}>
        <List
          ref={list}
          aria-label={label}
          items={items}
          dragAndDropHooks={dragAndDropHooks}
          dependencies={[children, isDisabled]}
          style={scrollsWithPage ? {} : { maxHeight, overflow: 'auto' }}
          {...(onOpen
            ? { onAction: (key: unknown) => items.filter(item => keyOf(item) === key).forEach(item => onOpen(item)) }
            : {})}
        >
          {(item: Item) => (
            <Row id={keyOf(item)} textValue={nameOf(item)}>
              {/* Hidden, not omitted: react-aria warns about a row without one */}
              <Handle slot="drag" style={isDisabled ? { display: 'none' } : {}}>
                <GripVertical />
              </Handle>
              <Content {...(onOpen ? ownPresses : {})}>{children(item)}</Content>
            </Row>
          )}
        </List>
      </Virtualizer>
    </Aria>
  )
}

/**
 * Stops the propagation of presses on a row's controls, and in overlays that these open: the row would handle them as
 * presses on itself. Arrow keys still propagate, because they move between the controls.
 */
function keepFromRow(event: SyntheticEvent): void {
  const target = event.target as Element
  const isInRow = event.currentTarget.contains(target)
  if (!isInRow || target.closest('a, button, input, select, textarea')) event.stopPropagation()
}

/** Stops the propagation of focus in overlays that a row's controls open, which would render every row again. */
function keepOverlaysFromRow(event: FocusEvent): void {
  if (!event.currentTarget.contains(event.target)) event.stopPropagation()
}

const ownPresses = {
  onFocus: keepOverlaysFromRow,
  onBlur: keepOverlaysFromRow,
  onPointerDown: keepFromRow,
  onMouseDown: keepFromRow,
  onTouchStart: keepFromRow,
  onClick: keepFromRow,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') keepFromRow(event)
  },
}

const Content = styled.div`
  display: contents;
`

const List = styled(GridList)`
  position: relative;
  outline: none;
  /* If the page scrolls, a moved row must not end up under the player */
  scroll-margin-bottom: ${token.frame.playerSpace};

  .react-aria-DropIndicator[data-drop-target] {
    outline: 1px solid ${token.color.ink};
  }
` as typeof GridList

const Row = styled(GridListItem)`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  height: 100%;
  padding-inline: ${token.space[8]};
  border-radius: ${token.radius.m};
  outline: none;

  > * {
    min-width: 0;
  }

  &[data-hovered] {
    background: ${token.color.hover};
  }

  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${token.color.ink};
  }

  /* A pointer can drag the row anywhere; the handle is for the keyboard, and as a hint */
  &[data-allows-dragging] {
    cursor: grab;
  }

  &[data-dragging] {
    opacity: 0.5;
  }
`

const Handle = styled(Button)`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 44px;
  border-radius: ${token.radius.s};
  color: ${token.color.ink3};

  &[data-focus-visible] {
    outline: 2px solid transparent;
    box-shadow: ${token.shadow.focus};
  }

  ${media.mobile} {
    width: 44px;
    margin-inline-start: calc(-1 * ${token.space[8]});
  }
`
