import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createBlindTest,
  deleteBlindTest,
  endBlindTest,
  getBlindTest,
  getBlindTests,
  newNoteId,
  noteInBlindTest,
  publishBlindTest,
  voteInBlindTest,
} from '../entries/releases'
import { uploadAudio } from '../entries/uploads'
import { actAs, createTestUser, dataOf, newTrack, removePeople, type TestUser } from './fixture'

let artist: TestUser
let listener: TestUser

beforeAll(async () => {
  artist = await createTestUser('Blind', 'artist')
  listener = await createTestUser('Ears')
})
afterAll(removePeople)

test('a blind test goes from a draft over votes and notes to its result', async () => {
  await actAs(artist)
  const trackId = await newTrack(artist, { is_published: false })
  const upload = async (name: string) =>
    dataOf(await uploadAudio(artist.id, new File([name], name, { type: 'audio/wav' }), true)).path
  const files = [await upload('a.wav'), await upload('b.wav')] as const
  const id = dataOf(await createBlindTest(trackId, files, ['Warm', 'Loud']))
  expect(dataOf(await getBlindTests(trackId))).toEqual([{ id, names: ['Warm', 'Loud'], state: 'draft' }])
  const own = dataOf(await getBlindTest(id))
  for (const { url } of own?.mixes ?? []) expect((await fetch(url)).status).toBe(200)
  dataOf(await publishBlindTest(id, files))

  await actAs(listener)
  expect(dataOf(await getBlindTest(id))).toMatchObject({ isOwn: false, state: 'published', vote: undefined, notes: [] })
  const note = { id: newNoteId(), file: files[1], at: 12.5, body: 'The bass' }
  dataOf(await noteInBlindTest(id, note))
  dataOf(await voteInBlindTest(id, null))
  expect(dataOf(await getBlindTest(id))).toMatchObject({ vote: null, notes: [{ body: 'The bass', at: 12.5 }] })
  dataOf(await voteInBlindTest(id, files[1]))

  await actAs(artist)
  dataOf(await endBlindTest(id))
  await actAs(null)
  const result = dataOf(await getBlindTest(id))
  expect(result?.mixes.find(({ file }) => file === files[1])).toMatchObject({ name: 'Loud', votes: 1 })
  for (const { url } of result?.mixes ?? []) expect((await fetch(url)).status).toBe(200)

  await actAs(artist)
  dataOf(await deleteBlindTest(id))
  expect(dataOf(await getBlindTest(id))).toBeNull()
  for (const { url } of result?.mixes ?? []) expect((await fetch(url)).status).not.toBe(200)
})
