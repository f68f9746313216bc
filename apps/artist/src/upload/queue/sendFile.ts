import type { ResumableUpload } from '@overtone/data/uploads'
import type { DetailedError, HttpResponse, UploadOptions } from 'tus-js-client'

/** Milliseconds without a byte after which a connection that says nothing counts as lost. */
const longestSilence = 60_000

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>(settle => (resolve = settle))
  return { promise, resolve }
}

/**
 * How sending ended: all is there, the connection went, the service has forgotten what it had of the file, or it
 * refused, with its status.
 */
export type SendEnd =
  | { readonly kind: 'sent' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }

export interface Sending {
  readonly end: Promise<SendEnd>
  /** Stops, and forgets nothing: the same address takes the rest. */
  stop(): Promise<void>
}

function endOf(error: Error | DetailedError, isGoingOn: boolean): SendEnd {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  // Its name is random: one that is taken is ours, whole, and only what the service noted of the upload is gone.
  if (status === 409 && 'originalRequest' in error && error.originalRequest?.getMethod() === 'POST') {
    return { kind: 'sent' }
  }
  if (isGoingOn && (status === 404 || status === 410)) return { kind: 'forgotten' }
  // Of a request that never came through there is no status; these three are of a service that starts again.
  if (status === 0 || status === 502 || status === 503 || status === 504) return { kind: 'lost' }
  return { kind: 'refused', status, message: messageOf(response?.getBody() ?? '') }
}

/** Bytes that the service takes in one request, where it says so. Source: draft-ietf-httpbis-resumable-upload. */
function appendLimitOf(response: HttpResponse): number | null {
  // Asked for by its name, a header that is not there is an error in the console of the browser
  const headers = (response.getUnderlyingObject() as XMLHttpRequest).getAllResponseHeaders()
  const [, limit] = /^upload-limit:.*\bmax-append-size=(\d+)/im.exec(headers) ?? []
  return limit === undefined ? null : Number(limit)
}

/** The browser reads a file for the network by itself, and by way of this process only a part of one. */
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
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return body.length < 200 ? body.trim() : ''
  }
}

/** Has the code that sends fetched, so that it is there when the person wants to send. */
export function prepareToSend(): void {
  import('tus-js-client').catch(() => undefined) // asked for again when it is needed
}

/**
 * Sends a file in pieces, from where the service says that it stands. One try: whoever calls knows when to try again.
 * `onAddress` tells where the upload goes on later, `onProgress` the bytes that the service has.
 */
export async function sendFile(
  file: File,
  { endpoint, headers, metadata, chunkSize }: ResumableUpload,
  at: {
    address: string | null
    onAddress: (address: string) => void
    onProgress: (bytes: number) => void
  },
): Promise<Sending> {
  const { Upload } = await import('tus-js-client')
  const { promise: end, resolve } = withResolvers<SendEnd>()
  const sender = new Upload(file, {
    // Without an endpoint it never begins anew by itself, as it would after any refusal of where it stood
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

/** Tells the service to throw away what it has of an unfinished upload. Never rejects. */
export async function abandon(address: string, { headers }: Pick<ResumableUpload, 'headers'>): Promise<void> {
  await fetch(address, { method: 'DELETE', headers: { ...(await headers()), 'Tus-Resumable': '1.0.0' } }).catch(
    () => undefined, // it expires there by itself
  )
}
