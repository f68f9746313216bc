import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlaylist } from '../entries/playlists'
import { searchCatalog } from '../entries/search'
import { actAs, createTestUser, dataOf, newTrack, removePeople, type TestUser } from './fixture'

const most = { tracks: 5, artists: 3, playlists: 3, releases: 3 }
// Words that neither the demo nor another test has
const word = `quibbelwort${Math.random().toString(36).replace(/\d/g, '').slice(1, 5)}`
let artist: TestUser
let track: string

beforeAll(async () => {
  artist = await createTestUser(`Voice ${word}`, 'artist')
  track = await newTrack(artist, { title: `Song ${word}` })
  await newTrack(artist, { title: `Draft ${word}`, is_published: false })
  await actAs(artist)
  dataOf(await createPlaylist({ title: `List ${word}`, isPublic: true }))
  dataOf(await createPlaylist({ title: `Secret ${word}`, isPublic: false }))
})
afterAll(removePeople)

test('a visitor finds published tracks, their artists and public playlists by one word', async () => {
  await actAs(null)
  const found = dataOf(await searchCatalog(word, most))
  expect(found.tracks.map(({ id }) => id)).toEqual([track])
  expect(found.artists.map(({ id }) => id)).toEqual([artist.id])
  expect(found.playlists.map(({ title }) => title)).toEqual([`List ${word}`])
  expect(found.spelling).toBeNull()
})

test('a misspelled word finds the nearest spelling, which is named', async () => {
  await actAs(null)
  const found = dataOf(await searchCatalog(word.replace('bb', 'b'), most))
  expect(found.spelling).toBe(word)
  expect(found.tracks.map(({ id }) => id)).toEqual([track])
})

test('a kind of which none are requested is left out', async () => {
  await actAs(null)
  const found = dataOf(await searchCatalog(word, { ...most, playlists: 0 }))
  expect(found.playlists).toEqual([])
  expect(found.tracks).toHaveLength(1)
})

test.each(['', ' '.repeat(5), 'x'.repeat(300)])('nothing is found by %j', async q => {
  await actAs(null)
  const { tracks, artists, playlists } = dataOf(await searchCatalog(q, most))
  expect([...tracks, ...artists, ...playlists]).toEqual([])
})
