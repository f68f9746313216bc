import type { Issue, Track } from '@overtone/domain'
import type { FilledField, TrackForm } from '../form/trackForm'
import type { Preflight } from '../preflight/preflight'

/**
 * The status of an upload. `draft`: in the form. `queued`: waits for a free slot. `sending`, then `finishing`: all bytes
 * are stored and the track is being added. `lost`: disconnected, retries automatically. `interrupted`: the page was
 * closed before it finished. `paused` and `failed` wait for the user.
 */
export type UploadStatus =
  'draft' | 'queued' | 'sending' | 'finishing' | 'lost' | 'interrupted' | 'paused' | 'failed' | 'done'

/** Why an upload can't continue: a rule that its file breaks, or an obstacle in this browser. */
export type UploadProblem = Issue | 'unchecked' | 'elsewhere' | 'gone' | 'blocked'

/** The generic failure of an upload. Source: specification core §2, "Upload". */
export const uploadFailed: Issue = { key: 'uploadTrackFailed' }

/** Returns whether a problem has its own text. Texts stored by earlier versions are ignored. */
export function isIssue(problem: UploadProblem | null): problem is Issue {
  return typeof problem === 'object' && problem !== null
}

/** An upload of a file as a track. Stored, so that it survives closing the page. */
export interface Upload {
  /** Also the id of the future track, which makes adding it idempotent. */
  readonly id: string
  readonly artistId: string
  readonly file: { readonly name: string; readonly size: number; readonly type: string }
  readonly form: TrackForm
  /** Null during the check, and for files that are rejected before it. */
  readonly preflight: Preflight | null
  /** Fields of the form that came from the file's tags. */
  readonly filled: readonly (FilledField | 'cover')[]
  /** The artist's existing track from the same file. */
  readonly sameAs: { readonly id: string; readonly title: string } | null
  readonly status: UploadStatus
  /** Bytes that the service has received. */
  readonly sent: number
  /** Number of times that sending was started; each increment is a run. */
  readonly runs: number
  /** Consecutive attempts that failed because of the connection. */
  readonly tries: number
  /** The URL where the upload resumes. */
  readonly address: string | null
  /** The storage path of the file. */
  readonly path: string | null
  readonly problem: UploadProblem | null
  /** True if this browser stored the file, so that it survives closing the page; null until known. */
  readonly isKept: boolean | null
  /** Public URL of the cover once it is stored. */
  readonly coverUrl: string | null
  readonly isCoverLost: boolean
  /** The added track, once the upload is done. */
  readonly track?: Track
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** Maximum number of files sent at the same time. */
const atOnce = 3

const busy: readonly UploadStatus[] = ['sending', 'finishing']

/** Returns the first queued upload, or null if none is queued or no slot is free. */
export function nextToSend(uploads: readonly Upload[]): Upload | null {
  if (uploads.filter(({ status }) => busy.includes(status)).length >= atOnce) return null
  return uploads.find(({ status }) => status === 'queued') ?? null
}

/** Returns the list with one upload changed, or an equal list if no upload has that id. */
export function changed(uploads: readonly Upload[], id: string, change: Partial<Upload>): readonly Upload[] {
  return uploads.map(upload => (upload.id === id ? { ...upload, ...change } : upload))
}

/** Returns an upload as restored after reopening the page: a running one is interrupted. */
export function reopened(upload: Upload): Upload {
  const isOnItsWay = ['queued', 'sending', 'finishing', 'lost'].includes(upload.status)
  return { ...upload, status: isOnItsWay ? 'interrupted' : upload.status, runs: 0, tries: 0 }
}

/** Returns another unfinished upload of the same file, found by the file's hash. */
export function twinOf(uploads: readonly Upload[], id: string, hash: string | null): Upload | null {
  if (hash === null) return null
  return uploads.find(it => it.id !== id && it.status !== 'done' && it.preflight?.hash === hash) ?? null
}

/** Exponential backoff: milliseconds to wait after this many consecutive connection failures. */
export function pauseBefore(tries: number): number {
  return Math.min(30_000, 1000 * 2 ** Math.max(0, tries - 1))
}
