import { expect, test } from 'vitest'
import { dayTimeOf } from './dayTime'

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('%i o’clock is %s', (hour, expected) => expect(dayTimeOf(hour)).toBe(expected))
