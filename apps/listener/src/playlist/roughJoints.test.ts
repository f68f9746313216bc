import type { MusicalKey, PlaylistTrack } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { bridgeOf, keysBetween, roughJoints } from './roughJoints'

const entry = (id: string, key: MusicalKey | null, bpm = 100): PlaylistTrack => ({
  ...{ position: id, addedAt: '', addedBy: null },
  track: sampleTrack({ id, key, bpm }),
})

test('keys four or more fifths apart are rough, unknown ones aren’t', () => {
  const list = [entry('1', 'C'), entry('2', 'G'), entry('3', 'C#'), entry('4', null), entry('5', 'F'), entry('6', 'A')]
  expect(roughJoints(list).map(({ before, after, steps }) => [before.track.id, after.track.id, steps])).toEqual([
    ['2', '3', 6],
    ['5', '6', 4],
  ])
})

test('the keys between two are those with the shortest steps to both', () => {
  expect(keysBetween('C', 'F#')).toEqual(['A', 'D#'])
  expect(keysBetween('F', 'A')).toEqual(['G'])
})

test('a bridge joins better than the two tracks do', () => {
  const [joint] = roughJoints([entry('1', 'C'), entry('2', 'F#')])
  if (!joint) throw new Error('No rough joint')
  const near = sampleTrack({ id: 'near', key: 'A', bpm: 100 })
  const far = sampleTrack({ id: 'far', key: 'A', bpm: 160 })
  expect(bridgeOf(joint, [far, near])).toBe(near)
  expect(bridgeOf(joint, [far])).toBeNull()
  expect(bridgeOf(joint, [])).toBeNull()
})
