import { expect, test } from 'vitest'
import { median, percentile } from './percentile'

const toHundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test.each([
  [50, 50],
  [95, 95],
  [99, 99],
  [100, 100],
  [0, 1],
])('the %dth percentile of 1 to 100 is %d', (percent, value) => {
  expect(percentile(toHundred, percent)).toBe(value)
})

test('a percentile is a measured value, never an interpolated one', () => {
  expect(percentile([1, 10], 50)).toBe(1)
  expect(percentile([1, 10], 51)).toBe(10)
  expect(percentile([7], 95)).toBe(7)
})

test('numbers are sorted as numbers', () => {
  expect(percentile([9, 10, 100], 100)).toBe(100)
  expect(median([9, 100, 10])).toBe(10)
})

test('the median of an even count is the mean of the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('no values give NaN', () => {
  expect(percentile([], 95)).toBeNaN()
  expect(median([])).toBeNaN()
})
