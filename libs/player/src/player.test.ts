import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeWorld } from './fakeDeck'
import {
  $currentTrack,
  $duration,
  $isPlaying,
  $phase,
  $playerError,
  $position,
  pause,
  play,
  resume,
  seek,
  stop,
  toggle,
  togglePlay,
} from './player'
import { startPlayer } from './startPlayer'

const a = trackNamed('a')
const b = trackNamed('b')
let world: FakeWorld
let stopPlayer: () => void

beforeEach(() => {
  vi.useFakeTimers()
  world = new FakeWorld()
  stopPlayer = startPlayer(world)
})
afterEach(() => {
  stopPlayer()
  vi.useRealTimers()
})

test('play starts the track synchronously, within the user gesture', () => {
  play(a)
  expect(world.deck.takeOrders()).toEqual(['load a.mp3 at 0', 'play'])
  expect([$currentTrack.get(), $phase.get(), $isPlaying.get(), $duration.get()]).toEqual([a, 'loading', true, 180])
  world.deck.hear(3)
  expect([$phase.get(), $position.get()]).toEqual(['playing', 3])
})

test('the later of two play calls wins', () => {
  play(a)
  play(b)
  expect(world.deck.takeOrders()).toEqual(['load a.mp3 at 0', 'play', 'load b.mp3 at 0', 'play'])
  expect([$currentTrack.get(), $playerError.get()]).toEqual([b, null])
})

test('listeners never see a track with the phase of another', () => {
  play(a)
  world.deck.hear(60)
  const seen: unknown[] = []
  const look = () => seen.push([$currentTrack.get()?.id, $phase.get(), $position.get()])
  const unbind = [$currentTrack.listen(look), $phase.listen(look), $position.listen(look)]
  play(b)
  unbind.forEach(run => run())
  expect(new Set(seen.map(String))).toEqual(new Set(['b,loading,0']))
})

test('play resumes the current track if paused, and restarts it if playing', () => {
  play(a)
  world.deck.hear(60)
  pause()
  world.deck.takeOrders()
  play(a)
  expect([world.deck.takeOrders(), $position.get()]).toEqual([['play'], 60])
  play(a)
  expect([world.deck.takeOrders(), $position.get()]).toEqual([['seek 0'], 0])
})

test('togglePlay pauses the playing track and plays any other', () => {
  togglePlay(a)
  world.deck.hear(60)
  togglePlay(a)
  expect([$phase.get(), $isPlaying.get()]).toEqual(['paused', false])
  togglePlay(a)
  expect([$phase.get(), $position.get()]).toEqual(['playing', 60])
  togglePlay(b)
  expect([$currentTrack.get(), $phase.get(), $position.get()]).toEqual([b, 'loading', 0])
})

test('a track that ended is at 0, silent, and plays again from there', () => {
  play(a)
  world.deck.hear(179)
  world.deck.say({ type: 'ended' })
  expect([$phase.get(), $isPlaying.get(), $position.get(), $currentTrack.get()]).toEqual(['ended', false, 0, a])
  world.deck.takeOrders()
  toggle()
  expect(world.deck.takeOrders()).toEqual(['seek 0', 'play'])
})

test('pause reaches the deck, and resume does not reload', () => {
  play(a)
  world.deck.hear(60)
  world.deck.takeOrders()
  pause()
  resume()
  expect(world.deck.takeOrders()).toEqual(['pause', 'play'])
})

test('pause cancels the retries, and resume reloads', () => {
  play(a)
  world.deck.hear(60)
  world.deck.say({ type: 'error', code: 2 })
  pause()
  world.deck.takeOrders()
  vi.advanceTimersByTime(60_000)
  expect(world.deck.takeOrders()).toEqual([])
  resume()
  expect(world.deck.takeOrders()).toEqual(['load a.mp3 at 60', 'play'])
})

test('a blocked autoplay leaves the track paused without an error', () => {
  play(a)
  world.deck.say({ type: 'refused' })
  expect([$phase.get(), $isPlaying.get(), $playerError.get()]).toEqual(['paused', false, null])
  world.deck.takeOrders()
  toggle()
  expect(world.deck.takeOrders()).toEqual(['play'])
})

test('a pause from outside pauses the player', () => {
  play(a)
  world.deck.hear(60)
  world.deck.say({ type: 'paused' })
  expect([$phase.get(), $isPlaying.get()]).toEqual(['paused', false])
})

test('seek moves the position at once and the deck with it', () => {
  play(a)
  world.deck.hear(10)
  world.deck.takeOrders()
  seek(90)
  expect([$position.get(), world.deck.takeOrders()]).toEqual([90, ['seek 90']])
})

test('stop removes the track from the player', () => {
  play(a)
  world.deck.hear(10)
  world.deck.takeOrders()
  stop()
  expect([$currentTrack.get(), $phase.get(), $position.get(), $duration.get()]).toEqual([null, 'idle', 0, 0])
  expect(world.deck.takeOrders()).toEqual(['unload'])
})

test('commands without a track do nothing', () => {
  toggle()
  resume()
  pause()
  seek(5)
  stop()
  expect([world.deck.takeOrders(), $phase.get()]).toEqual([[], 'idle'])
})

test('commands from before the start take effect at the start', () => {
  stopPlayer()
  play(a)
  play(b)
  seek(20)
  world = new FakeWorld()
  stopPlayer = startPlayer(world)
  expect(world.deck.takeOrders()).toEqual(['load b.mp3 at 20', 'play'])
})

test('a stopped player is silent and cancels its timers', () => {
  play(a)
  world.deck.say({ type: 'error', code: 2 })
  stopPlayer()
  expect(world.deck.takeOrders().at(-1)).toBe('unload')
  play(b)
  vi.advanceTimersByTime(60_000)
  expect(world.deck.takeOrders()).toEqual([])
  stop()
})

test('events of a stopped environment are ignored', () => {
  const left = world
  play(a)
  stopPlayer()
  world = new FakeWorld()
  stopPlayer = startPlayer(world)
  play(a)
  world.deck.say({ type: 'error', code: 2 })
  left.returnOnline()
  expect($phase.get()).toBe('retrying')
})

test('a second start throws', () => {
  expect(() => startPlayer(new FakeWorld())).toThrow('started twice')
})

test('stopping a player twice changes nothing', () => {
  const ended = stopPlayer
  ended()
  const next = new FakeWorld()
  stopPlayer = startPlayer(next)
  play(a)
  stopPlayer()
  stopPlayer()
  expect(next.deck.takeOrders()).toEqual(['load a.mp3 at 0', 'play', 'unload'])
})
