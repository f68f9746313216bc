import { expect, test } from 'vitest'
import { endOfMusic, silenceBefore } from './encodedLength'

const length = { delay: 0.025, music: 180, padding: 0.01 }

test.each([
  ['leaves out both silences', 180.0005, 180, 0],
  ['rounds the duration down', 179.999, 179.999, 0],
  ['leaves out none', 180.035, 180.025, 0.025],
  ['leaves out only the first', 180.01, 180, 0],
])('in a browser that %s, the music has a known start and end', (_, duration, end, silence) => {
  expect(endOfMusic(length, duration)).toBe(end)
  expect(silenceBefore(length, duration)).toBe(silence)
})

test('a duration that the file does not explain has no known end', () => {
  expect([181, 179.9, 0].map(duration => endOfMusic(length, duration))).toEqual([null, null, null])
})

test('a file without added silence has none', () => {
  const exact = { delay: 0, music: 10, padding: 0 }
  expect([endOfMusic(exact, 10), silenceBefore(exact, 10)]).toEqual([10, 0])
})
