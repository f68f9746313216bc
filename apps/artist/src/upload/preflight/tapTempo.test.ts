import { expect, test } from 'vitest'
import { tempoOfTaps, withTap } from './tapTempo'

const tapped = (...times: number[]) => times.reduce(withTap, [] as readonly number[])
const steady = (bpm: number, count: number) => Array.from({ length: count }, (_, i) => (i * 60_000) / bpm)

test('four steady taps have a tempo, three have none', () => {
  expect(tempoOfTaps(tapped(...steady(120, 3)))).toBeNull()
  expect(tempoOfTaps(tapped(...steady(120, 4)))).toBe(120)
  expect(tempoOfTaps(tapped(...steady(73, 5)))).toBe(73)
})

test('one late tap does not change the median', () => {
  const taps = [0, 500, 1000, 1500, 2180, 2500, 3000, 3500]
  expect(tempoOfTaps(tapped(...taps))).toBe(120)
})

test('only the last eight taps count', () => {
  const slow = steady(60, 6)
  const fast = steady(150, 8).map(time => 5400 + time)
  expect(tapped(...slow, ...fast)).toEqual(fast)
  expect(tempoOfTaps(tapped(...slow, ...fast))).toBe(150)
})

test('a pause starts over', () => {
  expect(tapped(0, 500, 1000, 1500, 4001)).toEqual([4001])
})

test('taps at the same time do not divide by zero', () => {
  expect(tempoOfTaps(tapped(0, 0, 0, 0, 1, 2, 3))).toBe(300)
})
