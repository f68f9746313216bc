import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addTrack,
  deleteFiles,
  deleteTrack,
  getTrackOfFile,
  resumableAudio,
  uploadAudio,
  uploadAvatar,
  uploadCover,
  uploadPlaylistCover,
  uploadTrack,
} from '../entries/uploads'
import { getTracksOf } from '../index'
import { actAs, dataOf, createTestUser, removePeople, service, type TestUser } from './fixture'

const audio = (bytes = 2000) => new File([new Uint8Array(bytes)], 'a song.mp3', { type: 'audio/mpeg' })
const picture = (type = 'image/png') => new File([new Uint8Array(100)], 'picture.png', { type })
const draft = { title: 'Uploaded', genre: 'Folk' }

let artist: TestUser
let other: TestUser

beforeAll(async () => {
  artist = await createTestUser('Up Loader')
  other = await createTestUser('No Loader')
})
afterAll(removePeople)

/** Counts the files of a user in a bucket. */
async function filesOf(bucket: string, folder: string): Promise<number> {
  const { data } = await service.storage.from(bucket).list(folder)
  return data?.length ?? 0
}

test('a track is uploaded with its cover, and deleted with both files', async () => {
  await actAs(artist)
  const track = dataOf(await uploadTrack(artist.id, { ...draft, price: 1.5 }, { audio: audio(), cover: picture() }))
  expect(track).toMatchObject({ title: 'Uploaded', price: 1.5, artistName: 'Up Loader', isPublished: true })
  expect(track.audioUrl).toMatch(new RegExp(`/audio-files/tracks/${artist.id}/[0-9a-f]{32}\\.mp3$`))
  expect(track.coverUrl).toMatch(new RegExp(`/cover-images/covers/${artist.id}/cover-\\d+\\.png$`))
  const response = await fetch(track.audioUrl)
  expect(response.headers.get('content-type')).toBe('audio/mpeg')
  expect(response.headers.get('cache-control')).toContain('3600')
  expect((await response.arrayBuffer()).byteLength).toBe(2000)

  dataOf(await deleteTrack(track.id))
  expect(await filesOf('audio-files', `tracks/${artist.id}`)).toBe(0)
  expect(await filesOf('cover-images', `covers/${artist.id}`)).toBe(0)
})

test('a track is uploaded even if its cover fails', async () => {
  await actAs(artist)
  const track = dataOf(await uploadTrack(artist.id, draft, { audio: audio(), cover: picture('image/tiff') }))
  expect(track.coverUrl).toBeNull()
})

test('a track that cannot be added leaves no files behind', async () => {
  await actAs(artist)
  const before = await filesOf('audio-files', `tracks/${artist.id}`)
  const tracks = dataOf(await getTracksOf(artist.id)).length
  const { error } = await uploadTrack(artist.id, { ...draft, genre: '' }, { audio: audio(), cover: picture() })
  expect(error).toEqual({ code: 'invalid', key: 'uploadFailed' })
  expect(await filesOf('audio-files', `tracks/${artist.id}`)).toBe(before)
  expect(await filesOf('cover-images', `covers/${artist.id}`)).toBe(0)
  expect(dataOf(await getTracksOf(artist.id))).toHaveLength(tracks)
})

test('invalid files are rejected', async () => {
  await actAs(artist)
  const text = new File(['a'], 'a.txt', { type: 'text/plain' })
  expect((await uploadAudio(artist.id, text)).error?.key).toBe('notAudio')
  expect((await uploadAudio(artist.id, audio(0))).error?.key).toBe('fileRequired')
  expect((await uploadAvatar(artist.id, text)).error?.key).toBe('notAnImage')
})

test.each([
  ['audio', () => uploadAudio(artist.id, audio()), 'uploadFailed'],
  ['a cover', () => uploadCover(artist.id, picture()), 'uploadFailed'],
  ['the cover of a playlist', () => uploadPlaylistCover(artist.id, picture()), 'uploadFailed'],
  ['an avatar', () => uploadAvatar(artist.id, picture()), 'uploadAvatarFailed'],
])("%s cannot be stored in another user's folder", async (_what, upload, key) => {
  await actAs(other)
  expect((await upload()).error).toEqual({ code: 'forbidden', key })
  await actAs(null)
  const asVisitor = await upload()
  expect(asVisitor.error?.key).toBe(key)
  expect(['forbidden', 'not-authenticated']).toContain(asVisitor.error?.code)
})

