import { expect, test } from 'vitest'
import { sampleTrack } from '../sampleTrack'
import { genreOf, tracksOfGenre } from './tracksOfGenre'

test('reads a genre from the address, and all genres from anything else', () => {
  expect(genreOf('Hip Hop')).toBe('Hip Hop')
  expect(genreOf('hip hop')).toBeNull()
  expect(genreOf('constructor')).toBeNull()
  expect(genreOf(null)).toBeNull()
})

test('keeps the tracks of a genre', () => {
  const tracks = [sampleTrack({ genre: 'Jazz' }), sampleTrack({ genre: 'Folk' })]
  expect(tracksOfGenre(tracks, 'Jazz')).toEqual([tracks[0]])
  expect(tracksOfGenre(tracks, null)).toEqual(tracks)
})

test('finds a track of a joined genre under both of its names', () => {
  const tracks = [sampleTrack({ genre: 'Classical & Jazz' })]
  expect(tracksOfGenre(tracks, 'Jazz')).toHaveLength(1)
  expect(tracksOfGenre(tracks, 'Classical')).toHaveLength(1)
  expect(tracksOfGenre(tracks, 'Folk')).toHaveLength(0)
})
