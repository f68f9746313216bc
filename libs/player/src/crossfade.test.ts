import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeDeck } from './fakeDeck'
import { FakeWorld } from './fakeDeck'
import { setAutoplay, setCrossfade, setRepeat } from './modes'
import { $currentTrack, $phase, seek } from './player'
import { playTracks } from './queueing'
import { startPlayer } from './startPlayer'

const [a, b, c] = [trackNamed('a'), trackNamed('b'), trackNamed('c')]
let world: FakeWorld
let one: FakeDeck
let other: FakeDeck
let stopPlayer = () => {}

function open(): void {
  world = new FakeWorld()
  ;({ deck: one, spare: other } = world)
}

beforeEach(() => {
  vi.useFakeTimers()
  open()
  stopPlayer = startPlayer(world)
})
afterEach(() => {
  setRepeat('off')
  setAutoplay(true)
  setCrossfade(false)
  stopPlayer()
  vi.useRealTimers()
})

function beginFade(): void {
  setCrossfade(true)
  playTracks([a, b, c])
  one.hear(100)
  other.say({ type: 'ready', duration: 180 })
  world.takeOrders()
  one.hear(174.2)
}

test('the crossfade starts the next track in the last six seconds of the current one', () => {
  beginFade()
  expect([$currentTrack.get(), world.takeOrders()]).toEqual([b, [[], ['play']]])
  vi.advanceTimersByTime(3000)
  expect(one.volume).toBeGreaterThan(0.5)
  expect(other.volume).toBeGreaterThan(0.5)
  one.say({ type: 'ended' })
  expect($currentTrack.get()).toBe(b)
  vi.advanceTimersByTime(3000)
  expect([one.takeOrders(), other.volume]).toEqual([['unload'], 1])
})

test('a retry of the incoming track does not fade again', () => {
  beginFade()
  other.hear(2)
  world.takeOrders()
  other.say({ type: 'error', code: 2 })
  vi.advanceTimersByTime(500)
  expect([world.takeOrders(), other.volume]).toEqual([[['unload'], ['pause', 'load b.mp3 at 2', 'play']], 1])
})

test.each<[string, () => void]>([
  ['the device controls its volume', () => (world.deck.canSetVolume = false)],
  ['a track repeats', () => setRepeat('one')],
  ['autoplay is off', () => setAutoplay(false)],
])('nothing fades when %s', (_, arrange) => {
  stopPlayer()
  open()
  arrange()
  stopPlayer = startPlayer(world)
  beginFade()
  expect([$currentTrack.get(), $phase.get()]).toEqual([a, 'playing'])
})

test('a track that is not ready is not faded in, and a seek into the last second does not cut', () => {
  setCrossfade(true)
  playTracks([a, b])
  one.hear(175)
  expect($currentTrack.get()).toBe(a)
  seek(179.5)
  other.say({ type: 'ready', duration: 180 })
  one.hear(179.5)
  expect($currentTrack.get()).toBe(a)
})
