// @vitest-environment happy-dom
import { ok, fail, type Failure } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addUploadedTrack } from './addUploadedTrack'
import { sampleUpload } from './sampleUpload'
import { abandon, sendFile, type SendEnd } from './sendFile'
import type { UploadStatus } from './upload'
import { cancelUpload, pauseUpload, resumeInterrupted, resumeUpload, submitUpload } from './uploadQueue'
import { $uploads, changeUpload, setUploads, uploadOf } from './uploadStore'

const { deleteFiles } = vi.hoisted(() => ({ deleteFiles: vi.fn(async () => undefined) }))

vi.mock('@overtone/data/uploads', () => ({
  deleteFiles,
  resumableAudio: (_artist: string, _file: File, path = 'tracks/artist/new.wav') => ({ ok: true, data: { path } }),
}))
vi.mock('./addUploadedTrack')
vi.mock('./sendFile')
vi.mock('./storedUploads', () => ({
  removeStoredUpload: vi.fn(async () => undefined),
  storeUpload: vi.fn(async () => true),
  storedFiles: vi.fn(async () => ({ audio: new File(['0123456789'], 'ferry.wav'), cover: null })),
}))

const settled = () => vi.advanceTimersByTimeAsync(0)

/** Lets a test end the mocked runs, in order. */
let ends: ((end: SendEnd) => void)[] = []
let addresses: (string | null)[] = []
const stopped = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  ends = []
  addresses = []
  stopped.mockClear()
  deleteFiles.mockClear()
  vi.mocked(abandon).mockReset()
  vi.mocked(addUploadedTrack).mockReset().mockResolvedValue(ok(sampleTrack()))
  vi.mocked(sendFile)
    .mockReset()
    .mockImplementation(async (_file, _prepared, at) => {
      addresses.push(at.address)
      at.onAddress('https://files.overtone.test/one')
      at.onProgress(5)
      let end: (end: SendEnd) => void = () => undefined
      const promise = new Promise<SendEnd>(resolve => (end = resolve))
      ends.push(end)
      return {
        end: promise,
        async stop() {
          stopped()
          end({ kind: 'stopped' })
        },
      }
    })
})
afterEach(async () => {
  for (const end of ends) end({ kind: 'stopped' })
  await settled()
  setUploads([])
  vi.useRealTimers()
})

const statuses = () => $uploads.get().map(({ status }) => status)

async function begin(): Promise<void> {
  setUploads([sampleUpload()])
  submitUpload('one')
  await settled()
}

async function endWith(end: SendEnd): Promise<void> {
  ends.shift()?.(end)
  await settled()
}

test('adds the track once all of its bytes are stored', async () => {
  await begin()
  expect(uploadOf('one')).toMatchObject({ status: 'sending', sent: 5, path: 'tracks/artist/new.wav' })
  await endWith({ kind: 'sent' })
  expect(uploadOf('one')).toMatchObject({ status: 'done', sent: 10 })
  expect(addUploadedTrack).toHaveBeenCalledTimes(1)
})

test('sends three uploads at once, and the fourth when one is done', async () => {
  setUploads(['a', 'b', 'c', 'd'].map(id => sampleUpload({ id })))
  for (const id of ['a', 'b', 'c', 'd']) submitUpload(id)
  await settled()
  expect(statuses()).toEqual(['sending', 'sending', 'sending', 'queued'])
  await endWith({ kind: 'sent' })
  expect(statuses()).toEqual(['done', 'sending', 'sending', 'sending'])
})

test('resumes automatically after a lost connection', async () => {
  await begin()
  await endWith({ kind: 'lost' })
  expect(uploadOf('one')?.status).toBe('lost')
  await vi.advanceTimersByTimeAsync(1000)
  expect(uploadOf('one')?.status).toBe('sending')
  expect(addresses).toEqual([null, 'https://files.overtone.test/one'])
})

test('restarts if the service no longer has the upload', async () => {
  await begin()
  await endWith({ kind: 'lost' })
  await vi.advanceTimersByTimeAsync(1000)
  await endWith({ kind: 'forgotten' })
  expect(uploadOf('one')?.status).toBe('sending')
  expect(addresses).toEqual([null, 'https://files.overtone.test/one', null])
})

