import { trackNamed } from '@overtone/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleared,
  currentOf,
  emptyQueue,
  indexAfter,
  indexBefore,
  moved,
  type Queue,
  type QueueEntry,
  replaced,
  restored,
  shuffledQueue,
  unshuffledQueue,
  withLast,
  withNext,
  without,
} from './queue'

const entry = (uid: string): QueueEntry => ({ uid, track: trackNamed(uid) })
const entries = (names: string): QueueEntry[] => [...names].map(entry)
const queueOf = (names: string, index = 0): Queue => ({ entries: entries(names), index })
const names = (queue: Queue): string => queue.entries.map(({ uid }) => uid).join('')
const current = (queue: Queue): string | undefined => currentOf(queue)?.uid

test.each([
  ['abc', 0, 'axybc'],
  ['abc', 2, 'abcxy'],
  ['', -1, 'xy'],
])('withNext inserts into %s at %i: %s', (before, index, after) => {
  expect(names(withNext(queueOf(before, index), entries('xy')))).toBe(after)
})

test('the first entry added to an empty queue is current', () => {
  expect(current(withNext(emptyQueue, entries('xy')))).toBe('x')
  expect(current(withLast(emptyQueue, entries('xy')))).toBe('x')
  expect(withLast(emptyQueue, [])).toEqual(emptyQueue)
})

test.each([
  ['b', 'acd', 'c'],
  ['c', 'abd', 'd'],
  ['d', 'abc', 'c'],
  ['x', 'abcd', 'c'],
])('without %s the queue is %s with %s as the current entry', (uid, after, now) => {
  const queue = without(queueOf('abcd', 2), uid)
  expect([names(queue), current(queue)]).toEqual([after, now])
})

test('removing the last entry makes the one before it current, and removing the only entry leaves none', () => {
  expect(current(without(queueOf('abc', 2), 'c'))).toBe('b')
  expect(without(queueOf('a'), 'a')).toEqual(emptyQueue)
})

test.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 99, 'acdb'],
  ['b', -3, 'bacd'],
  ['b', NaN, 'abcd'],
])('moved moves %s to %d: %s, and keeps the current entry', (uid, to, after) => {
  const queue = moved(queueOf('abcd', 1), uid, to)
  expect([names(queue), current(queue)]).toEqual([after, 'b'])
})

test('cleared keeps only the current entry', () => {
  expect(cleared(queueOf('abc', 1))).toEqual(queueOf('b'))
})

test.each([
  ['off', 'abc', 1, 2, 0],
  ['off', 'abc', 2, -1, 1],
  ['off', 'abc', 0, 1, -1],
  ['one', 'abc', 2, -1, 1],
  ['all', 'abc', 2, 0, 1],
  ['all', 'abc', 0, 1, 2],
  ['all', '', -1, -1, -1],
  ['off', '', -1, -1, -1],
] as const)('repeat %s of %s at %i leads to %i next and %i previously', (repeat, of, index, after, before) => {
  expect([indexAfter(queueOf(of, index), repeat), indexBefore(queueOf(of, index), repeat)]).toEqual([after, before])
})

test('replaced starts at the given index, clamped', () => {
  expect(current(replaced(emptyQueue, entries('abc'), 1, 0))).toBe('b')
  expect(current(replaced(emptyQueue, entries('abc'), 9, 0))).toBe('c')
  expect(replaced(queueOf('abc'), [], 0, 0)).toEqual(emptyQueue)
})

test('replaced shuffles behind the given index while shuffled, and the order can be restored', () => {
  const queue = replaced(shuffledQueue(queueOf('ab'), 1), entries('cdefghij'), 3, 7)
  expect(current(queue)).toBe('f')
  expect(names(queue)).not.toBe('fcdeghij')
  expect(names(unshuffledQueue(queue))).toBe('cdefghij')
})

test('an entry added while shuffled has its place in the restored order', () => {
  const queue = withLast(withNext(shuffledQueue(queueOf('abcdef', 2), 5), entries('x')), entries('y'))
  expect(names(queue)).toMatch(/^cx.*y$/)
  expect(names(unshuffledQueue(queue))).toBe('abcxdefy')
})

test('an entry removed while shuffled is not in the restored order', () => {
  const mixed = shuffledQueue(queueOf('abcd', 2), 5)
  expect(without(mixed, 'b').unshuffled).toEqual(['a', 'c', 'd'])
  expect(without(queueOf('abcd', 2), 'b')).not.toHaveProperty('unshuffled')
  expect(cleared(mixed).unshuffled).toEqual(['c'])
  expect(cleared({ ...emptyQueue, unshuffled: [] }).unshuffled).toEqual([])
})

