import { expect, test } from 'vitest'
import { levelOf } from './leveling'

test.each([
  [-14, 1],
  [-8, 0.501],
  [-34, 1],
  [6, 0.1],
  [null, 1],
])('levelOf returns the factor for a track of %s LUFS: %d', (loudness, level) => {
  expect(levelOf(loudness)).toBeCloseTo(level, 3)
})
