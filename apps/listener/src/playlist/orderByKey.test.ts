import type { MusicalKey, PlaylistTrack } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { orderByKey } from './orderByKey'

const entry = (id: string, key: MusicalKey | null, bpm: number | null): PlaylistTrack => ({
  ...{ position: '50000001', addedAt: '', addedBy: null },
  track: sampleTrack({ id, key, bpm }),
})
const ordered = (...entries: PlaylistTrack[]) => orderByKey(entries).map(({ track }) => track.id)

test('goes around the circle of fifths from the first key', () => {
  expect(ordered(entry('a', 'A', 90), entry('d', 'D', 90), entry('f', 'F', 90), entry('e', 'E', 90))).toEqual([
    ...['a', 'e', 'f', 'd'],
  ])
})

test('puts slower tracks first within a key, those without a tempo last', () => {
  expect(ordered(entry('none', 'A', null), entry('fast', 'A', 140), entry('slow', 'A', 90))).toEqual([
    ...['slow', 'fast', 'none'],
  ])
})

test('puts tracks without a key last, in their order', () => {
  expect(ordered(entry('x', null, null), entry('g', 'G', 90), entry('y', null, null), entry('c', 'C', 90))).toEqual([
    ...['g', 'c', 'x', 'y'],
  ])
})
