import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEnvironment } from './fakeDeck'
import { setRepeat } from './modes'
import { $currentTrack, $phase, $position, pause, play, seek } from './player'
import { shown, uidOf } from './queueFixture'
import {
  $hasNext,
  $hasPrevious,
  $isShuffled,
  addToQueue,
  clearQueue,
  moveInQueue,
  next,
  playEntry,
  playNext,
  playTracks,
  previous,
  removeFromQueue,
  restoreQueue,
  setShuffled,
} from './queueing'
import { $queue } from './queueStore'
import { startPlayer } from './startPlayer'

const [a, b, c, d] = [trackNamed('a'), trackNamed('b'), trackNamed('c'), trackNamed('d')]
let environment: FakeEnvironment
let stopPlayer = () => {}

beforeEach(() => {
  environment = new FakeEnvironment()
  stopPlayer = startPlayer(environment)
})
afterEach(() => {
  setShuffled(false)
  setRepeat('off')
  stopPlayer()
})

test('playTracks replaces the queue and starts at the given index', () => {
  play(d)
  playTracks([a, b, c], 1)
  expect([shown(), $phase.get()]).toEqual(['aBc', 'loading'])
  expect(environment.deck.takeCommands().slice(-2)).toEqual(['load b.mp3 at 0', 'play'])
})

test('playTracks with an empty list stops', () => {
  play(a)
  playTracks([])
  expect([shown(), $phase.get(), $currentTrack.get()]).toEqual(['', 'idle', null])
})

test('play inserts the track after the current one and keeps the rest', () => {
  playTracks([a, b])
  play(c)
  expect(shown()).toBe('aCb')
})

test('the same track can be in the queue several times', () => {
  playTracks([a, a])
  environment.deck.playTo(5)
  environment.takeCommands()
  addToQueue([a])
  next()
  expect([shown(), $position.get()]).toEqual(['aAa', 0])
  expect(new Set($queue.get().entries.map(entry => entry.uid)).size).toBe(3)
})

test.each([
  ['next', playNext, 'Acdb'],
  ['last', addToQueue, 'Abcd'],
] as const)('several tracks are added %s in order, without interrupting playback', (_, put, expected) => {
  playTracks([a, b])
  environment.takeCommands()
  put([c, d])
  expect([shown(), environment.takeCommands()]).toEqual([expected, [[], []]])
})

test.each([playNext, addToQueue])('in an empty queue the first added track is current, paused and not loaded', put => {
  put([a, b])
  expect([shown(), $phase.get(), environment.takeCommands()]).toEqual(['Ab', 'paused', [[], []]])
})

test('next and previous move through the queue and stop at its ends', () => {
  playTracks([a, b])
  expect([$hasNext.get(), $hasPrevious.get()]).toEqual([true, false])
  next()
  expect([shown(), $hasNext.get(), $hasPrevious.get()]).toEqual(['aB', false, true])
  next()
  expect(shown()).toBe('aB')
  previous()
  expect(shown()).toBe('Ab')
})

test('next and previous wrap around when all repeats', () => {
  setRepeat('all')
  playTracks([a, b, c])
  previous()
  expect(shown()).toBe('abC')
  next()
  expect(shown()).toBe('Abc')
})

test('previous restarts the track after three seconds, or if it is the first', () => {
  playTracks([a, b], 1)
  environment.deck.playTo(3.1)
  previous()
  expect([shown(), $position.get()]).toEqual(['aB', 0])
  environment.deck.playTo(3)
  previous()
  expect(shown()).toBe('Ab')
  environment.deck.playTo(2)
  previous()
  expect([shown(), $position.get()]).toEqual(['Ab', 0])
})

test('next plays even if paused', () => {
  playTracks([a, b])
  pause()
  next()
  expect($phase.get()).toBe('loading')
})

test('playEntry plays an entry by its uid', () => {
  playTracks([a, b, c])
  playEntry(uidOf('c'))
  expect(shown()).toBe('abC')
  playEntry('nobody')
  expect(shown()).toBe('abC')
})

