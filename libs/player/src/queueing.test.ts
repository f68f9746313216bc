import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeWorld } from './fakeDeck'
import { setRepeat } from './modes'
import { $currentTrack, $phase, $position, pause, play, seek } from './player'
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
let world: FakeWorld
let stopPlayer = () => {}

beforeEach(() => {
  world = new FakeWorld()
  stopPlayer = startPlayer(world)
})
afterEach(() => {
  setShuffled(false)
  setRepeat('off')
  stopPlayer()
})

/** The queue in letters, the current one a capital. */
function shown(): string {
  const { entries, index } = $queue.get()
  return entries.map(({ track }, at) => (at === index ? track.id.toUpperCase() : track.id)).join('')
}

function uidOf(id: string): string {
  return $queue.get().entries.find(entry => entry.track.id === id)?.uid ?? ''
}

test('a list replaces the queue and plays from where it was told', () => {
  play(d)
  playTracks([a, b, c], 1)
  expect([shown(), $phase.get()]).toEqual(['aBc', 'loading'])
  expect(world.deck.takeOrders().slice(-2)).toEqual(['load b.mp3 at 0', 'play'])
})

test('an empty list leaves silence', () => {
  play(a)
  playTracks([])
  expect([shown(), $phase.get(), $currentTrack.get()]).toEqual(['', 'idle', null])
})

test('a track that is played comes right after the current one, the rest stays', () => {
  playTracks([a, b])
  play(c)
  expect(shown()).toBe('aCb')
})

test('the same track stands in the queue as often as it was put there', () => {
  playTracks([a, a])
  world.deck.hear(5)
  world.takeOrders()
  addToQueue([a])
  next()
  expect([shown(), $position.get()]).toEqual(['aAa', 0])
  expect(new Set($queue.get().entries.map(entry => entry.uid)).size).toBe(3)
})

test.each([
  ['next', playNext, 'Acdb'],
  ['last', addToQueue, 'Abcd'],
] as const)('several tracks come %s in their order, and nothing is interrupted', (_, put, expected) => {
  playTracks([a, b])
  world.takeOrders()
  put([c, d])
  expect([shown(), world.takeOrders()]).toEqual([expected, [[], []]])
})

test.each([playNext, addToQueue])('in an empty queue the first is current, paused, and nothing is fetched', put => {
  put([a, b])
  expect([shown(), $phase.get(), world.takeOrders()]).toEqual(['Ab', 'paused', [[], []]])
})

test('next and previous walk, and stop at the ends', () => {
  playTracks([a, b])
  expect([$hasNext.get(), $hasPrevious.get()]).toEqual([true, false])
  next()
  expect([shown(), $hasNext.get(), $hasPrevious.get()]).toEqual(['aB', false, true])
  next()
  expect(shown()).toBe('aB')
  previous()
  expect(shown()).toBe('Ab')
})

test('in a ring they walk around', () => {
  setRepeat('all')
  playTracks([a, b, c])
  previous()
  expect(shown()).toBe('abC')
  next()
  expect(shown()).toBe('Abc')
})

test('previous goes back to the start after three seconds, and before where there is none', () => {
  playTracks([a, b], 1)
  world.deck.hear(3.1)
  previous()
  expect([shown(), $position.get()]).toEqual(['aB', 0])
  world.deck.hear(3)
  previous()
  expect(shown()).toBe('Ab')
  world.deck.hear(2)
  previous()
  expect([shown(), $position.get()]).toEqual(['Ab', 0])
})

test('next plays, also from a pause', () => {
  playTracks([a, b])
  pause()
  next()
  expect($phase.get()).toBe('loading')
})

test('an entry is played by its uid', () => {
  playTracks([a, b, c])
  playEntry(uidOf('c'))
  expect(shown()).toBe('abC')
  playEntry('nobody')
  expect(shown()).toBe('abC')
})

test('a removed entry does not disturb what plays', () => {
  playTracks([a, b, c], 1)
  world.takeOrders()
  removeFromQueue(uidOf('a'))
  removeFromQueue(uidOf('c'))
  expect([shown(), world.takeOrders()]).toEqual(['B', [[], []]])
})

test('without the current entry the next one plays, or waits if that one did', () => {
  playTracks([a, b, c])
  removeFromQueue(uidOf('a'))
  expect([shown(), $phase.get()]).toEqual(['Bc', 'loading'])
  pause()
  world.takeOrders()
  removeFromQueue(uidOf('b'))
  expect([shown(), $phase.get(), world.deck.takeOrders()]).toEqual(['C', 'paused', ['unload']])
})

test('without the last one the one before waits, in a ring the first plays', () => {
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

test('what is moved or cleared does not disturb what plays', () => {
  playTracks([a, b, c])
  world.takeOrders()
  moveInQueue(uidOf('a'), 2)
  expect(shown()).toBe('bcA')
  clearQueue()
  expect([shown(), world.takeOrders()]).toEqual(['A', [[], []]])
})

test('a queue of earlier comes back, and what plays goes on', () => {
  playTracks([a, b, c])
  const before = $queue.get()
  removeFromQueue(uidOf('a'))
  world.deck.hear(20)
  world.takeOrders()
  restoreQueue(before)
  expect([shown(), $position.get(), world.takeOrders()]).toEqual(['aBc', 20, [[], []]])
})

test('a queue that comes back into silence waits', () => {
  playTracks([a])
  const before = $queue.get()
  removeFromQueue(uidOf('a'))
  restoreQueue(before)
  expect([shown(), $phase.get()]).toEqual(['A', 'paused'])
})

test('a shuffle keeps what plays, and its end brings the order back', () => {
  playTracks([a, b, c, d], 2)
  seek(7)
  world.takeOrders()
  setShuffled(true)
  setShuffled(true)
  expect([$isShuffled.get(), shown()[0], [...shown().toLowerCase()].toSorted().join('')]).toEqual([true, 'C', 'abcd'])
  setShuffled(false)
  expect([$isShuffled.get(), shown(), $position.get(), world.takeOrders()]).toEqual([false, 'abCd', 7, [[], []]])
})

test('a shuffle that was asked for in silence holds for what is played then', () => {
  setShuffled(true)
  playTracks([a, b, c, d], 1)
  expect([$isShuffled.get(), shown()[0]]).toEqual([true, 'B'])
  setShuffled(false)
  expect(shown()).toBe('aBcd')
})
