import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $playback } from './engine'
import type { FakeDeck } from './fakeDeck'
import { FakeEnvironment } from './fakeDeck'
import { setCrossfade, setRepeat } from './modes'
import { $currentTrack, $phase, seek } from './player'
import { playFrom, playTracks } from './queueing'
import { startPlayer } from './startPlayer'

const [a, b, c] = [trackNamed('a'), trackNamed('b'), trackNamed('c')]
let environment: FakeEnvironment
let one: FakeDeck
let other: FakeDeck
let stopPlayer = () => {}

function open(): void {
  environment = new FakeEnvironment()
  ;({ deck: one, spare: other } = environment)
}

beforeEach(() => {
  vi.useFakeTimers()
  open()
  stopPlayer = startPlayer(environment)
})
afterEach(() => {
  setRepeat('off')
  setCrossfade(false)
  stopPlayer()
  vi.useRealTimers()
})

function beginFade(): void {
  setCrossfade(true)
  playTracks([a, b, c])
  one.playTo(100)
  other.emit({ type: 'ready', duration: 180 })
  environment.takeCommands()
  one.playTo(174.2)
}

test('the crossfade starts the next track in the last six seconds of the current one', () => {
  beginFade()
  expect([$currentTrack.get(), environment.takeCommands()]).toEqual([b, [[], ['play']]])
  vi.advanceTimersByTime(3000)
  expect(one.volume).toBeGreaterThan(0.5)
  expect(other.volume).toBeGreaterThan(0.5)
  one.emit({ type: 'ended' })
  expect($currentTrack.get()).toBe(b)
  vi.advanceTimersByTime(3000)
  expect([one.takeCommands(), other.volume]).toEqual([['unload'], 1])
})

test('the crossfade is a command of the queue, not of the user', () => {
  const { commands } = $playback.get()
  beginFade()
  expect($playback.get().commands).toEqual({ ...commands, user: commands.user + 1, queue: commands.queue + 1 })
})

test('a list with a crossfade of its own has one with the mode off, until another list plays', () => {
  const expected = [
    [true, b],
    [false, a],
  ] as const
  for (const [crossfade, track] of expected) {
    stopPlayer()
    open()
    stopPlayer = startPlayer(environment)
    playFrom({ title: 'Line', path: '/line', crossfade }, [a, b])
    one.playTo(100)
    other.emit({ type: 'ready', duration: 180 })
    one.playTo(174.2)
    expect($currentTrack.get()).toBe(track)
  }
})

test.each([
  [173.9, a],
  [174, b],
  [179, b],
  [179.1, a],
])('a fade begins with six seconds to one second left (at %d of 180)', (position, expected) => {
  setCrossfade(true)
  playTracks([a, b])
  one.playTo(100)
  other.emit({ type: 'ready', duration: 180 })
  one.playTo(position)
  expect($currentTrack.get()).toBe(expected)
})

test('a retry of the incoming track does not fade again', () => {
  beginFade()
  other.playTo(2)
  environment.takeCommands()
  other.emit({ type: 'error', code: 2 })
  vi.advanceTimersByTime(500)
  expect([environment.takeCommands(), other.volume]).toEqual([[['unload'], ['pause', 'load b.mp3 at 2', 'play']], 1])
})

test.each<[string, () => void]>([
  ['the device controls its volume', () => (environment.deck.canSetVolume = false)],
  ['a track repeats', () => setRepeat('one')],
])('nothing fades when %s', (_, arrange) => {
  stopPlayer()
  open()
  arrange()
  stopPlayer = startPlayer(environment)
  beginFade()
  expect([$currentTrack.get(), $phase.get()]).toEqual([a, 'playing'])
})

test('a track that is not ready is not faded in, and neither is one after a seek into the last second', () => {
  setCrossfade(true)
  playTracks([a, b])
  one.playTo(175)
  expect($currentTrack.get()).toBe(a)
  seek(179.5)
  other.emit({ type: 'ready', duration: 180 })
  one.playTo(179.5)
  expect($currentTrack.get()).toBe(a)
})
