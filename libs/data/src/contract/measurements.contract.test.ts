import type { Measurement } from '@overtone/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMeasurement } from '../entries/releases'
import { updateTrack } from '../entries/uploads'
import { actAs, createTestUser, dataOf, newTrack, removePeople, type TestUser } from './fixture'

const measurement: Measurement = {
  truePeak: -1.02,
  range: null,
  tempo: { bpm: 120, confidence: 0.4 },
  key: { key: 'F#', confidence: 1 },
}
let artist: TestUser
beforeAll(async () => {
  artist = await createTestUser('Passport Artist', 'artist')
})
afterAll(removePeople)

test('getMeasurement returns the measurements of a track to everybody who may read it', async () => {
  const id = await newTrack(artist)
  const draft = await newTrack(artist, { is_published: false })
  await actAs(artist)
  for (const track of [id, draft]) dataOf(await updateTrack(track, { measurement }))
  expect(dataOf(await getMeasurement(draft))).toEqual(measurement)
  await actAs(null)
  expect(dataOf(await getMeasurement(id))).toEqual(measurement)
  expect((await getMeasurement(draft)).error).toMatchObject({ code: 'not-found', key: 'trackNotFound' })
})

test('getMeasurement returns null for a track without measurements', async () => {
  const id = await newTrack(artist)
  await actAs(null)
  expect(dataOf(await getMeasurement(id))).toBeNull()
})
