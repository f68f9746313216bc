import type { Failure, Track } from '@overtone/domain'
import type { SendEnd } from './sendFile'
import { nextToSend, uploadFailed, type Upload } from './upload'

/** An upload event. */
export type UploadEvent =
  /** The user submits, resumes or pauses the upload. */
  | { readonly type: 'submit' | 'resume' | 'pause' }
  /** The backoff after a lost connection is over, or the network is back. */
  | { readonly type: 'retry' }
  /** The path where the file will be stored, and the URL where the upload resumes. */
  | { readonly type: 'path'; readonly path: string }
  | { readonly type: 'address'; readonly address: string | null }
  /** Bytes that the service has received. */
  | { readonly type: 'progress'; readonly sent: number }
  | { readonly type: 'send-end'; readonly end: SendEnd; readonly isOnline: boolean }
  /** The track was added, or adding it failed with a code. */
  | {
      readonly type: 'added'
      readonly error: Failure['code'] | null
      readonly isOnline: boolean
      readonly track?: Track
    }
  /** Another tab is already sending the upload. */
  | { readonly type: 'taken' }

/** Consecutive failed attempts while online after which the connection counts as blocked. */
const mostTries = 3

/** Returns the uploads after an event of one of them, with queued uploads started if there are free slots. */
export function reduce(uploads: readonly Upload[], id: string, event: UploadEvent): readonly Upload[] {
  return startNext(uploads.map(upload => (upload.id === id ? reduceUpload(upload, event) : upload)))
}

/** Returns the uploads with queued ones started, in order, until no slot is free. */
export function startNext(uploads: readonly Upload[]): readonly Upload[] {
  const next = nextToSend(uploads)
  if (!next) return uploads
  const started: Upload = { ...next, status: 'sending', problem: null, runs: next.runs + 1 }
  return startNext(uploads.map(upload => (upload === next ? started : upload)))
}

function reduceUpload(upload: Upload, event: UploadEvent): Upload {
  switch (event.type) {
    case 'submit':
    case 'resume':
      return queued(upload)
    case 'retry':
      return upload.status === 'lost' ? queued(upload) : upload
    case 'pause':
      return { ...upload, status: 'paused' }
    case 'path':
      return { ...upload, path: event.path }
    case 'address':
      return { ...upload, address: event.address }
    case 'progress':
      return { ...upload, sent: event.sent, tries: 0 }
    case 'send-end':
      return upload.status === 'sending' ? afterSending(upload, event.end, event.isOnline) : upload
    case 'added':
      if (event.error === 'offline') return lost(upload, event.isOnline)
      if (event.error !== null) return { ...upload, status: 'failed', problem: uploadFailed }
      return {
        ...upload,
        ...(event.track && { track: event.track }),
        ...{ status: 'done', problem: null, tries: 0, isKept: false },
      }
    case 'taken':
      return { ...upload, status: 'interrupted', problem: 'elsewhere' }
  }
}

function afterSending(upload: Upload, end: SendEnd, isOnline: boolean): Upload {
  switch (end.kind) {
    case 'stopped':
      return upload
    case 'sent':
      return { ...upload, status: 'finishing', sent: upload.file.size }
    case 'lost':
      return lost(upload, isOnline)
    case 'forgotten':
      return queued({ ...upload, address: null, sent: 0 })
    case 'refused': {
      const { status, message } = end
      // Another request still locks the upload or wrote to it, or the token has expired and is being renewed.
      const isExpired = (status === 401 || status === 403) && upload.tries === 0
      if (status === 409 || status === 423 || isExpired) return lost(upload, isOnline)
      return { ...upload, status: 'failed', problem: message === 'gone' ? 'gone' : uploadFailed }
    }
  }
}

function queued(upload: Upload): Upload {
  return { ...upload, status: 'queued', problem: null }
}

function lost(upload: Upload, isOnline: boolean): Upload {
  const tries = upload.tries + 1
  // Online but nothing gets through: often a browser extension that blocks uploads
  return { ...upload, status: 'lost', tries, problem: isOnline && tries > mostTries ? 'blocked' : null }
}
