import { expect, test } from 'vitest'
import { artistShare, checkRelease } from './release'

test('the artist keeps what the track with the most credits leaves', () => {
  const credit = (trackId: string | null, share: number, status: 'pending' | 'accepted' | 'declined' = 'accepted') => ({
    trackId,
    share,
    status,
  })
  expect(artistShare([])).toBe(100)
  expect(artistShare([credit(null, 20), credit('a', 10), credit('a', 5.5, 'pending'), credit('b', 15)])).toBe(64.5)
  expect(artistShare([credit(null, 20), credit('a', 30, 'declined')])).toBe(80)
  expect(artistShare([credit('a', 70), credit('a', 40)])).toBe(-10)
  expect(artistShare([credit(null, 33.33), credit(null, 33.33)])).toBe(33.34)
})

test('a release needs a title, and a price in whole cents', () => {
  expect(checkRelease({ title: 'Low Tide', price: 4.99 })).toEqual([])
  expect(checkRelease({ title: 'a'.repeat(200), price: 0 })).toEqual([])
  expect(checkRelease({ title: ' ', price: 1000 })).toEqual([
    { field: 'title', key: 'releaseTitleRequired' },
    { field: 'price', key: 'priceOutOfRange' },
  ])
  expect(checkRelease({ title: 'a'.repeat(201), price: 0.001 })).toEqual([
    { field: 'title', key: 'releaseTitleTooLong', params: { most: 200 } },
    { field: 'price', key: 'priceStep' },
  ])
})
