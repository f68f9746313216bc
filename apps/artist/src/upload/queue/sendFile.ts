import type { ResumableUpload } from '@overtone/data/uploads'
import { fits } from '@overtone/domain'
import type { DetailedError, HttpResponse, UploadOptions } from 'tus-js-client'

/** Milliseconds without progress after which a connection counts as lost. */
const longestSilence = 60_000

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>(settle => (resolve = settle))
  return { promise, resolve }
}

/**
 * The outcome of a run: everything was sent, the connection was lost, the service no longer has the upload, it was
 * stopped, or the service rejected it with a status.
 */
export type SendEnd =
  | { readonly kind: 'sent' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }

export interface Transfer {
  readonly end: Promise<SendEnd>
  /** Stops sending. The upload can be resumed at the same URL. */
  stop(): Promise<void>
}

function endOf(error: Error | DetailedError, isGoingOn: boolean): SendEnd {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  // File names are random, so a conflict on creation means that this file is stored and only its upload record is gone.
  if (status === 409 && 'originalRequest' in error && error.originalRequest?.getMethod() === 'POST') {
    return { kind: 'sent' }
  }
  if (isGoingOn && (status === 404 || status === 410)) return { kind: 'forgotten' }
  // Without a response there is no status; the other three mean that the service is restarting.
  if (status === 0 || status === 502 || status === 503 || status === 504) return { kind: 'lost' }
  return { kind: 'refused', status, message: messageOf(response?.getBody() ?? '') }
}

/** Returns the bytes that the service accepts per request, if stated. Source: draft-ietf-httpbis-resumable-upload. */
function appendLimitOf(response: HttpResponse): number | null {
  // Getting a missing header by its name logs an error in the browser console
  const request: unknown = response.getUnderlyingObject()
  const headers = request instanceof XMLHttpRequest ? request.getAllResponseHeaders() : ''
  const [, limit] = /^upload-limit:.*\bmax-append-size=(\d+)/im.exec(headers) ?? []
  return limit === undefined ? null : Number(limit)
}

/** Passes the file itself if it is sent whole, so that the browser streams it without loading it into this process. */
const fileReader: NonNullable<UploadOptions['fileReader']> = {
  openFile: async (file: File) => ({
    size: file.size,
    slice: async (start, end) => ({
      value: start === 0 && end >= file.size ? file : file.slice(start, end),
      done: end >= file.size,
    }),
    close: () => undefined,
  }),
}

function messageOf(body: string): string {
  try {
    const problem: unknown = JSON.parse(body)
    return fits(problem, { message: 'string' }) ? problem.message : ''
  } catch {
    return body.length < 200 ? body.trim() : ''
  }
}

/** Preloads the upload client, so that it is ready when the user submits. */
export function prepareToSend(): void {
  import('tus-js-client').catch(() => undefined) // requested again when it is needed
}

/**
 * Sends a file in chunks from the offset that the service reports. Makes one attempt; retrying is up to the caller.
 * `onAddress` receives the URL to resume at, `onProgress` the bytes that the service has.
 */
export async function sendFile(
  file: File,
  { endpoint, headers, metadata, chunkSize }: ResumableUpload,
  at: {
    address: string | null
    onAddress: (address: string) => void
    onProgress: (bytes: number) => void
  },
): Promise<Transfer> {
  const { Upload } = await import('tus-js-client')
  const { promise: end, resolve } = withResolvers<SendEnd>()
  const sender = new Upload(file, {
    // Without an endpoint, tus never creates a new upload on its own, as it would after a rejected resume
    endpoint: at.address === null ? endpoint : null,
    uploadUrl: at.address,
    metadata: { ...metadata },
    chunkSize,
    fileReader,
    retryDelays: [],
    storeFingerprintForResuming: false,
    async onBeforeRequest(request) {
      for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value)
    },
    onAfterResponse(_request, response) {
      sender.options.chunkSize = appendLimitOf(response) ?? chunkSize
    },
    onUploadUrlAvailable: () => sender.url && at.onAddress(sender.url),
    onProgress(bytes) {
      watch()
      at.onProgress(bytes)
    },
    onSuccess: () => resolve({ kind: 'sent' }),
    onError: error => resolve(endOf(error, at.address !== null)),
  })
  async function give(up: SendEnd): Promise<void> {
    await sender.abort().catch(() => undefined)
    resolve(up)
  }
  let silence: ReturnType<typeof setTimeout> | undefined
  function watch(): void {
    clearTimeout(silence)
    silence = setTimeout(() => void give({ kind: 'lost' }), longestSilence)
  }
  watch()
  sender.start()
  return { end: end.finally(() => clearTimeout(silence)), stop: () => give({ kind: 'stopped' }) }
}

/** Asks the service to delete an unfinished upload. Never rejects. */
export async function abandon(address: string, { headers }: Pick<ResumableUpload, 'headers'>): Promise<void> {
  await fetch(address, { method: 'DELETE', headers: { ...(await headers()), 'Tus-Resumable': '1.0.0' } }).catch(
    () => undefined, // it expires on the server
  )
}
