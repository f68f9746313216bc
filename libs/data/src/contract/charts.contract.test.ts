import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCharts } from '../entries/listening'
import { actAs, dataOf, createTestUser, newTrack, removePeople, service, type TestUser } from './fixture'

let artist: TestUser

beforeAll(async () => {
  artist = await createTestUser('Chart Artist', 'artist')
  for (let i = 0; i < 5; i += 1) {
    const track = await newTrack(artist, { genre: 'World' })
    const listens = Array.from({ length: 50 + i }, (_, n) => ({
      track_id: track,
      listener: `v${n}`,
      seconds_heard: 40,
    }))
    await service.from('listens').insert(listens)
  }
})
afterAll(removePeople)

test('charts rank tracks and artists by plays, with their changes', async () => {
  await actAs(null)
  const { days, tracks, artists } = dataOf(await getCharts())
  expect(days).toBe(7)
  expect(tracks.map(({ position }) => position)).toEqual(tracks.map((_, i) => i + 1))
  expect(tracks.map(({ plays }) => plays)).toEqual(tracks.map(({ plays }) => plays).sort((a, b) => b - a))
  const own = tracks.filter(({ track }) => track.artistId === artist.id)
  expect(own.map(({ plays, change }) => [plays, change])).toEqual([54, 53, 52, 51, 50].map(plays => [plays, 'new']))
  expect(own[0]?.track).not.toHaveProperty('peaks')
  expect(artists.find(({ id }) => id === artist.id)).toMatchObject({
    name: 'Chart Artist',
    change: 'new',
    plays: 260,
    monthlyListeners: 54,
    genre: 'World',
    topTracks: [{ artistId: artist.id }, { artistId: artist.id }, { artistId: artist.id }],
  })
})
