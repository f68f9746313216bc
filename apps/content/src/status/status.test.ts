import { expect, test } from 'vitest'
import { median, overallOf, statusOf, toneOf, uptimeOf } from './status'

test.each([
  [['operational', 'operational'], 'operational'],
  [['operational', 'maintenance'], 'maintenance'],
  [['maintenance', 'degraded'], 'degraded'],
  [['outage', 'operational', 'degraded'], 'outage'],
  [['operational', 'on fire'], 'unknown'],
  [[], 'unknown'],
])('the overall status is the worst of %j', (statuses, overall) => {
  expect(overallOf(statuses)).toBe(overall)
})

test('styles an unknown status as operational', () => {
  expect(['on fire', 'operational', 'maintenance', 'degraded', 'outage'].map(toneOf)).toEqual([
    'good',
    'good',
    'info',
    'warn',
    'danger',
  ])
})

test.each([
  [true, 2000, 'operational'],
  [true, 2001, 'degraded'],
  [false, 10, 'outage'],
])('derives the status of a response (%s) after %i ms', (isUp, milliseconds, status) => {
  expect(statusOf({ isUp, milliseconds })).toBe(status)
})

test.each([
  [undefined, null],
  [{ hours: 0, failedHours: 0 }, null],
  [{ hours: 1, failedHours: 1 }, 'too-early'],
  [{ hours: 23, failedHours: 0 }, 'too-early'],
  [{ hours: 24, failedHours: 6 }, 0.75],
  [{ hours: 720, failedHours: 18 }, 0.975],
])('the uptime of the log data %j is %j', (logged, uptime) => expect(uptimeOf(logged)).toBe(uptime))

test('returns the median', () => {
  expect([median([]), median([5, 1, 100]), median([4, 2])]).toEqual([null, 5, 4])
})
