import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEnvironment } from '../fakeDeck'
import { setAutoplay, setCrossfade, setRepeat } from '../modes'
import { playTracks, setShuffled } from '../queueing'
import { $queue } from '../queueStore'
import { startPlayer } from '../startPlayer'
import { FakeEffects } from './fakeEffects'
import { saveQueue } from './saveQueue'

let environment: FakeEnvironment
let effects: FakeEffects
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  environment = new FakeEnvironment()
  effects = new FakeEffects()
  const stopPlayer = startPlayer(environment)
  const stopSaving = saveQueue(effects)
  end = () => {
    stopSaving()
    stopPlayer()
  }
})
afterEach(() => {
  setShuffled(false)
  end()
  setRepeat('off')
  setAutoplay(true)
  setCrossfade(false)
  vi.useRealTimers()
})

interface Saved {
  readonly entries: readonly {
    readonly uid: string
    readonly track: { readonly id: string; readonly description: string }
  }[]
  readonly index: number
  readonly unshuffled?: readonly string[]
}
const saved = () => JSON.parse(effects.stored.get('overtone.queue') ?? 'null') as Saved | null
const many = (count: number) => Array.from({ length: count }, (_, i) => trackNamed(`t${i}`, { description: 'Long' }))

test('nothing is written without a change, not even when the page unloads', () => {
  effects.hide()
  vi.advanceTimersByTime(60_000)
  expect([...effects.stored.keys()]).toEqual([])
})

test.each([
  [0, 't0', 't499'],
  [250, 't0', 't499'],
  [600, 't350', 't849'],
  [1199, 't700', 't1199'],
])('500 entries around the one at %i are stored', (current, first, last) => {
  playTracks(many(1200), current)
  effects.hide()
  const stored = saved()
  const ids = stored?.entries.map(({ track }) => track.id) ?? []
  expect([ids.length, ids[0], ids.at(-1), ids[stored?.index ?? -1]]).toEqual([500, first, last, `t${current}`])
})

test('fields that only track pages show are left out', () => {
  playTracks(many(2))
  effects.hide()
  expect(saved()?.entries.map(({ track }) => track.description)).toEqual(['', ''])
  expect(saved()).not.toHaveProperty('unshuffled')
})

test('the order from before a shuffle is reduced to the stored entries', () => {
  playTracks(many(600))
  setShuffled(true)
  effects.hide()
  const uids = new Set(saved()?.entries.map(({ uid }) => uid))
  expect(saved()?.unshuffled).toEqual($queue.get().unshuffled?.filter(uid => uids.has(uid)))
  expect(saved()?.unshuffled).toHaveLength(500)
})

test.each<[string, () => void, object]>([
  ['repeat', () => setRepeat('one'), { repeat: 'one' }],
  ['autoplay', () => setAutoplay(false), { autoplay: false }],
  ['crossfade', () => setCrossfade(true), { crossfade: true }],
])('a change of %s is written half a second later', (_, change, expected) => {
  change()
  vi.advanceTimersByTime(499)
  expect(saved()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(saved()).toMatchObject(expected)
})

test('the position is written every five seconds, and when the page unloads', () => {
  const position = () => JSON.parse(effects.stored.get('overtone.position') ?? 'null') as unknown
  playTracks(many(2))
  const [{ uid } = { uid: '' }] = $queue.get().entries
  environment.deck.playTo(1)
  vi.advanceTimersByTime(4999)
  expect(position()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(position()).toEqual({ uid, position: 1 })
  environment.deck.playTo(8)
  effects.hide()
  expect(position()).toEqual({ uid, position: 8 })
})

test('nothing is written after stopping', () => {
  playTracks(many(2))
  environment.deck.playTo(1)
  end()
  effects.hide()
  vi.advanceTimersByTime(60_000)
  expect([...effects.stored.keys()]).toEqual([])
  end = () => {}
})

test('storage that throws loses the queue without breaking the page', () => {
  effects.storage = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  playTracks(many(2))
  expect(() => effects.hide()).not.toThrow()
})
