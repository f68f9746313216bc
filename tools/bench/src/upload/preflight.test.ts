import { expect, test } from 'vitest'
import { longestBetween } from './preflight'

test('a task counts if it overlaps the interval between the two moments', () => {
  const tasks = [
    { start: 0, duration: 300 },
    { start: 90, duration: 60 },
    { start: 150, duration: 80 },
    { start: 400, duration: 500 },
  ]
  expect(longestBetween(tasks, 100, 120)).toBe(300)
  expect(longestBetween(tasks, 310, 390)).toBe(0)
  expect(longestBetween(tasks.slice(1), 100, 200)).toBe(80)
  expect(longestBetween(tasks.slice(1), 100, 450)).toBe(500)
})
