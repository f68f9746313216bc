import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEnvironment } from '../fakeDeck'
import { setRepeat } from '../modes'
import { pause, resume, seek } from '../player'
import { next, playTracks, previous } from '../queueing'
import { startPlayer } from '../startPlayer'
import { countPlays } from './countPlays'
import { FakeEffects } from './fakeEffects'

let environment: FakeEnvironment
let effects: FakeEffects
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  environment = new FakeEnvironment()
  effects = new FakeEffects()
  const stopPlayer = startPlayer(environment)
  const stopCount = countPlays(effects)
  end = () => {
    stopCount()
    stopPlayer()
  }
})
afterEach(() => {
  setRepeat('off')
  end()
  vi.useRealTimers()
})

/** Plays from one second of the track to another, in steps of a quarter second. */
function listen(from: number, to: number, deck = environment.deck): void {
  deck.playTo(from)
  for (let position = from + 0.25; position <= to; position += 0.25) {
    vi.advanceTimersByTime(250)
    deck.emit({ type: 'time', position, buffered: 180 })
  }
}

test('a play counts exactly once, after thirty seconds', () => {
  playTracks([trackNamed('a')])
  listen(0, 29.75)
  expect(effects.plays).toEqual([])
  listen(29.75, 120)
  expect(effects.plays).toEqual([['a', 30]])
})

test('half of a track shorter than a minute is enough', () => {
  playTracks([trackNamed('a', { duration: 20 })])
  listen(0, 9.75)
  expect(effects.plays).toEqual([])
  listen(9.75, 10)
  expect(effects.plays).toEqual([['a', 10]])
})

test('time skipped by a seek does not count', () => {
  playTracks([trackNamed('a')])
  listen(0, 10)
  seek(150)
  listen(150, 160)
  expect(effects.plays).toEqual([])
  seek(20)
  listen(20, 30)
  expect(effects.plays).toEqual([['a', 30]])
})

test('time skipped by a seek after a long pause does not count', () => {
  playTracks([trackNamed('a')])
  listen(0, 10)
  pause()
  vi.advanceTimersByTime(60_000)
  seek(60)
  resume()
  listen(60, 79)
  expect(effects.plays).toEqual([])
})

test('a jump ahead of the clock does not count', () => {
  playTracks([trackNamed('a')])
  listen(0, 1)
  environment.deck.emit({ type: 'time', position: 100, buffered: 180 })
  expect(effects.plays).toEqual([])
})

test('a position may be one second ahead of the clock', () => {
  playTracks([trackNamed('a')])
  listen(0, 29)
  environment.deck.emit({ type: 'time', position: 30, buffered: 180 })
  expect(effects.plays).toEqual([['a', 30]])
})

test('a second of listening does not cover a jump by a minute', () => {
  playTracks([trackNamed('a')])
  listen(0, 1)
  vi.advanceTimersByTime(1000)
  environment.deck.emit({ type: 'time', position: 61, buffered: 180 })
  expect(effects.plays).toEqual([])
})

test('a track of unknown duration counts after thirty seconds', () => {
  playTracks([trackNamed('a', { duration: 0 })])
  listen(0, 29.75)
  expect(effects.plays).toEqual([])
  listen(29.75, 30)
  expect(effects.plays).toEqual([['a', 30]])
})

test('a track that plays already counts from there', () => {
  end()
  environment = new FakeEnvironment()
  const stopPlayer = startPlayer(environment)
  playTracks([trackNamed('a')])
  environment.deck.playTo(10)
  const stopCount = countPlays(effects)
  vi.advanceTimersByTime(30_000)
  environment.deck.emit({ type: 'time', position: 40, buffered: 180 })
  expect(effects.plays).toEqual([['a', 30]])
  stopCount()
  stopPlayer()
})

test('a file that ends early takes no listening time away', () => {
  playTracks([trackNamed('a')])
  listen(0, 20)
  environment.deck.emit({ type: 'ended' })
  seek(10)
  resume()
  listen(10, 20)
  expect(effects.plays).toEqual([['a', 30]])
})

test('listening time does not make up for a later jump', () => {
  playTracks([trackNamed('a')])
  listen(0, 20)
  environment.deck.emit({ type: 'time', position: 40, buffered: 180 })
  expect(effects.plays).toEqual([])
})

test('infrequent position updates lose nothing', () => {
  playTracks([trackNamed('a')])
  environment.deck.playTo(0)
  vi.advanceTimersByTime(40_000)
  environment.deck.emit({ type: 'ready', duration: 181 })
  environment.deck.emit({ type: 'time', position: 40, buffered: 180 })
  expect(effects.plays).toEqual([['a', 40]])
})

test('a pause, a lost network and a seek to the start do not start a new play', () => {
  playTracks([trackNamed('a')])
  listen(0, 20)
  pause()
  vi.advanceTimersByTime(60_000)
  resume()
  listen(20, 25)
  environment.deck.emit({ type: 'error', code: 2 })
  vi.advanceTimersByTime(500)
  listen(25, 40)
  previous()
  listen(0, 60)
  expect(effects.plays).toEqual([['a', 30]])
})

test('each repeat counts again', () => {
  setRepeat('one')
  playTracks([trackNamed('a')])
  listen(0, 180)
  environment.deck.emit({ type: 'ended' })
  listen(0, 180)
  expect(effects.plays).toEqual([
    ['a', 30],
    ['a', 30],
  ])
})

test('the same track twice in the queue counts for each entry', () => {
  playTracks([trackNamed('a'), trackNamed('a')])
  listen(0, 29)
  next()
  listen(0, 29, environment.spare)
  expect(effects.plays).toEqual([])
  listen(29, 31, environment.spare)
  expect(effects.plays).toEqual([['a', 30]])
})
