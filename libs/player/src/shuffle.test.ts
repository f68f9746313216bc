import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffled } from './shuffle'

test('shuffled keeps every item once, and returns the same order for the same seed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.integer(), (items, seed) => {
      const order = shuffled(items, seed)
      expect(order.toSorted()).toEqual(items.toSorted())
      expect(shuffled(items, seed)).toEqual(order)
    }),
  )
})

test('shuffled returns each of the 24 commands of four items with equal probability', () => {
  const counts = new Map<string, number>()
  const rounds = 24_000
  for (let seed = 0; seed < rounds; seed++) {
    const order = shuffled('abcd'.split(''), seed * 2654435761).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  const expected = rounds / 24
  const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(counts.size).toBe(24)
  // 23 degrees of freedom: one in a thousand fair shuffles exceeds 49.7.
  expect(chiSquared).toBeLessThan(49.7)
})

test('shuffled returns the order that every earlier version returned for a seed', () => {
  expect([0, 1, 4294967295].map(seed => shuffled('abcdefgh'.split(''), seed).join(''))).toEqual([
    'ehdfgbac',
    'cbghedaf',
    'acgdfebh',
  ])
})