test('removing an entry does not interrupt playback', () => {
  playTracks([a, b, c], 1)
  environment.takeCommands()
  removeFromQueue(uidOf('a'))
  removeFromQueue(uidOf('c'))
  expect([shown(), environment.takeCommands()]).toEqual(['B', [[], []]])
})

test('removing the current entry plays the next one, or keeps it paused', () => {
  playTracks([a, b, c])
  removeFromQueue(uidOf('a'))
  expect([shown(), $phase.get()]).toEqual(['Bc', 'loading'])
  pause()
  environment.takeCommands()
  removeFromQueue(uidOf('b'))
  expect([shown(), $phase.get(), environment.deck.takeCommands()]).toEqual(['C', 'paused', ['unload']])
})

test('removing the last current entry pauses the previous one, or plays the first when all repeats', () => {
  playTracks([a, b, c], 2)
  setRepeat('all')
  removeFromQueue(uidOf('c'))
  expect([shown(), $phase.get()]).toEqual(['Ab', 'loading'])
  setRepeat('off')
  next()
  removeFromQueue(uidOf('b'))
  expect([shown(), $phase.get()]).toEqual(['A', 'paused'])
  removeFromQueue(uidOf('a'))
  expect([shown(), $phase.get()]).toEqual(['', 'idle'])
})

test('removing the only track that repeats, or one that is not there, leaves an empty queue', () => {
  removeFromQueue('nobody')
  setRepeat('all')
  playTracks([a])
  removeFromQueue(uidOf('a'))
  expect([$queue.get(), $phase.get()]).toEqual([{ entries: [], index: -1 }, 'idle'])
})

test('moving and clearing do not interrupt playback', () => {
  playTracks([a, b, c])
  environment.takeCommands()
  moveInQueue(uidOf('a'), 2)
  expect(shown()).toBe('bcA')
  clearQueue()
  expect([shown(), environment.takeCommands()]).toEqual(['A', [[], []]])
})

test('restoring an earlier queue does not interrupt playback', () => {
  playTracks([a, b, c])
  const before = $queue.get()
  removeFromQueue(uidOf('a'))
  environment.deck.playTo(20)
  environment.takeCommands()
  restoreQueue(before)
  expect([shown(), $position.get(), environment.takeCommands()]).toEqual(['aBc', 20, [[], []]])
})

test('a queue restored while nothing plays is paused', () => {
  playTracks([a])
  const before = $queue.get()
  removeFromQueue(uidOf('a'))
  restoreQueue(before)
  expect([shown(), $phase.get()]).toEqual(['A', 'paused'])
})

test('shuffling does not interrupt playback, and unshuffling restores the order', () => {
  playTracks([a, b, c, d], 2)
  seek(7)
  environment.takeCommands()
  setShuffled(true)
  setShuffled(true)
  expect([$isShuffled.get(), shown()[0], [...shown().toLowerCase()].toSorted().join('')]).toEqual([true, 'C', 'abcd'])
  setShuffled(false)
  expect([$isShuffled.get(), shown(), $position.get(), environment.takeCommands()]).toEqual([
    false,
    'abCd',
    7,
    [[], []],
  ])
})

test('shuffle set before playback applies to the next queue', () => {
  setShuffled(true)
  playTracks([a, b, c, d], 1)
  expect([$isShuffled.get(), shown()[0]]).toEqual([true, 'B'])
  setShuffled(false)
  expect(shown()).toBe('aBcd')
})

test('a shuffled queue keeps its order, and each shuffle gives another', () => {
  const random = vi.spyOn(Math, 'random')
  const orders = [0.1, 0.5, 0.9].map(value => {
    random.mockReturnValue(value)
    playTracks([a, b, c, d, trackNamed('e'), trackNamed('f'), trackNamed('g')])
    setShuffled(true)
    const order = shown()
    setShuffled(true)
    expect(shown()).toBe(order)
    setShuffled(false)
    return order
  })
  expect(new Set(orders).size).toBe(3)
})
