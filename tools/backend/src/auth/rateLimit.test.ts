import { expect, test } from 'vitest'
import { createRateLimit } from './rateLimit'

test('lets a burst through, then as many as the rate allows, for each key separately', () => {
  let now = 0
  const limit = createRateLimit({ burst: 3, perMinute: 60 }, () => now)
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1])
  expect(limit.take('b')).toBe(0)
  now += 1000
  expect([1, 2].map(() => limit.take('a'))).toEqual([0, 1])
  now += 60_000
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1])
})

test('a reset key starts over, and no other does', () => {
  const limit = createRateLimit({ burst: 1, perMinute: 1 }, () => 0)
  expect(['a', 'b', 'a'].map(key => limit.take(key))).toEqual([0, 0, 60])
  limit.reset('a')
  expect(['a', 'b'].map(key => limit.take(key))).toEqual([0, 60])
})
