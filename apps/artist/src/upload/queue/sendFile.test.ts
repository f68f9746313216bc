import type { ResumableUpload } from '@overtone/data/uploads'
import type { UploadOptions } from 'tus-js-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from './sendFile'

const { senders } = vi.hoisted(() => ({ senders: [] as Sender[] }))

interface Sender {
  readonly options: UploadOptions
  url: string | null
  readonly start: () => void
  readonly abort: () => Promise<void>
}

vi.mock('tus-js-client', () => ({
  Upload: class {
    url: string | null = null
    start = vi.fn()
    abort = vi.fn(async () => undefined)
    constructor(
      _file: File,
      readonly options: UploadOptions,
    ) {
      senders.push(this)
    }
  },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  senders.length = 0
})

let token = 0
const prepared: ResumableUpload = {
  endpoint: 'https://files.overtone.test/resumable',
  headers: async () => ({ authorization: `Bearer ${(token += 1)}` }),
  metadata: { bucketName: 'audio-files' },
  chunkSize: 6,
  bucket: 'audio-files',
  path: 'tracks/artist/new.wav',
}
const address = 'https://files.overtone.test/resumable/one'

async function send(from: string | null = null) {
  const [onAddress, onProgress] = [vi.fn(), vi.fn()]
  const file = new File(['0123456789'], 'ferry.wav')
  const { end, stop } = await sendFile(file, prepared, { address: from, onAddress, onProgress })
  const sender = senders[0]
  if (!sender) throw new Error('Nothing was sent')
  return { end, stop, sender, onAddress, onProgress }
}

/** Creates the error of a request with this response, or of one without a response if `status` is missing. */
function answered(status: number | null, body = '', method = 'PATCH') {
  return Object.assign(new Error('tus'), {
    originalRequest: { getMethod: () => method },
    originalResponse: status === null ? null : { getStatus: () => status, getBody: () => body },
  })
}

async function endAfter(error: Error, from: string | null = null) {
  const { end, sender } = await send(from)
  sender.options.onError?.(error)
  return end
}

test('reports the URL to resume at, the progress and the end', async () => {
  const { end, sender, onAddress, onProgress } = await send()
  expect(sender.start).toHaveBeenCalledTimes(1)
  sender.url = address
  sender.options.onUploadUrlAvailable?.()
  sender.options.onProgress?.(6, 10)
  sender.options.onSuccess?.({} as never)
  expect(await end).toEqual({ kind: 'sent' })
  expect(onAddress).toHaveBeenCalledWith(address)
  expect(onProgress).toHaveBeenCalledWith(6)
})

test('starts a new upload, and never restarts one that it resumes', async () => {
  expect((await send()).sender.options).toMatchObject({ endpoint: prepared.endpoint, uploadUrl: null })
  senders.length = 0
  expect((await send(address)).sender.options).toMatchObject({ endpoint: null, uploadUrl: address })
})

test('gets the token again before each chunk, as it may expire in between', async () => {
  const { sender } = await send()
  const sent: string[] = []
  const request = { setHeader: (_name: string, value: string) => sent.push(value) }
  token = 0
  await sender.options.onBeforeRequest?.(request as never)
  await sender.options.onBeforeRequest?.(request as never)
  expect(sent).toEqual(['Bearer 1', 'Bearer 2'])
})

/** A response with headers, in the format of the browser. */
function answer(headers: string) {
  const request = class {
    getAllResponseHeaders = () => headers
  }
  vi.stubGlobal('XMLHttpRequest', request)
  return { getUnderlyingObject: () => new request() }
}

test.each([
  ['does not state a limit', 'tus-resumable: 1.0.0\r\n', 6],
  ['accepts larger chunks', 'tus-resumable: 1.0.0\r\nupload-limit: max-size=900, max-append-size=500\r\n', 500],
])('adapts the chunk size to a service that %s', async (_name, headers, size) => {
  const { sender } = await send()
  expect(sender.options.chunkSize).toBe(6)
  await sender.options.onAfterResponse?.({} as never, answer(headers) as never)
  expect(sender.options.chunkSize).toBe(size)
})

test('passes the file itself when it is sent whole, and else a slice of it', async () => {
  const { sender } = await send()
  const file = new File(['0123456789'], 'ferry.wav')
  const source = await sender.options.fileReader?.openFile(file, 6)
  const whole = await source?.slice(0, 10)
  expect(whole?.value).toBe(file)
  expect(whole?.done).toBe(true)
  const [first, rest] = [await source?.slice(0, 6), await source?.slice(6, 10)]
  expect([first?.done, rest?.done]).toEqual([false, true])
  expect(await Promise.all([first, rest].map(part => (part?.value as Blob).text()))).toEqual(['012345', '6789'])
})

test.each([null, 502, 503, 504])('treats the status %s as a lost connection', async status => {
  expect(await endAfter(answered(status))).toEqual({ kind: 'lost' })
})

test.each([
  [401, '{"message":"The token has expired"}', 'The token has expired'],
  [413, 'Too large', 'Too large'],
  [403, '<html>'.repeat(100), ''],
])('reports a rejection with the status %d and its reason, if any', async (status, body, message) => {
  expect(await endAfter(answered(status, body))).toEqual({ kind: 'refused', status, message })
})

test.each([404, 410])('treats the status %d as an upload that the service no longer has', async status => {
  expect(await endAfter(answered(status, '', 'HEAD'), address)).toEqual({ kind: 'forgotten' })
  senders.length = 0
  expect(await endAfter(answered(status))).toMatchObject({ kind: 'refused', status })
})

test('treats a name conflict on creation as its own finished upload', async () => {
  expect(await endAfter(answered(409, '', 'POST'))).toEqual({ kind: 'sent' })
  senders.length = 0
  expect(await endAfter(answered(409, '', 'PATCH'))).toMatchObject({ kind: 'refused', status: 409 })
})

test('gives up on a connection after a minute without progress, and not before', async () => {
  const { end, sender } = await send()
  await vi.advanceTimersByTimeAsync(59_000)
  sender.options.onProgress?.(1, 10)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sender.abort).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await end).toEqual({ kind: 'lost' })
})

test('aborts the request when stopped', async () => {
  const { end, stop, sender } = await send()
  await stop()
  expect(await end).toEqual({ kind: 'stopped' })
  expect(sender.abort).toHaveBeenCalledTimes(1)
})
