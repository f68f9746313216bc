import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $playback } from '../engine'
import { FakeEnvironment } from '../fakeDeck'
import { setCrossfade, setRepeat } from '../modes'
import { $currentTrack, pause } from '../player'
import { playTracks, removeFromQueue } from '../queueing'
import { $queue } from '../queueStore'
import { startPlayer } from '../startPlayer'
import type { EncodedLength } from './encodedLength'
import { FakeEffects } from './fakeEffects'
import { runGapless } from './gapless'
import { readEncodedLength } from './readEncodedLength'

const lengths = vi.hoisted(() => new Map<string, EncodedLength | null>())
vi.mock('./audioBytes', () => ({ audioBytes: (url: string) => url }))
vi.mock('./readEncodedLength', () => ({
  readEncodedLength: vi.fn(async (url: string) => lengths.get(url) ?? null),
}))

const [a, b, c] = [trackNamed('a'), trackNamed('b'), trackNamed('c')]
const exact = { delay: 0, music: 180, padding: 0 }
let environment: FakeEnvironment
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  lengths.clear()
  environment = new FakeEnvironment()
  const stopPlayer = startPlayer(environment)
  const stopGapless = runGapless(new FakeEffects())
  end = () => {
    stopGapless()
    stopPlayer()
  }
})
afterEach(() => {
  setRepeat('off')
  setCrossfade(false)
  end()
  vi.useRealTimers()
})

/** Plays the queue up to half a second before the end of its first track, with the second one ready. */
async function playNearEnd(duration = 180): Promise<void> {
  playTracks([a, b, c])
  environment.deck.playTo(170, duration)
  environment.spare.emit({ type: 'ready', duration })
  environment.deck.playTo(171, duration)
  await vi.advanceTimersByTimeAsync(0)
  environment.takeCommands()
  environment.deck.emit({ type: 'time', position: 179.5, buffered: duration })
}

test('the next track starts just before the end of the music, and the current one plays out', async () => {
  lengths.set('a.mp3', exact)
  await playNearEnd()
  vi.advanceTimersByTime(489)
  expect(environment.takeCommands()).toEqual([[], []])
  vi.advanceTimersByTime(1)
  expect(environment.takeCommands()).toEqual([[], ['play']])
  expect($currentTrack.get()).toBe(b)
  vi.advanceTimersByTime(200)
  expect(environment.takeCommands()).toEqual([['unload'], []])
})

test('silence that the browser plays before the music of the next track comes earlier', async () => {
  lengths.set('a.mp3', { delay: 0.05, music: 179.9, padding: 0.05 })
  lengths.set('b.mp3', { delay: 0.05, music: 179.9, padding: 0.05 })
  await playNearEnd()
  vi.advanceTimersByTime(389)
  expect(environment.takeCommands()).toEqual([[], []])
  vi.advanceTimersByTime(1)
  expect(environment.takeCommands()).toEqual([[], ['play']])
})

test.each([
  ['the length is unknown', () => {}],
  ['the browser has another duration', () => lengths.set('a.mp3', { ...exact, music: 170 })],
  ['the track repeats', () => (lengths.set('a.mp3', exact), setRepeat('one'))],
  ['the tracks fade', () => (lengths.set('a.mp3', exact), setCrossfade(true))],
])('nothing starts early if %s', async (_, arrange) => {
  arrange()
  await playNearEnd()
  vi.advanceTimersByTime(500)
  expect(environment.takeCommands()).toEqual([[], []])
  expect($currentTrack.get()).toBe(a)
})

test('an early start is a command of the queue, not of the user', async () => {
  lengths.set('a.mp3', exact)
  await playNearEnd()
  const { commands } = $playback.get()
  vi.advanceTimersByTime(490)
  expect($playback.get().commands).toEqual({ ...commands, queue: commands.queue + 1 })
})

test('lengths are read in the last twenty seconds', () => {
  vi.mocked(readEncodedLength).mockClear()
  playTracks([a, b, c])
  environment.deck.playTo(159)
  environment.spare.emit({ type: 'ready', duration: 180 })
  environment.deck.playTo(159.9)
  expect(readEncodedLength).not.toHaveBeenCalled()
  environment.deck.playTo(160)
  expect(vi.mocked(readEncodedLength).mock.calls).toEqual([['a.mp3'], ['b.mp3']])
})

test('a position that stops being reported seconds before the end starts nothing', async () => {
  lengths.set('a.mp3', exact)
  playTracks([a, b, c])
  environment.deck.playTo(170)
  environment.spare.emit({ type: 'ready', duration: 180 })
  environment.deck.playTo(171)
  await vi.advanceTimersByTimeAsync(0)
  environment.deck.playTo(172)
  vi.advanceTimersByTime(60_000)
  expect($currentTrack.get()).toBe(a)
})

test('a pause, or an end that comes first, cancels the early start', async () => {
  lengths.set('a.mp3', exact)
  await playNearEnd()
  pause()
  vi.advanceTimersByTime(1000)
  expect($currentTrack.get()).toBe(a)
  environment.deck.emit({ type: 'playing' })
  environment.takeCommands()
  environment.deck.emit({ type: 'time', position: 179.6, buffered: 180 })
  environment.deck.emit({ type: 'ended' })
  vi.advanceTimersByTime(1000)
  expect($currentTrack.get()).toBe(b)
})

test('a track that is no longer next, or not ready, does not start early', async () => {
  lengths.set('a.mp3', exact)
  await playNearEnd()
  removeFromQueue($queue.get().entries[1]?.uid ?? '')
  vi.advanceTimersByTime(495)
  expect($currentTrack.get()).toBe(a)
})
