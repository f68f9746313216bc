import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchTracks } from '../entries/search'
import { getTrackDrafts } from '../entries/takeout'
import { addTrack, uploadAudio, uploadPreview } from '../entries/uploads'
import { getTrack } from '../index'
import { actAs, createTestUser, dataOf, newTrack, removePeople, type TestUser } from './fixture'

let artist: TestUser
let other: TestUser
let tide: string
let duet: string

beforeAll(async () => {
  artist = await createTestUser('Quillon Marsh', 'artist')
  other = await createTestUser('Quillon Fen', 'artist')
  tide = await newTrack(artist, { title: 'Inner Quillon Harbor' })
  duet = await newTrack(await createTestUser('Quillon & Fen', 'artist'), { title: 'Inner Quillon Harbor' })
  await newTrack(other, { title: 'Inner Quillon Harbor', play_count: 500 })
  await newTrack(artist, { title: 'Quillon Sketch', is_published: false })
})
afterAll(removePeople)

test.each([
  ['exactly', 'Inner Quillon Harbor', 'Quillon Marsh'],
  ['in other case and spaces', ' inner  quillon HARBOR', 'quillon marsh'],
  ['with what a store adds', 'Inner Quillon Harbor (Remastered 2011) - Single Edit', 'Quillon Marsh feat. Someone'],
  ['first of several artists', 'Inner Quillon Harbor', 'Quillon Marsh, Somebody Else'],
  ['with a name that has several', 'Inner Quillon Harbor (Live)', 'Quillon & Fen'],
  ['with misspellings', 'Iner Quillon Harbour', 'Quilon Marsh'],
])('matchTracks finds a track named %s', async (_, title, by) => {
  await actAs(null)
  expect(dataOf(await matchTracks([{ title, artist: by }])).map(track => track?.id)).toEqual([
    by.includes('&') ? duet : tide,
  ])
})

test('matchTracks keeps the order, has null where nothing matches, and finds no drafts', async () => {
  await actAs(other)
  const wanted = [
    { title: 'Something else', artist: 'Quillon Marsh' },
    { title: 'Inner Quillon Harbor', artist: 'Quillon Marsh' },
    { title: 'Quillon Sketch', artist: 'Quillon Marsh' },
    { title: 'Inner Quillon Harbor', artist: '' },
    { title: '%', artist: '%' },
  ]
  const found = dataOf(await matchTracks(wanted))
  expect(found).toEqual([null, dataOf(await getTrack(tide)), null, null, null])
  const many = Array.from({ length: 230 }, (_, i) => wanted[i % 2] ?? { title: '', artist: '' })
  expect(dataOf(await matchTracks(many)).map(track => track !== null)).toEqual(many.map((_, i) => i % 2 === 1))
})

test('getTrackDrafts returns all tracks with the details to add them again, oldest first', async () => {
  await actAs(artist)
  const drafts = dataOf(await getTrackDrafts(artist.id))
  expect(drafts.map(({ draft }) => [draft.title, draft.isPublished])).toEqual([
    ['Inner Quillon Harbor', true],
    ['Quillon Sketch', false],
  ])
  const [first] = drafts
  expect(first?.track).toEqual(dataOf(await getTrack(tide)))
  expect(first?.draft).toMatchObject({ peaks: [], collaborators: [], distributionPlatforms: [], audioHash: null })
  await actAs(other)
  expect(dataOf(await getTrackDrafts(artist.id)).map(({ draft }) => draft.title)).toEqual(['Inner Quillon Harbor'])
})

test('uploadAudio stores the full file of a preview in the private bucket', async () => {
  await actAs(artist)
  const file = new File([new Uint8Array(2000)], 'a.mp3', { type: 'audio/mpeg' })
  const full = dataOf(await uploadAudio(artist.id, file, true))
  expect(full).toMatchObject({ bucket: 'full-audio', path: expect.stringMatching(`^full/${artist.id}/`) as string })
  expect((await fetch(full.url)).ok).toBe(false)
  const preview = dataOf(await uploadPreview(full.path, file))
  const draft = { title: 'Previewed', genre: 'Folk', price: 2, fullAudio: full.path }
  expect(dataOf(await addTrack(artist.id, draft, preview)).fullAudio).toBe(full.path)
})
