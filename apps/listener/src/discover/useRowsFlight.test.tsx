// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRows } from './useRows'

const rowHeight = 300
let scrolled = 0

/** A grid of one column and a thousand rows, in a viewport that the test scrolls. */
function Wall() {
  const grid = useRef<HTMLUListElement>(null)
  const { from, to, isFlying } = useRows(grid, 1000)
  const rows = Array.from({ length: to - from }, (_, i) => from + i + 1)
  return (
    <ul ref={grid} aria-busy={isFlying}>
      {rows.map(place => (
        <li key={place} aria-posinset={place} aria-setsize={1000}>
          {place}
        </li>
      ))}
    </ul>
  )
}

function scrollTo(row: number): void {
  scrolled = row * rowHeight
  act(() => void dispatchEvent(new Event('scroll')))
}

const shown = () => screen.queryAllByRole('listitem').map(item => Number(item.textContent))

beforeEach(() => {
  scrolled = 0
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'UL'
      ? new DOMRect(0, -scrolled, 1000, 1000 * rowHeight)
      : new DOMRect(0, 0, 1000, rowHeight)
  })
  render(<Wall />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the rows on the screen are rendered first, then three more', () => {
  const onScreen = Math.ceil(innerHeight / rowHeight)
  expect(shown()).toHaveLength(onScreen)
  act(() => void vi.advanceTimersByTime(20))
  expect(shown()).toHaveLength(onScreen + 3)
})

test('a single jump renders its destination immediately', () => {
  scrollTo(500)
  expect(shown()).toContain(501)
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false')
})

test('fast scrolling renders no rows until it stops', () => {
  scrollTo(300)
  scrollTo(600)
  expect(shown()).toEqual([])
  scrollTo(900)
  act(() => void vi.advanceTimersByTime(99))
  expect(shown()).toEqual([])
  act(() => void vi.advanceTimersByTime(1))
  expect(shown()).toContain(901)
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false')
})

test('slow scrolling renders every row on the way', () => {
  for (const row of [2, 4, 6, 8]) {
    scrollTo(row)
    expect(shown()).toContain(row + 1)
  }
})
