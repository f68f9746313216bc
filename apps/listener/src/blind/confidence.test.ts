import { expect, test } from 'vitest'
import { confidenceOf } from './confidence'

test('no votes say nothing', () => {
  expect(confidenceOf(0, 0)).toBeNull()
})

test.each([
  // Source: the exact binomial test and Wilson's interval in R
  [14, 6, 0.7, 0.481, 0.8545, 0.1153],
  [5, 0, 1, 0.5655, 1, 0.0625],
  [10, 10, 0.5, 0.2993, 0.7007, 1],
  [600, 400, 0.6, 0.5693, 0.6299, 2.728e-10],
])('%i votes of one and %i of the other', (votes, others, share, from, to, chance) => {
  const found = confidenceOf(votes, others)
  expect(found?.share).toBe(share)
  expect(found?.from).toBeCloseTo(from, 3)
  expect(found?.to).toBeCloseTo(to, 3)
  expect(found?.chance).toBeCloseTo(chance, 4)
  expect(confidenceOf(others, votes)?.chance).toBeCloseTo(chance, 4)
})
