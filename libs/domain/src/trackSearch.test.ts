import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf, searchText } from './trackSearch'

test('pageOf defaults to the first page of twenty tracks', () => {
  expect(pageOf({})).toEqual({ page: 1, limit: 20 })
})

test('pageOf clamps every page and limit', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (page, limit) => {
      const clamped = pageOf({ page, limit })
      expect(clamped.limit).toBeGreaterThanOrEqual(1)
      expect(clamped.limit).toBeLessThanOrEqual(100)
      expect(Number.isSafeInteger(clamped.page) && clamped.page >= 1).toBe(true)
      expect(Number.isSafeInteger(clamped.limit)).toBe(true)
    }),
  )
  expect(pageOf({ page: 3, limit: 500 })).toEqual({ page: 3, limit: 100 })
})

test('searchText trims the text and returns null if it is blank', () => {
  expect(searchText(undefined)).toBeNull()
  expect(searchText(' \t ')).toBeNull()
  expect(searchText('  night train ')).toBe('night train')
})
