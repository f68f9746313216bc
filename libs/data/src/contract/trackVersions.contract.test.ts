import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTrackVersions } from '../entries/releases'
import { deleteTrack, replaceAudio, updateTrack, uploadAudio, uploadPreview, uploadTrack } from '../entries/uploads'
import { getPeaks, getTrack } from '../index'
import { actAs, createTestUser, dataOf, removePeople, service, type TestUser } from './fixture'

const audio = () => new File([new Uint8Array(2000)], 'a song.mp3', { type: 'audio/mpeg' })
const measured = { duration: 90, peaks: [0.5, 1], loudness: null, audioHash: 'ab'.repeat(32) }

let artist: TestUser
let other: TestUser

beforeAll(async () => {
  artist = await createTestUser('Re Placer')
  other = await createTestUser('By Stander')
})
afterAll(removePeople)

async function countFiles(bucket = 'audio-files', folder = 'tracks'): Promise<number> {
  const { data } = await service.storage.from(bucket).list(`${folder}/${artist.id}`)
  return data?.length ?? -1
}
const replace = async (id: string, note: string) =>
  replaceAudio(id, dataOf(await uploadAudio(artist.id, audio())), measured, note)

test('new audio adds a version; the last file stays for players, and older ones are deleted', async () => {
  await actAs(artist)
  const { id, audioUrl } = dataOf(
    await uploadTrack(artist.id, { title: 'Low Tide', genre: 'Folk' }, { audio: audio() }),
  )
  expect(await replace(id, 'Louder vocals')).toMatchObject({ ok: true })
  const changed = dataOf(await getTrack(id))
  expect(changed).toMatchObject({ title: 'Low Tide', duration: 90, loudness: null })
  expect(changed.audioUrl).not.toBe(audioUrl)
  expect(changed.updatedAt).not.toBe(changed.createdAt)
  expect(dataOf(await getPeaks(id))).toEqual([0.5, 1])
  expect(await countFiles()).toBe(2)
  await replace(id, 'New ending')
  expect(await countFiles()).toBe(2)
  await actAs(null)
  expect(dataOf(await getTrackVersions(id))).toMatchObject([
    { number: 3, note: 'New ending' },
    { number: 2, note: 'Louder vocals' },
  ])

  await actAs(other)
  const stolen = await replaceAudio(id, { bucket: 'audio-files', path: `tracks/${other.id}/x.mp3` }, measured, 'Mine')
  expect(stolen.error).toEqual({ code: 'forbidden', key: 'onlyArtistReplaces' })
  await actAs(artist)
  expect((await replace(id, ' ')).error).toMatchObject({ code: 'invalid', key: 'versionNoteInvalid' })
  const long = await replaceAudio(id, { bucket: 'audio-files', path: 'x' }, { ...measured, duration: 1201 }, 'Long')
  expect(long.error).toMatchObject({ code: 'invalid', key: 'trackTooLong' })
})

test('deleting a track deletes the file of its last version too', async () => {
  await actAs(artist)
  const before = await countFiles()
  const { id } = dataOf(await uploadTrack(artist.id, { title: 'High Tide', genre: 'Folk' }, { audio: audio() }))
  await replace(id, 'New ending')
  dataOf(await deleteTrack(id))
  expect(await countFiles()).toBe(before)
})

test('a version of a paid track is a preview or the whole track, and all files go with the track', async () => {
  await actAs(artist)
  const [before, fullBefore] = [await countFiles(), await countFiles('full-audio', 'full')]
  const { id } = dataOf(await uploadTrack(artist.id, { title: 'Neap', genre: 'Folk', price: 2 }, { audio: audio() }))
  const replaceByPreview = async (note: string) => {
    const full = dataOf(await uploadAudio(artist.id, audio(), true))
    const preview = dataOf(await uploadPreview(full.path, audio()))
    dataOf(await replaceAudio(id, preview, measured, note, full.path))
    return full.path
  }
  for (const note of ['Only a preview now', 'New mix', 'Louder']) {
    const full = await replaceByPreview(note)
    expect(dataOf(await getTrack(id)).fullAudio).toBe(full)
  }
  expect([await countFiles(), await countFiles('full-audio', 'full')]).toEqual([before + 2, fullBefore + 2])
  expect((await updateTrack(id, { price: 0 })).error?.key).toBe('previewNeedsPrice')
  dataOf(await replace(id, 'Free for everybody'))
  expect(dataOf(await getTrack(id)).fullAudio).toBeNull()
  const missing = await replaceAudio(
    id,
    dataOf(await uploadAudio(artist.id, audio())),
    measured,
    'No such file',
    `full/${artist.id}/none.mp3`,
  )
  expect(missing.error?.code).toBe('invalid')
  dataOf(await deleteTrack(id))
  expect(await countFiles('full-audio', 'full')).toBe(fullBefore)
})
