import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWheel, getWheelPart, tracksAtPlaces } from '../entries/listening'
import { createTestUser, dataOf, newTrack, removePeople } from './fixture'

/** Tempos that no other track of the suite or the demo has. */
const own = { minBpm: 281, maxBpm: 284 }
let once: string
let often: string
let fast: string

beforeAll(async () => {
  const artist = await createTestUser('Wheel', 'artist')
  once = await newTrack(artist, { key: 'A', bpm: 281, play_count: 1 })
  often = await newTrack(artist, { key: 'A', bpm: 281, play_count: 5, genre: 'Wheelhouse' })
  fast = await newTrack(artist, { key: 'D', bpm: 284, play_count: 3 })
  await newTrack(artist, { key: 'A', bpm: 281, is_published: false })
})
afterAll(removePeople)

test('getWheel counts the tracks of each key and tempo and returns the most played', async () => {
  const { cells, top } = dataOf(await getWheel(own))
  expect(cells).toEqual([
    { key: 'D', bpm: 284, count: 1 },
    { key: 'A', bpm: 281, count: 2 },
  ])
  expect(top.map(({ id }) => id)).toEqual([often, fast, once])
  expect(dataOf(await getWheel({ ...own, genre: 'Wheelhouse' })).cells).toEqual([{ key: 'A', bpm: 281, count: 1 }])
})

test('getWheelPart returns the most played tracks of a part', async () => {
  const part = { keys: ['A', 'E'], slowest: 280, fastest: 282 } as const
  expect(dataOf(await getWheelPart({}, part)).map(({ id }) => id)).toEqual([often, once])
  expect(dataOf(await getWheelPart({ genre: 'Wheelhouse' }, part)).map(({ id }) => id)).toEqual([often])
})

test('tracksAtPlaces returns the tracks in the order of the places', async () => {
  const places = [
    { key: 'D', bpm: 284, rank: 0 },
    { key: 'A', bpm: 281, rank: 1 },
    { key: 'A', bpm: 281, rank: 7 },
    { key: 'A', bpm: 281, rank: 0 },
  ] as const
  expect(dataOf(await tracksAtPlaces(own, places)).map(({ id }) => id)).toEqual([fast, once, often])
  expect(dataOf(await tracksAtPlaces({ ...own, genre: 'Wheelhouse' }, places)).map(({ id }) => id)).toEqual([often])
})

test('filters that make no sense are refused', async () => {
  expect((await getWheel({ q: 'x'.repeat(400) })).error).toMatchObject({ key: 'searchInvalid' })
})
