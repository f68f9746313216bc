// @vitest-environment happy-dom
import { ok } from '@overtone/domain'
import { getTrackOfFile } from '@overtone/data/uploads'
import { showToast } from '@overtone/design'
import { sampleTrack } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyForm } from '../form/trackForm'
import { preflight, type Preflight } from '../preflight/preflight'
import { noTags, type Tags } from '../preflight/tags'
import { chooseFiles, setCover } from './drafts'
import { storeFiles } from './storedUploads'
import { sampleUpload } from './sampleUpload'
import { $uploads, filesOf, setUploads, uploadOf } from './uploadStore'

vi.mock('@overtone/data/uploads')
vi.mock('@overtone/design', () => ({ showToast: vi.fn() }))
vi.mock('../preflight/preflight', () => ({ preflight: vi.fn() }))
vi.mock('./storedUploads', () => ({
  removeStoredUpload: vi.fn(async () => undefined),
  storeFiles: vi.fn(async () => true),
  storeUpload: vi.fn(async () => true),
  storedFiles: vi.fn(async () => null),
}))

function read(hash: string | null, tags: Partial<Tags> = {}): Preflight {
  const { preflight: sample } = sampleUpload()
  if (!sample) throw new Error('The sample has no pre-flight')
  return { ...sample, hash, reading: { ...sample.reading, tags: { ...noTags, ...tags } } }
}

const wave = (name = 'ferry.wav', type = 'audio/wav') => new File(['0123456789'], name, { type })
const choose = (...files: File[]) => chooseFiles('artist', files)
const first = () => $uploads.get()[0]

beforeEach(() => {
  vi.mocked(preflight).mockResolvedValue(read('x'))
  vi.mocked(getTrackOfFile).mockResolvedValue(ok(null))
  vi.mocked(storeFiles).mockResolvedValue(true)
})
afterEach(() => {
  setUploads([])
  vi.clearAllMocks()
})

test('checks a file before uploading any of it, and stores it', async () => {
  choose(wave())
  expect(first()).toMatchObject({ status: 'draft', preflight: null, problem: null, isKept: null })
  await vi.waitFor(() => expect(first()).toMatchObject({ isKept: true, preflight: { duration: 9 } }))
})

test('reports that the browser cannot store the file', async () => {
  vi.mocked(storeFiles).mockResolvedValue(false)
  choose(wave())
  await vi.waitFor(() => expect(first()?.isKept).toBe(false))
})

test.each([
  [new File([], 'empty.mp3', { type: 'audio/mpeg' }), { key: 'fileRequired' }],
  [new File(['a'], 'a.txt', { type: 'text/plain' }), { key: 'notAudio' }],
  [new File(['a'], 'a.mid', { type: 'audio/midi' }), { key: 'audioTypeInvalid' }],
])('does not read %o', (file, problem) => {
  choose(file)
  expect(first()?.problem).toEqual(problem)
  expect(preflight).not.toHaveBeenCalled()
})

test('accepts the same file only once', async () => {
  choose(wave('first.wav'), wave('second.wav'))
  await vi.waitFor(() => expect($uploads.get()).toHaveLength(1))
  expect(showToast).toHaveBeenCalledWith({ kind: 'error', message: 'You’ve already chosen this file: first.wav' })
})

test('names the track that was already uploaded from the file', async () => {
  vi.mocked(getTrackOfFile).mockResolvedValue(ok(sampleTrack({ id: 'old', title: 'Old Ferry' })))
  choose(wave())
  await vi.waitFor(() => expect(first()?.sameAs).toEqual({ id: 'old', title: 'Old Ferry' }))
  expect(getTrackOfFile).toHaveBeenCalledWith('artist', 'x')
})

test('fills empty fields from the tags, and uses their cover unless one was chosen', async () => {
  const cover = new Blob(['picture'], { type: 'image/png' })
  vi.mocked(preflight).mockResolvedValue(read('x', { title: 'From the file', bpm: 92, cover }))
  const [id = ''] = chooseFiles('artist', [wave()], { ...emptyForm, title: 'Mine' })
  await vi.waitFor(() => expect(uploadOf(id)?.filled).toEqual(['bpm', 'cover']))
  expect(uploadOf(id)?.form).toMatchObject({ title: 'Mine', bpm: '92' })
  await vi.waitFor(async () => expect((await filesOf(id))?.cover?.type).toBe('image/png'))
  await setCover(id, null)
  expect((await filesOf(id))?.cover).toBeNull()
})

test('keeps a cover that was chosen while the file was checked', async () => {
  let resolve: (found: Preflight) => void = () => undefined
  vi.mocked(preflight).mockReturnValue(new Promise<Preflight>(settle => (resolve = settle)))
  const [id = ''] = choose(wave())
  await setCover(id, new File(['mine'], 'mine.jpg', { type: 'image/jpeg' }))
  resolve(read('x', { cover: new Blob(['picture'], { type: 'image/png' }) }))
  await vi.waitFor(() => expect(uploadOf(id)?.isKept).toBe(true))
  expect((await filesOf(id))?.cover?.name).toBe('mine.jpg')
  expect(uploadOf(id)?.filled).not.toContain('cover')
})

test('reports that the file could not be checked', async () => {
  vi.mocked(preflight).mockRejectedValue(new Error('The worker did not start'))
  choose(wave())
  await vi.waitFor(() => expect(first()?.problem).toBe('unchecked'))
})
