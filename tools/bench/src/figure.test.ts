import { expect, test } from 'vitest'
import { meetsGoal, tableOf } from './figure'

test('a goal is met at its own value and missed beyond it', () => {
  const figure = { name: 'search', unit: 'ms' } as const
  expect(meetsGoal({ ...figure, value: 100, goal: { atMost: 100 } })).toBe(true)
  expect(meetsGoal({ ...figure, value: 100.1, goal: { atMost: 100 } })).toBe(false)
  expect(meetsGoal({ ...figure, value: 0.8, goal: { atLeast: 0.8 } })).toBe(true)
  expect(meetsGoal({ ...figure, value: 0.79, goal: { atLeast: 0.8 } })).toBe(false)
  expect(meetsGoal({ ...figure, value: 1 })).toBeNull()
})

test('a value that was not measured meets no goal', () => {
  expect(meetsGoal({ name: 'memory', unit: 'MB', value: NaN, goal: { atMost: 200 } })).toBe(false)
})

test('the table aligns its columns and marks missed goals', () => {
  const lines = tableOf([
    { name: 'search', value: 41.23, unit: 'ms', goal: { atMost: 100 } },
    { name: 'against the floor', value: 2.5, unit: '×', goal: { atMost: 2 } },
    { name: 'fill', value: 1234.4, unit: 's' },
    { name: 'first visit', value: 8, unit: 'requests' },
    { name: 'memory', value: NaN, unit: 'MB' },
  ])
  expect(lines).toEqual([
    '  search                     41.2 ms        ≤ 100  met',
    '  against the floor          2.50 ×         ≤ 2    MISSED',
    '  fill                      1,234 s',
    '  first visit                   8 requests',
    '  memory             not measured MB',
  ])
})
