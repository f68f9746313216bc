import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeDeck, FakeEnvironment } from './fakeDeck'
import { noOutput } from './mediaFailure'
import { setRepeat } from './modes'
import { $notice } from './notice'
import { $currentTrack, $isPlaying, $phase, $playerError, pause, resume } from './player'
import { startFakePlayer } from './playerFixture'
import { next, playTracks } from './queueing'
import { $queue } from './queueStore'

const [a, b, c, d] = [trackNamed('a'), trackNamed('b'), trackNamed('c'), trackNamed('d')]
let environment: FakeEnvironment
let one: FakeDeck
let other: FakeDeck
let end = () => {}

beforeEach(() => {
  ;({ environment, one, other, end } = startFakePlayer())
})
afterEach(() => end())

test.each([
  [3, 'decodingFailed'],
  [4, 'audioUnsupported'],
])('a track broken by error %i is skipped once, with a notice', (code, key) => {
  playTracks([a, b])
  one.emit({ type: 'error', code })
  expect([$currentTrack.get(), $phase.get(), $playerError.get()]).toEqual([b, 'loading', null])
  expect($notice.get()).toEqual({ type: 'skipped', track: a, error: { code: 'failed', key } })
})

test('without a sound output no track is skipped, and a press plays the same one on', () => {
  playTracks([a, b])
  one.playTo(60)
  one.emit({ type: 'error', code: 5 })
  one.takeCommands()
  expect([$currentTrack.get(), $phase.get()]).toEqual([a, 'failed'])
  expect($playerError.get()).toBe(noOutput)
  resume()
  expect(one.takeCommands()).toEqual(['load a.mp3 at 60', 'play'])
})

test('three broken tracks in a row stop playback, with the error of the third', () => {
  playTracks([a, b, c, d])
  for (let time = 0; time < 3; time++) one.emit({ type: 'error', code: 3 })
  expect([$currentTrack.get(), $phase.get()]).toEqual([c, 'failed'])
  expect($playerError.get()).toEqual({ code: 'failed', key: 'decodingFailed' })
})

test('tracks can be skipped again after such a stop and a press', () => {
  playTracks([a, b, c, d, a])
  for (let time = 0; time < 3; time++) one.emit({ type: 'error', code: 3 })
  next()
  one.emit({ type: 'error', code: 3 })
  expect([$queue.get().index, $phase.get()]).toEqual([4, 'loading'])
})

test('a repeated queue of broken tracks stops as well', () => {
  setRepeat('all')
  playTracks([a, b])
  for (let time = 0; time < 3; time++) one.emit({ type: 'error', code: 3 })
  expect([$currentTrack.get(), $phase.get()]).toEqual([a, 'failed'])
})

test('a queue of one broken track that repeats stops at once, without a notice', () => {
  const notice = $notice.get()
  setRepeat('all')
  playTracks([a])
  one.emit({ type: 'error', code: 3 })
  expect([$phase.get(), $notice.get()]).toEqual(['failed', notice])
})

test('a second of sound resets the skip limit', () => {
  playTracks([a, b, c, d, a])
  one.emit({ type: 'error', code: 3 })
  one.emit({ type: 'error', code: 3 })
  one.playTo(1)
  one.emit({ type: 'error', code: 3 })
  expect([$currentTrack.get(), $phase.get()]).toEqual([d, 'loading'])
})

test('less than a second of sound does not reset the skip limit', () => {
  playTracks([a, b, c, d, a])
  one.emit({ type: 'error', code: 3 })
  one.emit({ type: 'error', code: 3 })
  one.playTo(0.9)
  one.emit({ type: 'error', code: 3 })
  expect([$currentTrack.get(), $phase.get()]).toEqual([c, 'failed'])
})

test('a track that failed to preload is reported and skipped when its turn comes', () => {
  playTracks([a, b, c])
  one.playTo(3)
  other.emit({ type: 'error', code: 4 })
  expect([$phase.get(), $playerError.get()]).toEqual(['playing', null])
  one.emit({ type: 'ended' })
  one.emit({ type: 'error', code: 4 })
  expect([$currentTrack.get(), $notice.get()]).toEqual([c, expect.objectContaining({ type: 'skipped', track: b })])
})

test('the last track, or one that breaks while paused, is not skipped', () => {
  playTracks([a, b], 1)
  one.emit({ type: 'error', code: 3 })
  expect([$currentTrack.get(), $phase.get()]).toEqual([b, 'failed'])
  playTracks([a, b])
  one.playTo(10)
  pause()
  one.emit({ type: 'error', code: 3 })
  expect([$currentTrack.get(), $phase.get()]).toEqual([a, 'failed'])
})

function exhaustRetries(): void {
  for (const delay of [500, 1000, 2000, 4000, 8000]) {
    one.emit({ type: 'error', code: 2 })
    vi.advanceTimersByTime(delay)
  }
  one.emit({ type: 'error', code: 2 })
}

test('a track that the network does not deliver is skipped only after all retries', () => {
  playTracks([a, b])
  one.playTo(60)
  one.emit({ type: 'error', code: 2 })
  expect([$currentTrack.get(), $phase.get()]).toEqual([a, 'retrying'])
  vi.advanceTimersByTime(500)
  one.playTo(62)
  exhaustRetries()
  expect([$currentTrack.get(), $notice.get()]).toEqual([
    b,
    { type: 'skipped', track: a, error: { code: 'offline', key: 'playbackNetworkError' } },
  ])
})

test('nothing is skipped while offline, because the next track could not be loaded either', () => {
  environment.online = false
  playTracks([a, b])
  exhaustRetries()
  expect([$currentTrack.get(), $playerError.get()?.key]).toEqual([a, 'playbackNetworkError'])
})

test('a track that cannot be decoded is skipped even while offline', () => {
  environment.online = false
  playTracks([a, b])
  one.emit({ type: 'error', code: 3 })
  expect([$currentTrack.get(), $phase.get()]).toEqual([b, 'loading'])
})

test('a network outage of five seconds costs less than a second of the track', () => {
  playTracks([a, b])
  one.playTo(60)
  environment.takeCommands()
  environment.online = false
  for (const delay of [500, 1000, 2000]) {
    one.emit({ type: 'error', code: 2 })
    vi.advanceTimersByTime(delay)
  }
  one.emit({ type: 'error', code: 2 })
  vi.advanceTimersByTime(1500)
  one.takeCommands()
  environment.online = true
  environment.returnOnline()
  expect([one.takeCommands(), $isPlaying.get()]).toEqual([['load a.mp3 at 60', 'play'], true])
})