test('restored merges an earlier queue around the current entry', () => {
  expect(restored(queueOf('abc', 0), entry('c'))).toEqual(queueOf('abc', 2))
  expect(restored(queueOf('abc', 0), entry('x'))).toEqual(queueOf('axbc', 1))
  expect(restored(queueOf('abc', 1), null)).toEqual(queueOf('abc', 1))
  expect(restored(emptyQueue, entry('x'))).toEqual(queueOf('x'))
})

const anyQueue = fc
  .record({ length: fc.integer({ min: 1, max: 20 }), at: fc.nat(), seed: fc.option(fc.integer(), { nil: undefined }) })
  .map(({ length, at, seed }) => {
    const queue = { entries: Array.from({ length }, (_, i) => entry(`e${i}`)), index: at % length }
    return seed === undefined ? queue : shuffledQueue(queue, seed)
  })

type Change = (queue: Queue, added: QueueEntry) => Queue
const uidAt = ({ entries }: Queue, n: number) => entries[n % entries.length]?.uid ?? ''
const anyChange = fc.oneof(
  fc.constantFrom<Change>(
    (queue, added) => withNext(queue, [added]),
    (queue, added) => withLast(queue, [added]),
    (queue, added) => restored(queue, added),
    unshuffledQueue,
    cleared,
  ),
  fc.nat().map(
    (n): Change =>
      queue =>
        without(queue, uidAt(queue, n)),
  ),
  fc.tuple(fc.nat(), fc.nat(30)).map(
    ([n, to]): Change =>
      queue =>
        moved(queue, uidAt(queue, n), to),
  ),
  fc.integer().map(
    (seed): Change =>
      queue =>
        shuffledQueue(queue, seed),
  ),
)

test('every operation keeps all entries exactly once, and one current unless empty', () => {
  fc.assert(
    fc.property(anyQueue, fc.array(anyChange, { maxLength: 30 }), (start, changes) => {
      changes.reduce((before, change, step) => {
        const after = change(before, entry(`added${step}`))
        const uids = after.entries.map(({ uid }) => uid)
        expect(new Set(uids).size).toBe(uids.length)
        expect(currentOf(after) === null).toBe(after.entries.length === 0)
        if (after.unshuffled) expect(after.unshuffled.toSorted()).toEqual(uids.toSorted())
        return after
      }, start)
    }),
  )
})

test('shuffling and unshuffling keep all entries, the current one and the original order', () => {
  fc.assert(
    fc.property(anyQueue, fc.integer(), fc.integer(), (given, one, other) => {
      const queue = unshuffledQueue(given)
      const mixed = shuffledQueue(shuffledQueue(queue, one), other)
      expect(names(mixed).length).toBe(names(queue).length)
      expect([current(mixed), mixed.index]).toEqual([current(queue), 0])
      expect(unshuffledQueue(mixed)).toEqual(queue)
    }),
  )
})

test('a shuffled list plays queued tracks first and tracks in key last, each in random order', () => {
  const list = entries('abcd').map((one): QueueEntry => ({ ...one, from: 'list' }))
  const inKey = entries('xyz').map((one): QueueEntry => ({ ...one, from: 'key' }))
  const queue = { entries: [...list, ...inKey, ...entries('qr')], index: 0, context: { title: 'A', path: '/a' } }
  const orders = Array.from({ length: 50 }, (_, seed) => names(shuffledQueue(queue, seed)))
  for (const order of orders) expect(order).toMatch(/^a[qr]{2}[bcd]{3}[xyz]{3}$/)
  expect(new Set(orders).size).toBeGreaterThan(20)
})

test('an empty queue has no current entry after a shuffle either', () => {
  expect(unshuffledQueue(shuffledQueue(emptyQueue, 1))).toEqual(emptyQueue)
})

test('next and previous are inverse', () => {
  fc.assert(
    fc.property(anyQueue, queue => {
      const on = { ...queue, index: indexAfter(queue, 'all') }
      expect(indexBefore(on, 'all')).toBe(queue.index)
      fc.pre(queue.index < queue.entries.length - 1)
      expect(indexBefore({ ...queue, index: indexAfter(queue, 'off') }, 'off')).toBe(queue.index)
    }),
  )
})
