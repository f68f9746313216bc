import { fail, ok, type Failure } from '@overtone/domain'
import { addTrack, deleteFiles, uploadCover } from '@overtone/data/uploads'
import { sampleTrack } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addUploadedTrack } from './addUploadedTrack'
import { sampleUpload } from './sampleUpload'
import { setUploads, uploadOf } from './uploadStore'

const { given } = vi.hoisted(() => ({ given: { cover: null as File | null } }))

vi.mock('@overtone/data/uploads')
vi.mock('./storedUploads', () => ({
  removeStoredUpload: vi.fn(async () => undefined),
  storeUpload: vi.fn(async () => true),
  storedFiles: vi.fn(async () => ({ audio: new File(['0123456789'], 'ferry.wav'), cover: given.cover })),
}))

const path = 'tracks/artist/new.wav'
const cover = {
  bucket: 'cover-images',
  path: 'covers/artist/cover-1.png',
  url: 'https://files.overtone.test/c',
} as const
let made = 0

/** Adds an upload whose audio is stored and returns its id, which is unique because files are cached by id. */
function stored(change: Parameters<typeof sampleUpload>[0] = {}): string {
  const id = `upload-${(made += 1)}`
  setUploads([sampleUpload({ id, path, sent: 10, ...change })])
  return id
}

beforeEach(() => {
  given.cover = new File(['picture'], 'cover.png', { type: 'image/png' })
  vi.mocked(addTrack).mockResolvedValue(ok(sampleTrack()))
  vi.mocked(uploadCover).mockResolvedValue(ok(cover))
})
afterEach(() => {
  vi.resetAllMocks()
  setUploads([])
})

test('adds the track under the id of its upload, with its cover and measured duration', async () => {
  const id = stored()
  expect((await addUploadedTrack(id)).ok).toBe(true)
  const draft = expect.objectContaining({ title: 'Ferry', genre: 'Folk', duration: 9, coverUrl: cover.url }) as never
  expect(addTrack).toHaveBeenCalledWith('artist', draft, { bucket: 'audio-files', path }, id)
  expect(deleteFiles).not.toHaveBeenCalled()
})

test('adds the track even if its cover cannot be stored, and remembers the failure', async () => {
  vi.mocked(uploadCover).mockResolvedValue(fail({ code: 'failed', key: 'uploadFailed' }))
  const id = stored()
  expect((await addUploadedTrack(id)).ok).toBe(true)
  expect(vi.mocked(addTrack).mock.calls[0]?.[1]).not.toHaveProperty('coverUrl')
  expect(uploadOf(id)).toMatchObject({ isCoverLost: true, coverUrl: null })
})

test('stores a cover once, however often adding the track is retried', async () => {
  vi.mocked(addTrack).mockResolvedValueOnce(fail({ code: 'offline', key: 'uploadFailed' }))
  const id = stored()
  await addUploadedTrack(id)
  expect(uploadOf(id)).toMatchObject({ path, coverUrl: cover.url })
  expect(deleteFiles).not.toHaveBeenCalled()
  await addUploadedTrack(id)
  expect(uploadCover).toHaveBeenCalledTimes(1)
  expect(vi.mocked(addTrack).mock.calls[1]?.[1]).toMatchObject({ coverUrl: cover.url })
})

test.each<Failure['code']>(['invalid', 'forbidden', 'not-found'])(
  'deletes the files of a track rejected as %s',
  async code => {
    vi.mocked(addTrack).mockResolvedValue(fail({ code, key: 'uploadFailed' }))
    const id = stored({ address: 'https://files.overtone.test/one' })
    expect((await addUploadedTrack(id)).error?.code).toBe(code)
    expect(deleteFiles).toHaveBeenCalledWith([
      { bucket: 'audio-files', path },
      { bucket: 'cover-images', path: cover.path },
    ])
    expect(uploadOf(id)).toMatchObject({ sent: 0, address: null, path: null, coverUrl: null })
  },
)

test('adds no track without stored audio', async () => {
  const id = stored({ path: null })
  expect((await addUploadedTrack(id)).error).toEqual({ code: 'failed', key: 'uploadFailed' })
  expect(addTrack).not.toHaveBeenCalled()
})