test('a new avatar gets a URL that bypasses caches', async () => {
  await actAs(artist)
  const first = dataOf(await uploadAvatar(artist.id, picture()))
  const second = dataOf(await uploadAvatar(artist.id, picture('image/webp')))
  expect(first.avatarUrl).toMatch(new RegExp(`/profile-images/avatars/${artist.id}\\?v=\\d+$`))
  expect(second.avatarUrl).not.toBe(first.avatarUrl)
  expect((await fetch(second.avatarUrl ?? '')).headers.get('content-type')).toBe('image/webp')
})

test('the cover of a playlist is stored', async () => {
  await actAs(artist)
  const stored = dataOf(await uploadPlaylistCover(artist.id, picture('image/jpeg')))
  expect(stored.path).toMatch(new RegExp(`^playlist-covers/${artist.id}/cover-\\d+\\.jpeg$`))
  expect((await fetch(stored.url)).status).toBe(200)
})

test('a resumable upload sends chunks that the service accepts', async () => {
  await actAs(artist)
  const file = audio(1000)
  const upload = dataOf(resumableAudio(artist.id, file))
  expect(upload.chunkSize).toBe(6 * 1024 * 1024)
  const encoded = Object.entries(upload.metadata).map(([name, value]) => `${name} ${btoa(value)}`)
  const made = await fetch(upload.endpoint, {
    method: 'POST',
    headers: {
      ...(await upload.headers()),
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(file.size),
      'Upload-Metadata': encoded.join(','),
    },
  })
  expect(made.status).toBe(201)
  const sent = await fetch(new URL(made.headers.get('location') ?? '', upload.endpoint), {
    method: 'PATCH',
    headers: {
      ...(await upload.headers()),
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    body: file,
  })
  expect(sent.status).toBe(204)
  expect(await filesOf('audio-files', `tracks/${artist.id}`)).toBeGreaterThan(0)
  const { data } = await service.storage.from('audio-files').download(upload.path)
  expect(data?.size).toBe(1000)
  expect(dataOf(resumableAudio(artist.id, file, upload.path)).metadata['objectName']).toBe(upload.path)

  await deleteFiles([upload])
  expect((await service.storage.from('audio-files').download(upload.path)).data).toBeNull()
})

test('a track is added once even if responses are lost', async () => {
  await actAs(artist)
  const id = crypto.randomUUID()
  const stored = dataOf(await uploadAudio(artist.id, audio()))
  const first = dataOf(await addTrack(artist.id, draft, stored, id))
  expect(dataOf(await addTrack(artist.id, draft, stored, id))).toEqual(first)
  expect(first.id).toBe(id)

  await actAs(other)
  const theirs = await addTrack(other.id, draft, dataOf(await uploadAudio(other.id, audio())), id)
  expect(theirs.error?.key).toBe('uploadFailed')
})

test('getTrackOfFile finds the track made from a file, only for its artist', async () => {
  await actAs(artist)
  const audioHash = 'ab'.repeat(32)
  const stored = dataOf(await uploadAudio(artist.id, audio()))
  const track = dataOf(await addTrack(artist.id, { ...draft, audioHash, isPublished: false }, stored))
  expect(dataOf(await getTrackOfFile(artist.id, audioHash))).toEqual(track)
  expect(dataOf(await getTrackOfFile(artist.id, 'cd'.repeat(32)))).toBeNull()
  expect((await addTrack(artist.id, { ...draft, audioHash: 'no hash' }, stored)).error?.code).toBe('invalid')

  await actAs(other)
  expect(dataOf(await getTrackOfFile(other.id, audioHash))).toBeNull()
  expect(dataOf(await getTrackOfFile(artist.id, audioHash))).toBeNull()
})
