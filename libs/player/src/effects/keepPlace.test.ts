import { fail, ok } from '@overtone/domain'
import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEnvironment } from '../fakeDeck'
import type { ListPlace, QueueContext } from '../queue'
import { playFrom, playTracks } from '../queueing'
import { $queue, cue } from '../queueStore'
import { startPlayer } from '../startPlayer'
import { FakeEffects } from './fakeEffects'
import { keepPlace } from './keepPlace'

const [a, b, c, d] = [trackNamed('a'), trackNamed('b'), trackNamed('c'), trackNamed('d')]
const folk = { search: { genre: 'Folk', sort: 'title', key: 'C#' }, cursor: 'after b' } as const
let effects: FakeEffects
let stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  effects = new FakeEffects()
  stops = [startPlayer(new FakeEnvironment())]
})
afterEach(() => {
  stops.forEach(stop => stop())
  vi.useRealTimers()
})

const start = () => stops.unshift(keepPlace(effects))
const stored = () => JSON.parse(effects.stored.get('overtone.place') ?? 'null') as unknown
const listAt = (place: ListPlace | null): QueueContext => ({
  title: 'Folk',
  path: '/discover',
  more: Object.assign(async () => ok([]), { place: () => place }),
})

/** Plays a list, and reloads: the queue is restored without its reader. */
function reload(place: ListPlace | null = folk): void {
  start()
  playFrom(listAt(place), [a, b])
  effects.hide()
  stops.shift()?.()
  cue({ ...$queue.get(), context: { title: 'Folk', path: '/discover' } })
}

const readOn = async () => {
  const found = await $queue.get().context?.more?.()
  return found?.ok ? found.data.map(({ id }) => id) : found
}

test('stores the place of the list that plays, and removes it at the end of the list', () => {
  start()
  playFrom(listAt(folk), [a, b])
  vi.advanceTimersByTime(500)
  expect(stored()).toEqual({ ...folk, uid: $queue.get().entries[1]?.uid })
  playFrom(listAt(null), [a, b])
  vi.advanceTimersByTime(500)
  expect(stored()).toBeNull()
})

test('stores the place of a list that plays already', () => {
  playFrom(listAt(folk), [a, b])
  start()
  effects.hide()
  expect(stored()).toMatchObject(folk)
})

test('a restored list continues at its place, without tracks that the queue has, until its end', async () => {
  reload()
  start()
  effects.pages.push(ok({ tracks: [a, b], next: 'second' }), ok({ tracks: [b, c], next: 'third' }))
  expect(await readOn()).toEqual(['c'])
  expect($queue.get().context?.more?.place?.()).toEqual({ ...folk, cursor: 'third' })
  effects.pages.push(ok({ tracks: [d], next: null }))
  expect(await readOn()).toEqual(['d'])
  expect($queue.get().context?.more?.place?.()).toBeNull()
  expect(await readOn()).toEqual([])
  const cursors = effects.searches.map(([search, cursor]) => [search.genre, cursor])
  expect(cursors).toEqual([
    ['Folk', 'after b'],
    ['Folk', 'second'],
    ['Folk', 'third'],
  ])
})

test('a failure is retried at the same place; a cursor that is refused ends the list', async () => {
  reload()
  start()
  effects.pages.push(fail({ code: 'offline' }), fail({ code: 'invalid' }))
  expect(await readOn()).toEqual(fail({ code: 'offline' }))
  expect(await readOn()).toEqual([])
  expect(effects.searches.map(([, cursor]) => cursor)).toEqual(['after b', 'after b'])
})

test.each([
  ['a cursor that is not text', { cursor: 3 }],
  ['an unknown key', { search: { key: 'H' } }],
  ['a limit that is not a number', { search: { limit: '40' } }],
  ['the place of another queue', { uid: 'other' }],
])('%s leaves the list as long as it is', (_, change) => {
  reload()
  effects.stored.set('overtone.place', JSON.stringify({ ...(stored() as object), ...change }))
  start()
  expect($queue.get().context).toEqual({ title: 'Folk', path: '/discover' })
})

test('a list without a place, or no list, is left alone', () => {
  reload(null)
  start()
  expect($queue.get().context?.more).toBeUndefined()
  playTracks([a, b])
  effects.hide()
  expect(stored()).toBeNull()
})

test.each<[string, QueueContext]>([
  ['a list that is complete', { title: 'Folk', path: '/discover' }],
  ['a list that only this page can continue', { title: 'Folk', path: '/discover', more: async () => ok([]) }],
])('%s replaces the stored place by none', (_, context) => {
  start()
  playFrom(listAt(folk), [a, b])
  effects.hide()
  playFrom(context, [a, b])
  effects.hide()
  expect(stored()).toBeNull()
})

test('nothing is stored after a stop', () => {
  start()
  playFrom(listAt(folk), [a, b])
  stops.shift()?.()
  vi.advanceTimersByTime(500)
  playFrom(listAt(folk), [a, b])
  vi.advanceTimersByTime(500)
  expect(stored()).toBeNull()
})
