import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEnvironment } from './fakeDeck'
import { $playback } from './engine'
import { $buffered, $isPlaying, $phase, $playerError, $position, pause, play, resume, seek } from './player'
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

test.each([
  [1, 'playbackAborted'],
  [3, 'decodingFailed'],
  [4, 'audioUnsupported'],
  [0, 'playbackFailed'],
])('the media error %i becomes %s', (code, key) => {
  play(a)
  environment.deck.emit({ type: 'error', code })
  expect([$phase.get(), $isPlaying.get()]).toEqual(['failed', false])
  expect($playerError.get()).toEqual({ code: 'failed', key })
})

test('a lost network is retried after 0.5, 1, 2, 4 and 8 seconds, and then fails', () => {
  play(a)
  environment.deck.playTo(60)
  environment.deck.takeCommands()
  for (const delay of [500, 1000, 2000, 4000, 8000]) {
    environment.deck.emit({ type: 'error', code: 2 })
    expect([$phase.get(), $isPlaying.get(), $playerError.get()]).toEqual(['retrying', true, null])
    environment.deck.takeCommands()
    vi.advanceTimersByTime(delay - 1)
    expect(environment.deck.takeCommands()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(environment.deck.takeCommands()).toEqual(['load a.mp3 at 60', 'play'])
  }
  environment.deck.emit({ type: 'error', code: 2 })
  expect($playerError.get()).toEqual({ code: 'offline', key: 'playbackNetworkError' })
  vi.advanceTimersByTime(60_000)
  expect($phase.get()).toBe('failed')
})

test('a returning network retries at once and cancels the scheduled retry', () => {
  play(a)
  environment.deck.playTo(60)
  environment.deck.emit({ type: 'error', code: 2 })
  environment.deck.takeCommands()
  environment.returnOnline()
  expect(environment.deck.takeCommands()).toEqual(['load a.mp3 at 60', 'play'])
  vi.advanceTimersByTime(60_000)
  expect(environment.deck.takeCommands()).toEqual([])
})

test('a canceled retry does not shorten the next one', () => {
  play(a)
  environment.deck.emit({ type: 'error', code: 2 })
  vi.advanceTimersByTime(400)
  environment.returnOnline()
  environment.deck.emit({ type: 'error', code: 2 })
  environment.deck.takeCommands()
  vi.advanceTimersByTime(999)
  expect(environment.deck.takeCommands()).toEqual([])
})

test('a seek between two retries does not postpone the next one', () => {
  play(a)
  environment.deck.playTo(60)
  environment.deck.emit({ type: 'error', code: 2 })
  vi.advanceTimersByTime(400)
  seek(30)
  environment.deck.takeCommands()
  vi.advanceTimersByTime(100)
  expect(environment.deck.takeCommands()).toEqual(['load a.mp3 at 30', 'play'])
})

test('a track that plays again after an outage schedules nothing more', () => {
  const after = vi.spyOn(environment, 'after')
  play(a)
  environment.deck.emit({ type: 'error', code: 2 })
  environment.returnOnline()
  environment.deck.playTo(2)
  expect(after.mock.calls.map(([delay]) => delay)).toEqual([500])
})

test('a scheduled retry does not interrupt a track that buffers after the network returned', () => {
  play(a)
  environment.deck.playTo(60)
  environment.deck.emit({ type: 'error', code: 2 })
  environment.returnOnline()
  environment.deck.emit({ type: 'playing' })
  environment.deck.emit({ type: 'waiting' })
  vi.advanceTimersByTime(250)
  expect($phase.get()).toBe('buffering')
  environment.deck.takeCommands()
  vi.advanceTimersByTime(250)
  expect(environment.deck.takeCommands()).toEqual([])
})

test('a track whose connection is lost after its end is loaded again to play again', () => {
  play(a)
  environment.deck.playTo(179)
  environment.deck.emit({ type: 'ended' })
  environment.deck.emit({ type: 'error', code: 2 })
  environment.deck.takeCommands()
  resume()
  expect(environment.deck.takeCommands()).toEqual(['load a.mp3 at 0', 'play'])
})

test('a paused track keeps buffering, and one that ended stays at its start', () => {
  play(a)
  environment.deck.playTo(60)
  pause()
  environment.deck.emit({ type: 'time', position: 60, buffered: 90 })
  expect($buffered.get()).toBe(90)
  resume()
  environment.deck.emit({ type: 'ended' })
  environment.deck.emit({ type: 'time', position: 180, buffered: 180 })
  expect($position.get()).toBe(0)
})

test('a start that the browser blocks counts as a command of the user', () => {
  play(a)
  const { commands } = $playback.get()
  environment.deck.emit({ type: 'refused' })
  expect($playback.get().commands).toEqual({ ...commands, user: commands.user + 1 })
})

test('an unreachable source is retried if the online state is unknown', () => {
  environment.online = undefined
  play(a)
  environment.deck.emit({ type: 'error', code: 4 })
  expect($phase.get()).toBe('retrying')
})

test('another track cancels the retries of the previous one', () => {
  play(a)
  environment.deck.emit({ type: 'error', code: 2 })
  play(b)
  environment.deck.takeCommands()
  vi.advanceTimersByTime(60_000)
  expect([environment.deck.takeCommands(), $phase.get()]).toEqual([[], 'loading'])
})

test('silence counts as buffering only after 250 ms', () => {
  play(a)
  environment.deck.playTo(60)
  environment.deck.emit({ type: 'waiting' })
  vi.advanceTimersByTime(249)
  expect($phase.get()).toBe('playing')
  vi.advanceTimersByTime(1)
  expect([$phase.get(), $isPlaying.get()]).toEqual(['buffering', true])
  environment.deck.emit({ type: 'playing' })
  environment.deck.emit({ type: 'waiting' })
  vi.advanceTimersByTime(200)
  environment.deck.emit({ type: 'playing' })
  vi.advanceTimersByTime(200)
  expect($phase.get()).toBe('playing')
})

test('silence in which data arrives still counts as buffering after 250 ms', () => {
  play(a)
  environment.deck.playTo(60)
  environment.deck.emit({ type: 'waiting' })
  vi.advanceTimersByTime(100)
  environment.deck.emit({ type: 'time', position: 60, buffered: 61 })
  vi.advanceTimersByTime(150)
  expect($phase.get()).toBe('buffering')
})

test('sound cancels the buffering of silence that was reported twice', () => {
  play(a)
  environment.deck.playTo(60)
  environment.deck.emit({ type: 'waiting' })
  vi.advanceTimersByTime(100)
  environment.deck.emit({ type: 'waiting' })
  vi.advanceTimersByTime(100)
  environment.deck.emit({ type: 'playing' })
  vi.advanceTimersByTime(1000)
  expect($phase.get()).toBe('playing')
})
