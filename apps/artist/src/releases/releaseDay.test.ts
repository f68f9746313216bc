import { expect, test } from 'vitest'
import { dayAfter, startOfDay } from './releaseDay'

test('counts local days across months and years', () => {
  const almostMidnight = new Date(2026, 11, 30, 23, 59).getTime()
  expect([0, 1, 2].map(days => dayAfter(almostMidnight, days))).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
})

test('a day starts at local midnight', () => {
  expect(startOfDay('2027-01-05')).toBe(new Date(2027, 0, 5).toISOString())
})

test.each(['', '2027', '2027-02-30', '2027-13-01', 'tomorrow'])('%j is not a day', day => {
  expect(startOfDay(day)).toBeNull()
})
