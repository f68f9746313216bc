import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { byPlays } from './byPlays'

test('sorts tracks by plays in a stable order, without mutating the given list', () => {
  const tracks = [1, 5, 5, 9].map((playCount, i) => sampleTrack({ id: `${i}`, playCount }))
  expect(byPlays(tracks).map(track => track.id)).toEqual(['3', '1', '2', '0'])
  expect(tracks.map(track => track.id)).toEqual(['0', '1', '2', '3'])
})
