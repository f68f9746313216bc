import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { artistsOf } from './artistsOf'

const marrow = { artistId: 'marrow-and-pine', artistName: 'Marrow & Pine', genre: 'Acoustic' }
const saltglass = { artistId: 'saltglass', artistName: 'Saltglass', genre: 'Ambient', key: 'C#' } as const

test('returns each artist once, in the order of their first track', () => {
  const tracks = [sampleTrack(saltglass), sampleTrack(marrow), sampleTrack(saltglass)]
  expect(artistsOf(tracks, 6).map(artist => artist.name)).toEqual(['Saltglass', 'Marrow & Pine'])
})

test('gives an artist the most common genre and key of the tracks', () => {
  const keys = ['G#', 'A', 'A', null] as const
  const [artist] = artistsOf(
    keys.map(key => sampleTrack({ ...marrow, key })),
    6,
  )
  expect(artist).toMatchObject({ genre: 'Acoustic', musicalKey: 'A' })
})

test('returns a null key when no track has one, and at most `limit` artists', () => {
  expect(artistsOf([sampleTrack({ ...marrow, key: null }), sampleTrack(saltglass)], 1)).toEqual([
    { id: 'marrow-and-pine', name: 'Marrow & Pine', genre: 'Acoustic', musicalKey: null },
  ])
})
