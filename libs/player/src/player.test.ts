import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $playback } from './engine'
import { FakeEnvironment } from './fakeDeck'
import {
  $buffered,
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
let environment: FakeEnvironment
let stopPlayer: () => void

beforeEach(() => {
  vi.useFakeTimers()
  environment = new FakeEnvironment()
  stopPlayer = startPlayer(environment)
})
afterEach(() => {
  stopPlayer()
  vi.useRealTimers()
})

test('play starts the track synchronously, within the user gesture', () => {
  play(a)
  expect(environment.deck.takeCommands()).toEqual(['load a.mp3 at 0', 'play'])
  expect([$currentTrack.get(), $phase.get(), $isPlaying.get(), $duration.get()]).toEqual([a, 'loading', true, 180])
  environment.deck.playTo(3)
  expect([$phase.get(), $position.get()]).toEqual(['playing', 3])
})

test('pausing, resuming and seeking are commands of the user, unless they name another origin', () => {
  play(a)
  const { commands } = $playback.get()
  pause()
  resume()
  seek(20)
  pause({ by: 'party' })
  expect($playback.get().commands).toEqual({ ...commands, user: commands.user + 3, party: commands.party + 1 })
})

test('the buffered range is that of the deck', () => {
  play(a)
  environment.deck.emit({ type: 'time', position: 3, buffered: 42 })
  expect($buffered.get()).toBe(42)
})

test('stopping the player twice stops nothing that was played in between', () => {
  stopPlayer()
  play(a)
  stopPlayer()
  expect($currentTrack.get()).toEqual(a)
  stop()
})

test('the later of two play calls wins', () => {
  play(a)
  play(b)
  expect(environment.deck.takeCommands()).toEqual(['load a.mp3 at 0', 'play', 'load b.mp3 at 0', 'play'])
  expect([$currentTrack.get(), $playerError.get()]).toEqual([b, null])
})

test('listeners never see a track with the phase of another', () => {
  play(a)
  environment.deck.playTo(60)
  const seen: unknown[] = []
  const record = () => seen.push([$currentTrack.get()?.id, $phase.get(), $position.get()])
  const unbind = [$currentTrack.listen(record), $phase.listen(record), $position.listen(record)]
  play(b)
  unbind.forEach(run => run())
  expect(new Set(seen.map(String))).toEqual(new Set(['b,loading,0']))
})

test('play resumes the current track if paused, and restarts it if playing', () => {
  play(a)
  environment.deck.playTo(60)
  pause()
  environment.deck.takeCommands()
  play(a)
  expect([environment.deck.takeCommands(), $position.get()]).toEqual([['play'], 60])
  play(a)
  expect([environment.deck.takeCommands(), $position.get()]).toEqual([['seek 0'], 0])
})

test('togglePlay pauses the playing track and plays any other', () => {
  togglePlay(a)
  environment.deck.playTo(60)
  togglePlay(a)
  expect([$phase.get(), $isPlaying.get()]).toEqual(['paused', false])
  togglePlay(a)
  expect([$phase.get(), $position.get()]).toEqual(['playing', 60])
  togglePlay(b)
  expect([$currentTrack.get(), $phase.get(), $position.get()]).toEqual([b, 'loading', 0])
})

test('a track that ended is at 0, silent, and plays again from there', () => {
  play(a)
  environment.deck.playTo(179)
  environment.deck.emit({ type: 'ended' })
  expect([$phase.get(), $isPlaying.get(), $position.get(), $currentTrack.get()]).toEqual(['ended', false, 0, a])
  environment.deck.takeCommands()
  toggle()
  expect(environment.deck.takeCommands()).toEqual(['seek 0', 'play'])
})

test('pause reaches the deck, and resume does not reload', () => {
  play(a)
  environment.deck.playTo(60)
  environment.deck.takeCommands()
  pause()
  resume()
  expect(environment.deck.takeCommands()).toEqual(['pause', 'play'])
})

test('pause cancels the retries, and resume reloads', () => {
  play(a)
  environment.deck.playTo(60)
  environment.deck.emit({ type: 'error', code: 2 })
  pause()
  environment.deck.takeCommands()
  vi.advanceTimersByTime(60_000)
  expect(environment.deck.takeCommands()).toEqual([])
  resume()
  expect(environment.deck.takeCommands()).toEqual(['load a.mp3 at 60', 'play'])
})

test('a blocked autoplay leaves the track paused without an error', () => {
  play(a)
  environment.deck.emit({ type: 'refused' })
  expect([$phase.get(), $isPlaying.get(), $playerError.get()]).toEqual(['paused', false, null])
  environment.deck.takeCommands()
  toggle()
  expect(environment.deck.takeCommands()).toEqual(['play'])
})

test('a pause from outside pauses the player', () => {
  play(a)
  environment.deck.playTo(60)
  environment.deck.emit({ type: 'paused' })
  expect([$phase.get(), $isPlaying.get()]).toEqual(['paused', false])
})

test('seek moves the position at once and the deck with it', () => {
  play(a)
  environment.deck.playTo(10)
  environment.deck.takeCommands()
  seek(90)
  expect([$position.get(), environment.deck.takeCommands()]).toEqual([90, ['seek 90']])
})

test('stop removes the track from the player', () => {
  play(a)
  environment.deck.playTo(10)
  environment.deck.takeCommands()
  stop()
  expect([$currentTrack.get(), $phase.get(), $position.get(), $duration.get()]).toEqual([null, 'idle', 0, 0])
  expect(environment.deck.takeCommands()).toEqual(['unload'])
})

test('commands without a track do nothing', () => {
  toggle()
  resume()
  pause()
  seek(5)
  stop()
  expect([environment.deck.takeCommands(), $phase.get()]).toEqual([[], 'idle'])
})

test('commands from before the start take effect at the start', () => {
  stopPlayer()
  play(a)
  play(b)
  seek(20)
  environment = new FakeEnvironment()
  stopPlayer = startPlayer(environment)
  expect(environment.deck.takeCommands()).toEqual(['load b.mp3 at 20', 'play'])
})

test('a stopped player is silent and cancels its timers', () => {
  play(a)
  environment.deck.emit({ type: 'error', code: 2 })
  stopPlayer()
  expect(environment.deck.takeCommands().at(-1)).toBe('unload')
  play(b)
  vi.advanceTimersByTime(60_000)
  expect(environment.deck.takeCommands()).toEqual([])
  stop()
})

test('events of a stopped environment are ignored', () => {
  const left = environment
  play(a)
  stopPlayer()
  environment = new FakeEnvironment()
  stopPlayer = startPlayer(environment)
  play(a)
  environment.deck.emit({ type: 'error', code: 2 })
  left.returnOnline()
  expect($phase.get()).toBe('retrying')
})

test('a second start throws', () => {
  expect(() => startPlayer(new FakeEnvironment())).toThrow('started twice')
})

test('stopping a player twice changes nothing', () => {
  const ended = stopPlayer
  ended()
  const next = new FakeEnvironment()
  stopPlayer = startPlayer(next)
  play(a)
  stopPlayer()
  stopPlayer()
  expect(next.deck.takeCommands()).toEqual(['load a.mp3 at 0', 'play', 'unload'])
})
