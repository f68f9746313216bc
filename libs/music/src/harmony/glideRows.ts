import { flushSync } from 'react-dom'

/** Milliseconds, and the curve of a plucked string: --time-1 and --ease-pluck. */
const glide: KeyframeAnimationOptions = { duration: 480, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' }

/** Returns the rows in an element and their distances from the top, by the key of a virtualized row or by element. */
function placesOf(root: Element): Map<unknown, { readonly row: HTMLElement; readonly top: number }> {
  const rows = [...root.querySelectorAll<HTMLElement>('[role="row"], [role="listitem"], li')]
  return new Map(
    rows.map(row => [
      row.role === 'row' ? row.dataset.key : row,
      { row, top: row.getBoundingClientRect().top + scrollY },
    ]),
  )
}

/**
 * Changes the order of the rows in an element, which glide from their old places to the new ones; at once with reduced
 * motion. Returns the result of `change`.
 */
export function glideRows<T>(root: Element | null, change: () => T): T {
  const before = root ? placesOf(root) : new Map<unknown, never>()
  const result = flushSync(change)
  // A virtualized list renders its rows after the change
  requestAnimationFrame(() => {
    if (!root || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [key, { row, top }] of placesOf(root)) {
      const from = before.get(key)
      if (!from) row.animate({ opacity: [0, 1] }, glide)
      else if (from.top !== top) row.animate({ transform: [`translateY(${from.top - top}px)`, 'none'] }, glide)
    }
  })
  return result
}
