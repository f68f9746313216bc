import { expect, test } from 'vitest'
import { totalLength } from './totalLength'

test.each([
  [[], 0, 0],
  [[12], 0, 1],
  [[222, 200], 0, 7],
  [[3599], 1, 0],
  [[3600, 1830], 1, 31],
])('totalLength adds up %j', (durations, hours, minutes) => {
  expect(totalLength(durations.map(duration => ({ duration })))).toEqual({ hours, minutes })
})
