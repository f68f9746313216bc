import { expect, test } from 'vitest'
import { emptyQueue, reduceQueue, type QueueEvent } from './editQueueState'

const edit = { type: 'remove', trackId: 'a' } as const
const after = (...events: QueueEvent[]) => events.reduce(reduceQueue, emptyQueue)
const ids = (...events: QueueEvent[]) => after(...events).edits.map(({ id }) => id)
const edited = (id: number): QueueEvent => ({ type: 'edited', id, edit })

test('keeps a saved edit until the list was refetched', () => {
  expect(ids(edited(1), { type: 'saved', id: 1 })).toEqual([1])
  expect(ids(edited(1), { type: 'saved', id: 1 }, { type: 'refetched' })).toEqual([])
})

test('keeps an edit that was made during the refetch', () => {
  expect(ids(edited(1), { type: 'saved', id: 1 }, edited(2), { type: 'refetched' })).toEqual([2])
})

test('drops a refused edit and keeps the others in order', () => {
  expect(ids(edited(1), edited(2), edited(3), { type: 'refused', id: 2 })).toEqual([1, 3])
})

test('keeps edits while offline, until one succeeds', () => {
  const offline = [edited(1), { type: 'lost' }, edited(2)] as const
  expect(after(...offline)).toMatchObject({ isOffline: true, edits: [{ id: 1 }, { id: 2 }] })
  expect(after(...offline, { type: 'saved', id: 1 }).isOffline).toBe(false)
  expect(after(...offline, { type: 'refused', id: 1 }).isOffline).toBe(false)
})

test('discards everything when the account changes', () => {
  expect(after(edited(1), { type: 'lost' }, edited(2), { type: 'discarded' })).toEqual(emptyQueue)
})
