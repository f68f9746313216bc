import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeEnvironment } from './fakeDeck'
import { $notice } from './notice'
import { $phase } from './player'
import { shown, uidOf } from './queueFixture'
import {
  addToQueue,
  clearQueue,
  moveInQueue,
  playFrom,
  playNext,
  playTracks,
  removeFromQueue,
  setShuffled,
} from './queueing'
import { $queue } from './queueStore'
import { startPlayer } from './startPlayer'

const [a, b, c, d] = [trackNamed('a'), trackNamed('b'), trackNamed('c'), trackNamed('d')]
let stopPlayer = () => {}

beforeEach(() => {
  stopPlayer = startPlayer(new FakeEnvironment())
})
afterEach(() => {
  setShuffled(false)
  stopPlayer()
})

const charts = { title: 'Charts', path: '/charts' }
const discover = { title: 'Discover', path: '/discover' }

test('a list plays from a track on, and the queue has its context', () => {
  playTracks([d])
  playFrom(charts, [a, b, c], 1)
  expect([shown(), $queue.get().context, $phase.get()]).toEqual(['aBc', charts, 'loading'])
})

test('queued tracks come before the rest of the list, in the order of queueing', () => {
  playFrom(charts, [a, b])
  addToQueue(c)
  addToQueue(d)
  expect(shown()).toBe('Acdb')
  playNext(d)
  expect([...shown()]).toEqual(['A', 'd', 'c', 'd', 'b'])
})

test('queued tracks stay next when another list starts, with a notice', () => {
  playFrom(charts, [a, b])
  addToQueue([c, d])
  playFrom(discover, [b, a])
  expect([[...shown()], $notice.get()]).toEqual([['B', 'c', 'd', 'a'], { type: 'kept', count: 2 }])
})

test('queued tracks stay without a notice when another track of the same list starts', () => {
  playFrom(charts, [a, b])
  addToQueue(c)
  const before = $notice.get()
  playFrom(charts, [a, b], 1)
  expect([shown(), $notice.get()]).toEqual(['aBc', before])
})

test('tracks that played without a list stay next as well, with a notice', () => {
  playTracks([a, b, c])
  playFrom(charts, [d])
  expect([shown(), $notice.get()]).toEqual(['Dbc', { type: 'kept', count: 2 }])
})

test('another list starts without a notice if nothing was queued', () => {
  playFrom(charts, [a, b])
  const before = $notice.get()
  playFrom(discover, [c, d])
  expect([shown(), $notice.get()]).toEqual(['Cd', before])
})

test('the list survives changes of its order, but not clearing', () => {
  playFrom(charts, [a, b, c, d])
  setShuffled(true)
  moveInQueue(uidOf('b'), 1)
  removeFromQueue(uidOf('c'))
  setShuffled(false)
  expect($queue.get().context).toEqual(charts)
  clearQueue()
  expect($queue.get().context).toBeUndefined()
})

test('a shuffle keeps queued tracks first', () => {
  playFrom(charts, [a, b])
  addToQueue([c, c])
  setShuffled(true)
  expect([...shown()]).toEqual(['A', 'c', 'c', 'b'])
})
