import { useLayoutEffect, useState, type RefObject } from 'react'

/** Which items of a grid are in the page, and how much room stands for the others, in pixels. */
export interface Rows {
  readonly from: number
  readonly to: number
  readonly before: number
  readonly after: number
}

/** Rows beyond either edge of the window that are in the page already. */
const overscan = 3

/** The part of a grid of equal rows that a window `height` high sees, `scrolled` below the top of the grid. Pure. */
export function rowsSeen(grid: {
  readonly count: number
  readonly columns: number
  /** With the gap below it. */
  readonly rowHeight: number
  readonly scrolled: number
  readonly height: number
}): Rows {
  const { count, columns, rowHeight, scrolled, height } = grid
  const rows = Math.ceil(count / columns)
  const within = (row: number) => Math.min(rows, Math.max(0, row))
  const first = within(Math.floor(scrolled / rowHeight) - overscan)
  const last = Math.max(within(first + 1), within(Math.ceil((scrolled + height) / rowHeight) + overscan))
  const from = Math.min(first, Math.max(0, rows - 1))
  return {
    from: from * columns,
    to: Math.min(count, last * columns),
    before: from * rowHeight,
    after: (rows - last) * rowHeight,
  }
}

function measured(grid: HTMLElement) {
  const style = getComputedStyle(grid)
  const columns = style.gridTemplateColumns.split(' ').filter(Boolean).length || 1
  const item = grid.firstElementChild
  const rowHeight = (item?.getBoundingClientRect().height ?? 0) + (Number.parseFloat(style.rowGap) || 0)
  return { columns, rowHeight }
}

function isSame(a: Rows, b: Rows): boolean {
  return a.from === b.from && a.to === b.to && a.before === b.before && a.after === b.after
}

/**
 * Keeps only the rows near the window in the page, of a grid whose rows are all equally high. Where nothing can be
 * measured everything is shown.
 */
export function useRows(grid: RefObject<HTMLElement | null>, count: number): Rows {
  const [rows, setRows] = useState<Rows>({ from: 0, to: Math.min(count, 40), before: 0, after: 0 })

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    let size = measured(element)

    function look() {
      if (!element || size.rowHeight < 10) return setRows({ from: 0, to: count, before: 0, after: 0 })
      const scrolled = -element.getBoundingClientRect().top
      const next = rowsSeen({ ...size, count, scrolled, height: innerHeight })
      setRows(last => (isSame(last, next) ? last : next))
    }
    function onResize() {
      if (element) size = measured(element)
      look()
    }

    look()
    const observer = new ResizeObserver(onResize)
    observer.observe(element)
    addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', look)
    }
  }, [grid, count])

  return rows
}
