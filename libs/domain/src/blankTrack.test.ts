import { expect, test } from 'vitest'
import { blankTrack } from './blankTrack'

test('blankTrack is published and free, without texts, tags, flags and measured values', () => {
  const { id, title, artistId, artistName, audioUrl, genre, description } = blankTrack
  expect([id, title, artistId, artistName, audioUrl, genre, description].join('')).toBe('')
  expect(blankTrack).toMatchObject({ isPublished: true, price: 0, licenseType: 'all_rights_reserved', tags: [] })
  expect(blankTrack).toMatchObject({ isExplicit: false, isAiAssisted: false, bpm: null, key: null, loudness: null })
  expect([blankTrack.createdAt, blankTrack.updatedAt].map(Date.parse)).toEqual([0, 0])
})
