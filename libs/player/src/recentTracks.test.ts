import { trackNamed } from '@overtone/testing'
import { expect, test } from 'vitest'
import { FakeHost } from './fakeHost'
import { recentTracks } from './recentTracks'

const heard = { track: trackNamed('a'), at: '2026-01-01T00:00:00Z' }

function stored(text: string) {
  return recentTracks(new FakeHost(new Map([['overtone.recent', text]])).storage).load()
}

test('stored tracks are the recent ones', () => {
  expect(stored(JSON.stringify([heard, heard]))).toEqual([heard, heard])
  expect(stored('[]')).toEqual([])
})

test.each<[string, unknown]>([
  ['isn’t a list', heard],
  ['has no time', [{ track: heard.track }]],
  ['has a track without a title', [heard, { ...heard, track: { ...heard.track, title: undefined } }]],
  ['has a track of a negative duration', [heard, { ...heard, track: { ...heard.track, duration: -1 } }]],
])('a stored list that %s is ignored', (_, value) => {
  expect(stored(JSON.stringify(value))).toBeNull()
})

test.each(['duration', 'price'])('a stored track with a %s too large for a number is ignored', name => {
  const text = JSON.stringify([{ ...heard, track: { ...heard.track, [name]: 'large' } }])
  expect(stored(text.replace('"large"', '1e999'))).toBeNull()
})
