import { musicalKeys } from '@overtone/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKeyCounts, tracksInKey } from '../entries/listening'
import { getTrack } from '../index'
import { actAs, dataOf, createTestUser, newTrack, removePeople, type TestUser } from './fixture'

let artist: TestUser
let other: TestUser
let seed: string
let near: string
let far: string

beforeAll(async () => {
  artist = await createTestUser('Harmony One', 'artist')
  other = await createTestUser('Harmony Two', 'artist')
  // Tempos that no other track of the suite or the demo has
  seed = await newTrack(artist, { key: 'C', bpm: 290 })
  near = await newTrack(other, { key: 'G', bpm: 291 })
  far = await newTrack(artist, { key: 'F', bpm: 270 })
  await newTrack(other, { key: 'C', bpm: 290, is_published: false })
  await newTrack(other, { key: 'D', bpm: 290 })
})
afterAll(removePeople)

test('tracksInKey returns tracks in key, the nearest first', async () => {
  await actAs(null)
  const found = dataOf(await tracksInKey(seed))
  expect(found.map(track => track.id)).toEqual([near, far])
  expect(found[0]).toEqual(dataOf(await getTrack(near)))
})

test('tracksInKey leaves out tracks that were heard, at most the latest 50', async () => {
  await actAs(null)
  const many = Array.from({ length: 50 }, () => far)
  expect(dataOf(await tracksInKey(near, { heard: [seed] })).map(({ id }) => id)).not.toContain(seed)
  expect(dataOf(await tracksInKey(near, { heard: [seed, ...many] })).map(({ id }) => id)).toContain(seed)
  expect(dataOf(await tracksInKey(seed, { size: 1 }))).toHaveLength(1)
})

test('tracksInKey returns nothing for an unknown track, and fails for a malformed id', async () => {
  await actAs(null)
  expect(dataOf(await tracksInKey('00000000-0000-4000-8000-000000000000'))).toEqual([])
  expect((await tracksInKey('track-1')).ok).toBe(false)
})

test('getKeyCounts counts the tracks of each key', async () => {
  await actAs(null)
  const counts = dataOf(await getKeyCounts())
  expect(Object.keys(counts).sort()).toEqual([...musicalKeys].sort())
  await newTrack(artist, { key: 'A#', bpm: 60 })
  expect(dataOf(await getKeyCounts())).toEqual({ ...counts, 'A#': counts['A#'] + 1 })
})