test('retries with a new token, and fails if that one is rejected, too', async () => {
  const refused = { kind: 'refused', status: 401, message: '' } as const
  await begin()
  vi.mocked(sendFile).mockImplementation(async () => {
    let end: (end: SendEnd) => void = () => undefined
    const promise = new Promise<SendEnd>(resolve => (end = resolve))
    ends.push(end)
    return { end: promise, stop: async () => undefined }
  })
  await endWith(refused)
  expect(uploadOf('one')?.status).toBe('lost')
  await vi.advanceTimersByTimeAsync(1000)
  await endWith(refused)
  expect(uploadOf('one')).toMatchObject({
    status: 'failed',
    problem: { key: 'uploadTrackFailed' },
  })
})

test.each([409, 423])(
  'requests the offset again after a conflict with another request (%s), before adding the track',
  async status => {
    await begin()
    changeUpload('one', { sent: 10 })
    await endWith({ kind: 'refused', status, message: '' })
    expect(uploadOf('one')?.status).toBe('lost')
    expect(addUploadedTrack).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(addresses).toEqual([null, 'https://files.overtone.test/one'])
  },
)

test.each<[Failure['code'], UploadStatus]>([
  ['offline', 'lost'],
  ['failed', 'failed'],
])('an upload whose track cannot be added (%s) is %s', async (code, status) => {
  vi.mocked(addUploadedTrack).mockResolvedValue(fail({ code, key: 'uploadFailed' }))
  await begin()
  await endWith({ kind: 'sent' })
  expect(uploadOf('one')?.status).toBe(status)
})

test('pauses and resumes an upload', async () => {
  await begin()
  pauseUpload('one')
  expect(uploadOf('one')?.status).toBe('paused')
  resumeUpload('one')
  await settled()
  expect(uploadOf('one')?.status).toBe('sending')
  expect(sendFile).toHaveBeenCalledTimes(2)
})

test('sends an upload once if it is paused and resumed before the upload client has loaded', async () => {
  setUploads([sampleUpload()])
  submitUpload('one')
  pauseUpload('one')
  resumeUpload('one')
  await settled()
  await endWith({ kind: 'sent' })
  expect(uploadOf('one')?.status).toBe('done')
  expect([sendFile, addUploadedTrack].map(call => vi.mocked(call).mock.calls.length)).toEqual([1, 1])
})

test('stops uploading and retrying once the user signs out', async () => {
  setUploads([sampleUpload({ id: 'a' }), sampleUpload({ id: 'b' })])
  submitUpload('a')
  submitUpload('b')
  await settled()
  await endWith({ kind: 'lost' })
  expect(statuses()).toEqual(['lost', 'sending'])
  setUploads([])
  expect(stopped).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sendFile).toHaveBeenCalledTimes(2)
})

test('resumes all interrupted uploads', async () => {
  setUploads([sampleUpload({ id: 'a', status: 'interrupted' }), sampleUpload({ id: 'b', status: 'paused' })])
  resumeInterrupted()
  await settled()
  expect(statuses()).toEqual(['sending', 'paused'])
})

test('removes a canceled upload, including from the service', async () => {
  await begin()
  await cancelUpload('one')
  expect($uploads.get()).toEqual([])
  expect(abandon).toHaveBeenCalledWith('https://files.overtone.test/one', expect.anything())
})

test.each([
  ['whose track was rejected', { sent: 10 }],
  ['whose last bytes arrived while the page was closing', { sent: 0, address: 'https://files.overtone.test/one' }],
])('deletes the stored file of a canceled upload %s', async (_name, change) => {
  setUploads([sampleUpload({ status: 'interrupted', path: 'tracks/artist/new.wav', ...change })])
  await cancelUpload('one')
  expect(deleteFiles).toHaveBeenCalledWith([{ bucket: 'audio-files', path: 'tracks/artist/new.wav' }])
})
