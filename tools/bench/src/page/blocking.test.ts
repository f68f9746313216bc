import { expect, test } from 'vitest'
import { blockingOf } from './blocking'

test('only the time of a task beyond 50 ms is blocking', () => {
  expect(blockingOf([])).toBe(0)
  const tasks = [
    { start: 10, duration: 51 },
    { start: 200, duration: 120 },
    { start: 400, duration: 40 },
  ]
  expect(blockingOf(tasks)).toBe(71)
})
