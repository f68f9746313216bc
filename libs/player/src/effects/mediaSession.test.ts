import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeEnvironment } from '../fakeDeck'
import { $currentTrack, $phase, $position, pause, resume, seek, stop } from '../player'
import { playTracks } from '../queueing'
import { startPlayer } from '../startPlayer'
import { FakeEffects } from './fakeEffects'
import { runMediaSession } from './mediaSession'

const [a, b] = [trackNamed('a', { coverUrl: '/a.webp' }), trackNamed('b')]
let environment: FakeEnvironment
let effects: FakeEffects
let end = () => {}

function begin(): void {
  const stopPlayer = startPlayer(environment)
  const stopSession = runMediaSession(effects)
  end = () => {
    stopSession()
    stopPlayer()
  }
}

beforeEach(() => {
  environment = new FakeEnvironment()
  effects = new FakeEffects()
})
afterEach(() => end())

function press(action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void {
  effects.handlers.get(action)?.({ action, ...details })
}

test('the media controls show the current track with its cover, and nothing without a track', () => {
  begin()
  const session = effects.mediaSession
  expect([session?.metadata, session?.playbackState]).toEqual([null, 'none'])
  playTracks([a, b])
  expect(session?.metadata).toEqual({ title: 'a', artist: 'Artist', artwork: [{ src: '/a.webp' }] })
  expect(session?.playbackState).toBe('playing')
  press('nexttrack')
  expect(session?.metadata).toEqual({ title: 'b', artist: 'Artist' })
  pause()
  expect(session?.playbackState).toBe('paused')
  stop()
  expect([session?.metadata, session?.playbackState, effects.positions.at(-1)]).toEqual([null, 'none', undefined])
})

test("the system's media buttons control the player", () => {
  begin()
  playTracks([a, b])
  environment.deck.playTo(10)
  press('pause')
  expect($phase.get()).toBe('paused')
  press('play')
  expect($phase.get()).toBe('playing')
  press('seekto', { seekTime: 90 })
  expect($position.get()).toBe(90)
  press('seekto')
  expect($position.get()).toBe(90)
  press('seekforward')
  press('seekbackward', { seekOffset: 30 })
  expect($position.get()).toBe(70)
  press('stop')
  expect([$phase.get(), $position.get(), $currentTrack.get()]).toEqual(['paused', 0, a])
  press('nexttrack')
  expect($currentTrack.get()).toBe(b)
  press('previoustrack')
  expect($currentTrack.get()).toBe(a)
})

test('"next" is only offered if there is a next track', () => {
  begin()
  playTracks([a, b])
  expect(effects.handlers.has('nexttrack')).toBe(true)
  press('nexttrack')
  expect(effects.handlers.has('nexttrack')).toBe(false)
})

test('the position is updated on changes, not on every tick', () => {
  begin()
  playTracks([a, b])
  environment.deck.playTo(1)
  const reported = effects.positions.length
  environment.deck.emit({ type: 'time', position: 2, buffered: 180 })
  environment.deck.emit({ type: 'time', position: 3, buffered: 180 })
  expect(effects.positions.length).toBe(reported)
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
  environment.deck.canSetVolume = false
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
  environment = new FakeEnvironment()
  effects.mediaSession = null
  begin()
})

test('stopping removes everything from the media controls', () => {
  begin()
  playTracks([a, b])
  end()
  end = () => stop()
  playTracks([b])
  expect([effects.handlers.size, effects.mediaSession?.metadata, effects.mediaSession?.playbackState]).toEqual([
    0,
    null,
    'none',
  ])
})
