import { expect, test } from 'vitest'
import { limiter } from './pluckLimit'

test('of ten events a second only as many pass as are allowed', () => {
  const passes = limiter(4, 1000)
  const passed = Array.from({ length: 30 }, (_, n) => passes(n * 100)).filter(Boolean)
  expect(passed.length).toBeGreaterThanOrEqual(12)
  expect(passed.length).toBeLessThanOrEqual(13)
})
