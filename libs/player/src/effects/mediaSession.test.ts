import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeWorld } from '../fakeDeck'
import { $currentTrack, $phase, $position, pause, resume, seek, stop } from '../player'
import { playTracks } from '../queueing'
import { startPlayer } from '../startPlayer'
import { FakeEffects } from './fakeEffects'
import { runMediaSession } from './mediaSession'

const [a, b] = [trackNamed('a', { coverUrl: '/a.webp' }), trackNamed('b')]
let world: FakeWorld
let effects: FakeEffects
let end = () => {}

function begin(): void {
  const stopPlayer = startPlayer(world)
  const stopSession = runMediaSession(effects)
  end = () => {
    stopSession()
    stopPlayer()
  }
}

beforeEach(() => {
  world = new FakeWorld()
  effects = new FakeEffects()
})
afterEach(() => end())

function act(action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void {
  effects.handlers.get(action)?.({ action, ...details })
}

test('the media controls show the current track with its cover, and nothing without a track', () => {
  begin()
  const session = effects.mediaSession
  expect([session?.metadata, session?.playbackState]).toEqual([null, 'none'])
  playTracks([a, b])
  expect(session?.metadata).toEqual({ title: 'a', artist: 'Artist', artwork: [{ src: '/a.webp' }] })
  expect(session?.playbackState).toBe('playing')
  act('nexttrack')
  expect(session?.metadata).toEqual({ title: 'b', artist: 'Artist' })
  pause()
  expect(session?.playbackState).toBe('paused')
  stop()
  expect([session?.metadata, session?.playbackState, effects.positions.at(-1)]).toEqual([null, 'none', undefined])
})

test("the system's media buttons control the player", () => {
  begin()
  playTracks([a, b])
  world.deck.hear(10)
  act('pause')
  expect($phase.get()).toBe('paused')
  act('play')
  expect($phase.get()).toBe('playing')
  act('seekto', { seekTime: 90 })
  expect($position.get()).toBe(90)
  act('seekforward')
  act('seekbackward', { seekOffset: 30 })
  expect($position.get()).toBe(70)
  act('stop')
  expect([$phase.get(), $position.get(), $currentTrack.get()]).toEqual(['paused', 0, a])
  act('nexttrack')
  expect($currentTrack.get()).toBe(b)
  act('previoustrack')
  expect($currentTrack.get()).toBe(a)
})

test('"next" is only offered if there is a next track', () => {
  begin()
  playTracks([a, b])
  expect(effects.handlers.has('nexttrack')).toBe(true)
  act('nexttrack')
  expect(effects.handlers.has('nexttrack')).toBe(false)
})

test('the position is updated on changes, not on every tick', () => {
  begin()
  playTracks([a, b])
  world.deck.hear(1)
  const told = effects.positions.length
  world.deck.say({ type: 'time', position: 2, buffered: 180 })
  world.deck.say({ type: 'time', position: 3, buffered: 180 })
  expect(effects.positions.length).toBe(told)
  pause()
  expect(effects.positions.at(-1)).toEqual({ duration: 180, position: 3, playbackRate: 1 })
  seek(60)
  resume()
  expect(effects.positions.at(-1)).toEqual({ duration: 180, position: 60, playbackRate: 1 })
})

test('a track of unknown length has no position state', () => {
  begin()
  playTracks([trackNamed('live', { duration: 0 })])
  expect(effects.positions.at(-1)).toBeUndefined()
})

test('iOS gets no buttons to skip back and forward, but can scrub', () => {
  world.deck.canSetVolume = false
  begin()
  expect([...effects.handlers.keys()].sort()).toEqual(['pause', 'play', 'previoustrack', 'seekto', 'stop'])
})

test('a system with fewer controls or none works', () => {
  const session = effects.mediaSession
  if (session) {
    session.setPositionState = () => {
      throw new TypeError('no position')
    }
    session.setActionHandler = () => {
      throw new TypeError('no such action')
    }
  }
  begin()
  playTracks([a])
  expect(session?.playbackState).toBe('playing')
  end()
  world = new FakeWorld()
  effects.mediaSession = null
  begin()
})

test('stopping removes everything from the media controls', () => {
  begin()
  playTracks([a, b])
  end()
  end = () => {}
  expect([effects.handlers.size, effects.mediaSession?.metadata, effects.mediaSession?.playbackState]).toEqual([
    0,
    null,
    'none',
  ])
})
