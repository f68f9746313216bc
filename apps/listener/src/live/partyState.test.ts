import { expect, test } from 'vitest'
import { isStillTrue, positionAt, readReportedState, type PartyState } from './partyState'

const id = '00000000-0000-4000-8000-000000000000'
const playing: PartyState = { run: 'a', trackId: id, isPlaying: true, position: 10, at: 1000 }

test('the position advances while playing and is constant while paused', () => {
  expect(positionAt(playing, 3500)).toBe(12.5)
  expect(positionAt({ ...playing, isPlaying: false }, 3500)).toBe(10)
  expect(positionAt(playing, -60_000)).toBe(0)
})

test('a state is outdated after a play, pause, track change or seek, not after a tick', () => {
  expect(isStillTrue(null, playing)).toBe(false)
  expect(isStillTrue(playing, { ...playing, position: 11.02, at: 2000 })).toBe(true)
  expect(isStillTrue(playing, { ...playing, position: 11.06, at: 2000 })).toBe(false)
  expect(isStillTrue(playing, { ...playing, position: 40, at: 2000 })).toBe(false)
  expect(isStillTrue(playing, { ...playing, isPlaying: false, position: 11, at: 2000 })).toBe(false)
  expect(isStillTrue(playing, { ...playing, trackId: null })).toBe(false)
})

test('invalid states are rejected', () => {
  const reported = { ...playing, sentAt: 1001, lag: 4 }
  expect(readReportedState(reported)).toEqual(reported)
  expect(readReportedState({ ...reported, trackId: null })?.trackId).toBeNull()
  expect(readReportedState({ ...reported, lag: 1e9 })?.lag).toBe(2000)
  for (const wrong of [
    { trackId: '<script>' },
    { position: -1 },
    { position: '10' },
    { position: 1e9 },
    { at: NaN },
    { sentAt: undefined },
    { isPlaying: 1 },
    { run: null },
  ])
    expect(readReportedState({ ...reported, ...wrong }), JSON.stringify(wrong)).toBeNull()
})
