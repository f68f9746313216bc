import { expect, test } from 'vitest'
import { readMoment } from './moment'

test.each([
  ['1:12', 72],
  [' 0:05 ', 5],
  ['72', 72],
  ['12:00', 720],
  ['3.5', 3.5],
])('%s is %d seconds', (text, seconds) => {
  expect(readMoment(text)).toBe(seconds)
})

test.each(['', '1:', '1:60', '-1', 'soon', '1:2:3', '1e3'])('%j isn’t a moment', text => {
  expect(readMoment(text)).toBeNull()
})
