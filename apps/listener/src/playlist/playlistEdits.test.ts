import type { PlaylistTrack } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { afterEdit, type PlaylistEdit } from './playlistEdits'

const entry = (id: string): PlaylistTrack => ({ position: 1, addedAt: '', track: sampleTrack({ id }) })
const list = (ids: string) => [...ids].map(entry)
const after = (ids: string, edit: PlaylistEdit) =>
  afterEdit(list(ids), edit)
    .map(({ track }) => track.id)
    .join('')

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['a', 99, 'bca'],
])('moves track %s to position %i', (trackId, to, expected) => {
  expect(after('abc', { type: 'move', trackId, to })).toBe(expected)
})

test('removes a track and inserts it again', () => {
  expect(after('abc', { type: 'remove', trackId: 'b' })).toBe('ac')
  expect(after('ac', { type: 'insert', entry: entry('b'), at: 1 })).toBe('abc')
})

test('keeps a track that another tab added, and does not restore one that it removed', () => {
  const move: PlaylistEdit = { type: 'move', trackId: 'a', to: 1 }
  expect(after('abcx', move)).toBe('bacx')
  expect(after('bc', move)).toBe('bc')
})

test('every edit is idempotent', () => {
  const edits: PlaylistEdit[] = [
    { type: 'move', trackId: 'a', to: 2 },
    { type: 'remove', trackId: 'b' },
    { type: 'insert', entry: entry('d'), at: 0 },
  ]
  for (const edit of edits) {
    const once = afterEdit(list('abc'), edit)
    expect(afterEdit(once, edit)).toEqual(once)
  }
})
