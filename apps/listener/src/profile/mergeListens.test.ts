import { trackNamed } from '@overtone/testing'
import { expect, test } from 'vitest'
import { mergeListens } from './mergeListens'

const [tide, lamp] = [trackNamed('tide'), trackNamed('lamp')]
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute)).toISOString()

test('a started track is listed immediately, latest first', () => {
  const merged = mergeListens([{ id: 7, track: tide, heard: 40, at: at(0) }], [{ track: lamp, at: at(30) }])
  expect(merged.map(({ id, track, heard }) => [id, track.id, heard])).toEqual([
    [-1, 'lamp', null],
    [7, 'tide', 40],
  ])
})

test('a start that counted as a play is listed once, and a later start of the same track separately', () => {
  const listens = [{ id: 7, track: tide, heard: 40, at: at(1) }]
  expect(mergeListens(listens, [{ track: tide, at: at(0) }])).toHaveLength(1)
  expect(mergeListens(listens, [{ track: tide, at: at(30) }])).toHaveLength(2)
})
