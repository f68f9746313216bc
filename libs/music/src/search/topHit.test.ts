// cspell:ignore lwolands
import type { Found } from '@overtone/data/search'
import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { nameOf, topHit } from './topHit'

const playlist: Found['playlists'][number] = {
  id: 'p',
  ownerId: 'o',
  creatorName: '',
  title: 'Lowlands',
  description: '',
  isPublic: true,
  coverUrl: null,
  trackCount: 0,
  createdAt: '',
  updatedAt: '',
}
const found: Found = {
  tracks: [sampleTrack({ id: 't', title: 'Slow' }), sampleTrack({ id: 'u', title: 'Low' })],
  artists: [{ id: 'a', name: 'Lower Deck', avatarUrl: null }],
  playlists: [playlist],
  releases: [],
  spelling: null,
  spellings: [],
}
const top = (q: string, more: Partial<Found> = {}) => {
  const hit = topHit({ ...found, ...more }, q)
  return hit && nameOf(hit)
}

test.each([
  ['low', 'Low'],
  [' LOWLANDS ', 'Lowlands'],
  ['lowe', 'Lower Deck'],
  ['lo', 'Lower Deck'],
  ['slo', 'Slow'],
  ['ow', 'Lower Deck'],
])('topHit for %j is %j', (q, name) => expect(top(q)).toBe(name))

test('topHit for a misspelled text is that of its corrected spelling', () => {
  expect(top('lwolands', { spelling: 'lowlands' })).toBe('Lowlands')
})

test('topHit is null without results', () => {
  expect(top('low', { tracks: [], artists: [], playlists: [], releases: [] })).toBeNull()
})
