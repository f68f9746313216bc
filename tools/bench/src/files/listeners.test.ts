import { expect, test } from 'vitest'
import { growth } from './listeners'

const samples = (of: (at: number) => number) =>
  Array.from({ length: 101 }, (_, index) => ({ at: index * 100, megabytes: of(index * 100) }))

test('constant memory is flat', () => {
  expect(growth(samples(() => 120))).toBe(1)
})

test('steadily growing memory shows in the last quarter', () => {
  expect(growth(samples(at => 100 + at / 100))).toBeCloseTo(187.5 / 112.5)
})

test('a short peak in the middle, or within a quarter, has no effect', () => {
  expect(growth(samples(at => (at > 4000 && at < 6000 ? 500 : 100)))).toBe(1)
  expect(growth(samples(at => (at > 9500 ? 500 : 100)))).toBe(1)
})
