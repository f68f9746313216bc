import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The rendered items of a virtualized grid, and the space that replaces the others, in pixels. */
export interface Rows {
  readonly from: number
  readonly to: number
  readonly before: number
  readonly after: number
  /** True during fast scrolling: no rows are rendered until it stops. */
  readonly isFlying: boolean
}

/** Items of the first render, which nothing can be measured before: about a screen. */
const firstItems = 10

/** Rows rendered beyond either edge of the viewport, once those in it are painted. */
const overscan = 3

/** Milliseconds without a scroll event that end fast scrolling. */
const rest = 100

/**
 * Returns which items of a grid to render in a viewport `height` high, `scrolled` below the top of the grid, with so many
 * rows `beyond` either edge. Pure.
 */
export function rowsSeen(grid: {
  readonly count: number
  readonly columns: number
  /** Includes the gap below. */
  readonly rowHeight: number
  readonly scrolled: number
  readonly height: number
  readonly beyond: number
}): Rows {
  const { count, columns, rowHeight, scrolled, height, beyond } = grid
  const rows = Math.ceil(count / columns)
  const within = (row: number) => Math.min(rows, Math.max(0, row))
  const first = within(Math.floor(scrolled / rowHeight) - beyond)
  const last = Math.max(within(first + 1), within(Math.ceil((scrolled + height) / rowHeight) + beyond))
  const from = Math.min(first, Math.max(0, rows - 1))
  return {
    from: from * columns,
    to: Math.min(count, last * columns),
    before: from * rowHeight,
    after: (rows - last) * rowHeight,
    isFlying: false,
  }
}

/** Returns true if no rendered row stays in view: a jump of the scroll bar, not reading. */
export function leaps(last: Rows, next: Rows): boolean {
  return next.from >= last.to || next.to <= last.from
}

interface Size {
  readonly columns: number
  readonly rowHeight: number
}

/** Measures columns and row height; null while no row is rendered. */
function measured(grid: HTMLElement): Size | null {
  const item = grid.querySelector(':scope > [aria-posinset]')
  if (!item) return null
  const style = getComputedStyle(grid)
  const columns = style.gridTemplateColumns.split(' ').filter(Boolean).length || 1
  return { columns, rowHeight: item.getBoundingClientRect().height + (Number.parseFloat(style.rowGap) || 0) }
}

function isSame(a: Rows, b: Rows): boolean {
  return a.from === b.from && a.to === b.to && a.before === b.before && a.after === b.after && a.isFlying === b.isFlying
}

/**
 * Virtualizes a grid with rows of equal height. Renders no rows during continuous fast scrolling; a single jump renders
 * immediately. Falls back to rendering everything when nothing can be measured.
 */
export function useRows(grid: RefObject<HTMLElement | null>, count: number): Rows {
  const [rows, setRows] = useState<Rows>({
    from: 0,
    to: Math.min(count, firstItems),
    before: 0,
    after: 0,
    isFlying: false,
  })
  const beyond = useRef(0)
  const size = useRef<Size>({ columns: 1, rowHeight: 0 })

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    let seen: Rows | null = null
    let landing: ReturnType<typeof setTimeout> | undefined

    function measure(): Rows {
      const { rowHeight } = size.current
      if (!element || rowHeight < 10) return { from: 0, to: count, before: 0, after: 0, isFlying: false }
      const scrolled = -element.getBoundingClientRect().top
      return rowsSeen({ ...size.current, count, scrolled, height: innerHeight, beyond: beyond.current })
    }
    function show(next: Rows) {
      clearTimeout(landing)
      landing = undefined
      seen = next
      setRows(last => (isSame(last, next) ? last : next))
    }
    function onScroll() {
      const next = measure()
      if (seen === null || !leaps(seen, next)) return show(next)
      const isSecond = landing !== undefined
      if (!isSecond) show(next)
      clearTimeout(landing)
      landing = setTimeout(() => show(measure()), rest)
      if (!isSecond) return
      seen = next
      const after = Math.ceil(count / size.current.columns) * size.current.rowHeight
      setRows(last => (last.isFlying ? last : { from: 0, to: 0, before: 0, after, isFlying: true }))
    }
    function onResize() {
      if (element) size.current = measured(element) ?? size.current
      if (landing === undefined) show(measure())
    }

    size.current = measured(element) ?? size.current
    show(measure())
    const painting = requestAnimationFrame(() => {
      beyond.current = overscan
      landing ??= setTimeout(() => show(measure()))
    })
    const observer = new ResizeObserver(onResize)
    observer.observe(element, { box: 'border-box' }) // its content box changes with every row
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(painting)
      clearTimeout(landing)
      observer.disconnect()
      removeEventListener('scroll', onScroll)
    }
  }, [grid, count])

  return rows
}
