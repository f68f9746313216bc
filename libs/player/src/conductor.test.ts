import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nextFollowUp } from './conductor'
import { $playback } from './engine'
import type { FakeDeck, FakeEnvironment } from './fakeDeck'
import { setAutoplay, setRepeat } from './modes'
import { $notice } from './notice'
import { $currentTrack, $duration, $isPlaying, $phase, $position, resume, stop } from './player'
import { startFakePlayer } from './playerFixture'
import { addToQueue, clearQueue, moveInQueue, playTracks } from './queueing'
import { $queue } from './queueStore'

const [a, b, c] = [trackNamed('a'), trackNamed('b'), trackNamed('c')]
let environment: FakeEnvironment
let one: FakeDeck
let other: FakeDeck
let stopPlayer = () => {}
let end = () => {}

beforeEach(() => {
  ;({ environment, one, other, stop: stopPlayer, end } = startFakePlayer())
})
afterEach(() => end())

test('the next track is preloaded during the first, and starts at its end without loading again', () => {
  playTracks([a, b, c])
  expect(environment.takeCommands()).toEqual([['load a.mp3 at 0', 'play'], ['unlock']])
  one.playTo(3)
  expect(environment.takeCommands()).toEqual([[], ['load b.mp3 at 0']])
  other.emit({ type: 'ready', duration: 90 })
  one.emit({ type: 'ended' })
  expect(environment.takeCommands()).toEqual([['pause'], ['play']])
  expect([$currentTrack.get(), $phase.get(), $position.get(), $duration.get()]).toEqual([b, 'loading', 0, 90])
  other.playTo(2, 90)
  expect(environment.takeCommands()).toEqual([['unload', 'load c.mp3 at 0'], []])
})

test('the transition between two tracks never shows the phase ended', () => {
  playTracks([a, b])
  one.playTo(179)
  const phases: string[] = []
  const unbind = $phase.listen(phase => phases.push(phase))
  one.emit({ type: 'ended' })
  unbind()
  expect(phases).not.toContain('ended')
})

test('the end of the queue is silent, at position 0', () => {
  playTracks([a, b], 1)
  one.playTo(179)
  one.emit({ type: 'ended' })
  expect([$currentTrack.get(), $phase.get(), $position.get()]).toEqual([b, 'ended', 0])
})

test.each([
  ['is not preloaded while less than ten seconds are buffered ahead', 50, 59.9, []],
  ['is preloaded once ten seconds are buffered ahead', 50, 60, ['load b.mp3 at 0']],
  ['is not preloaded while the current one still loads', 159.9, 165, []],
  ['is preloaded in the last twenty seconds in any case', 160, 165, ['load b.mp3 at 0']],
])('the next track %s', (_, position, buffered, expected) => {
  playTracks([a, b])
  one.emit({ type: 'ready', duration: 180 })
  one.emit({ type: 'playing' })
  other.takeCommands()
  one.emit({ type: 'time', position, buffered })
  expect(other.takeCommands()).toEqual(expected)
})
test('a changed queue changes the preloaded track', () => {
  playTracks([a, b, c])
  one.playTo(3)
  other.takeCommands()
  moveInQueue($queue.get().entries[2]?.uid ?? '', 1)
  expect(other.takeCommands()).toEqual(['load c.mp3 at 0'])
  clearQueue()
  expect(other.takeCommands()).toEqual(['unload'])
})

test('nothing is preloaded before the user plays', () => {
  addToQueue([a, b])
  expect(environment.takeCommands()).toEqual([[], []])
  resume()
  expect(environment.takeCommands()).toEqual([['load a.mp3 at 0', 'play'], ['unlock']])
})

test.each([
  ['the next track', () => one.emit({ type: 'ended' })],
  ['a repeated track', () => (setRepeat('one'), one.emit({ type: 'ended' }))],
  ['the track after a broken one', () => one.emit({ type: 'error', code: 3 })],
])('%s starts as a command of the queue, not of the user', (_, finish) => {
  playTracks([a, b])
  one.playTo(100)
  const { commands } = $playback.get()
  finish()
  expect($playback.get().commands).toEqual({ ...commands, queue: commands.queue + 1 })
})

test('nothing is preloaded while one track repeats', () => {
  setRepeat('one')
  playTracks([a, b])
  one.playTo(170)
  expect(other.takeCommands()).toEqual(['unlock'])
})

test('a repeated track restarts on its own deck', () => {
  setRepeat('one')
  playTracks([a, b])
  one.playTo(179)
  environment.takeCommands()
  one.emit({ type: 'ended' })
  expect(environment.takeCommands()).toEqual([['seek 0', 'play'], []])
  expect([$currentTrack.get(), $position.get(), $isPlaying.get()]).toEqual([a, 0, true])
})

test('a repeated queue continues with its first track', () => {
  setRepeat('all')
  playTracks([a, b], 1)
  one.playTo(179)
  one.emit({ type: 'ended' })
  expect([$currentTrack.get(), other.takeCommands().slice(-2)]).toEqual([a, ['load a.mp3 at 0', 'play']])
})

test('without autoplay, the queue still plays to its end', () => {
  setAutoplay(false)
  playTracks([a, b])
  one.playTo(179)
  one.emit({ type: 'ended' })
  expect([$currentTrack.get(), $phase.get()]).toEqual([b, 'loading'])
})

test('a file that ends early ends without a notice', () => {
  const notice = $notice.get()
  playTracks([a, b])
  one.playTo(40)
  one.emit({ type: 'ended' })
  expect([$currentTrack.get(), $notice.get()]).toEqual([b, notice])
})

test('a stopped player sends nothing to its decks, and does not continue the queue', () => {
  stopPlayer()
  environment.takeCommands()
  playTracks([a, b])
  one.playTo(100)
  expect(nextFollowUp()).toBeNull()
  one.emit({ type: 'ended' })
  expect([$currentTrack.get(), $phase.get(), environment.takeCommands()]).toEqual([a, 'ended', [[], []]])
  stop()
})
