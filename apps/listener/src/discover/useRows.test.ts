import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leaps, rowsSeen } from './useRows'

test('the grid renders the rows in the viewport and so many beyond either edge', () => {
  expect(rowsSeen({ count: 1000, columns: 5, rowHeight: 300, scrolled: 3000, height: 900, beyond: 3 })).toEqual({
    from: 35,
    to: 80,
    before: 2100,
    after: 55_200,
    isFlying: false,
  })
})

test('the grid clamps to its first and last item', () => {
  expect(rowsSeen({ count: 7, columns: 5, rowHeight: 300, scrolled: -200, height: 900, beyond: 3 })).toEqual({
    from: 0,
    to: 7,
    before: 0,
    after: 0,
    isFlying: false,
  })
})

test('the grid keeps a constant height and always renders at least one whole row', () => {
  const grids = fc.record({
    count: fc.integer({ min: 1, max: 20_000 }),
    columns: fc.constantFrom(2, 4, 5),
    rowHeight: fc.integer({ min: 200, max: 400 }),
    scrolled: fc.integer({ min: -2000, max: 2_000_000 }),
    height: fc.integer({ min: 300, max: 2000 }),
    beyond: fc.constantFrom(0, 3),
  })
  fc.assert(
    fc.property(grids, grid => {
      const { from, to, before, after } = rowsSeen(grid)
      const shownRows = Math.ceil((to - from) / grid.columns)
      expect(from % grid.columns).toBe(0)
      expect(to).toBeGreaterThan(from)
      expect(before + shownRows * grid.rowHeight + after).toBe(Math.ceil(grid.count / grid.columns) * grid.rowHeight)
    }),
  )
})

test('a scroll is a jump if no rendered row stays in view', () => {
  const at = (scrolled: number) =>
    rowsSeen({ count: 1000, columns: 5, rowHeight: 300, scrolled, height: 900, beyond: 3 })
  expect(leaps(at(3000), at(3900))).toBe(false)
  expect(leaps(at(3000), at(5600))).toBe(false)
  expect(leaps(at(3000), at(5800))).toBe(true)
  expect(leaps(at(9000), at(3000))).toBe(true)
})
