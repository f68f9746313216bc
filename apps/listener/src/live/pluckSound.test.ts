import { expect, test, vi } from 'vitest'
import { frequencyOf, untilHalfBeat } from './pluckSound'

vi.mock('@overtone/player', () => ({ $isMuted: { get: () => false }, $volume: { get: () => 1 } }))

test('plucks are overtones of the key', () => {
  expect(frequencyOf('A', 2)).toBeCloseTo(220)
  expect(frequencyOf('A', 3)).toBeCloseTo(330)
  expect(frequencyOf('C', 4)).toBeCloseTo(261.63, 1)
  expect(frequencyOf(null, 4)).toBeCloseTo(440)
})

test('a pluck waits for the next half beat, never longer than one', () => {
  expect(untilHalfBeat(10, 120)).toBeCloseTo(0)
  expect(untilHalfBeat(10.1, 120)).toBeCloseTo(0.15)
  expect(untilHalfBeat(3.33, null)).toBe(0)
  for (let position = 0; position < 20; position += 0.037) {
    const wait = untilHalfBeat(position, 97)
    expect(wait).toBeGreaterThanOrEqual(-1e-6)
    expect(wait).toBeLessThanOrEqual(30 / 97)
  }
})
