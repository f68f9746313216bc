import type { PlaylistTrack } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { afterEdit, backTo, insertAfter, moveTo, sortTo, type PlaylistEdit } from './playlistEdits'

const entry = (id: string, position: string): PlaylistTrack => ({
  position,
  addedAt: '',
  addedBy: null,
  track: sampleTrack({ id }),
})
const abc = [entry('a', '50000001'), entry('b', '50000002'), entry('c', '50000003')]
const idsOf = (entries: readonly PlaylistTrack[]) => entries.map(({ track }) => track.id).join('')
const after = (entries: readonly PlaylistTrack[], ...edits: PlaylistEdit[]) => idsOf(edits.reduce(afterEdit, entries))
const [a, b, c] = abc as [PlaylistTrack, PlaylistTrack, PlaylistTrack]

test.each([
  [a, 2, 'bca'],
  [c, 0, 'cab'],
  [b, 1, 'abc'],
  [a, 1, 'bac'],
  [a, 99, 'bca'],
])('moves a track to an index by writing its position alone', (moved, to, expected) => {
  const edit = moveTo(abc, moved, to)
  expect(after(abc, edit)).toBe(expected)
  expect(edit).toEqual({ type: 'place', positions: { [moved.track.id]: expect.any(String) as string } })
  expect(after(abc, edit, backTo(abc, edit))).toBe('abc')
})

test('renumbers all tracks if there is no room for one', () => {
  const full = [entry('a', '99999998'), entry('b', '99999999'), entry('c', '00000000')]
  const edit = moveTo(full, c, 2)
  expect(after(full, edit)).toBe('abc')
})

test('removes a track and inserts it again', () => {
  const removed = afterEdit(abc, { type: 'remove', trackId: 'b' })
  expect(idsOf(removed)).toBe('ac')
  expect(after(removed, { type: 'insert', entry: b })).toBe('abc')
})

test.each([
  ['with room', abc, 'axbc', 1],
  ['at the end', abc.slice(0, 1), 'ax', 1],
  ['after new positions for all without room', [a, entry('b', a.position), c], 'axbc', 2],
])('inserts a track after another, %s', (_, entries, expected, count) => {
  const edits = insertAfter(entries, a, entry('x', ''))
  expect(after(entries, ...edits)).toBe(expected)
  expect(edits).toHaveLength(count)
})

test('sorts all tracks, and back', () => {
  const edit = sortTo([c, a, b])
  expect(after(abc, edit)).toBe('cab')
  expect(after(abc, edit, backTo(abc, edit))).toBe('abc')
})

test('keeps a track that somebody else added, and does not restore one that they removed', () => {
  const move = moveTo(abc, a, 1)
  expect(after([...abc, entry('x', '50000004')], move)).toBe('bacx')
  expect(after([b, c], move)).toBe('bc')
})

test('edits of two people lead to the same list in either order', () => {
  const mine = moveTo(abc, a, 2)
  const theirs: PlaylistEdit[] = [
    moveTo(abc, c, 0),
    { type: 'remove', trackId: 'b' },
    { type: 'insert', entry: entry('x', '50000004') },
  ]
  expect(after(abc, mine, ...theirs)).toBe(after(abc, ...theirs, mine))
})

test('every edit is idempotent', () => {
  const edits: PlaylistEdit[] = [
    moveTo(abc, a, 2),
    sortTo([b, c, a]),
    { type: 'remove', trackId: 'b' },
    { type: 'insert', entry: entry('d', '50000000') },
  ]
  for (const edit of edits) {
    const once = afterEdit(abc, edit)
    expect(afterEdit(once, edit)).toEqual(once)
  }
})
