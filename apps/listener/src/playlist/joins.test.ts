import type { MusicalKey, PlaylistTrack } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { bridgeOf, keysBetween, roughJoins } from './joins'

const entry = (id: string, key: MusicalKey | null, bpm = 100): PlaylistTrack => ({
  ...{ position: id, addedAt: '', addedBy: null },
  track: sampleTrack({ id, key, bpm }),
})

test('keys four or more fifths apart are rough, unknown ones aren’t', () => {
  const list = [entry('1', 'C'), entry('2', 'G'), entry('3', 'C#'), entry('4', null), entry('5', 'F'), entry('6', 'A')]
  expect(roughJoins(list).map(({ before, after, steps }) => [before.track.id, after.track.id, steps])).toEqual([
    ['2', '3', 6],
    ['5', '6', 4],
  ])
})

test('the keys between two are those with the shortest steps to both', () => {
  expect(keysBetween('C', 'F#')).toEqual(['A', 'D#'])
  expect(keysBetween('F', 'A')).toEqual(['G'])
})

test('a bridge is the track with the least cost, unless its tempo is far away', () => {
  const [join] = roughJoins([entry('1', 'C'), entry('2', 'F#')])
  if (!join) throw new Error('No rough join')
  const near = sampleTrack({ id: 'near', key: 'A', bpm: 100 })
  const far = sampleTrack({ id: 'far', key: 'A', bpm: 160 })
  expect(bridgeOf(join, [far, near])).toBe(near)
  expect(bridgeOf(join, [far])).toBeNull()
  expect(bridgeOf(join, [])).toBeNull()
})
