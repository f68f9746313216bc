import { expect, test } from 'vitest'
import { isNestedDeeper } from './nesting'

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

test.each([
  ['a number', 1, 0, false],
  ['null', null, 0, false],
  ['an empty array', [], 0, true],
  ['an empty object', {}, 1, false],
  ['bytes', Buffer.from('[[['), 0, false],
  ['the deepest of several branches', { a: [1], b: [{ c: [] }] }, 3, true],
  ['the deepest of several branches', { a: [1], b: [{ c: [] }] }, 4, false],
  ['16 levels', nested(16), 16, false],
  ['17 levels', nested(17), 16, true],
  ['100,000 levels', nested(100_000), 16, true],
])('measures %s', (_, value, most, isDeeper) => {
  expect(isNestedDeeper(value, most)).toBe(isDeeper)
})
