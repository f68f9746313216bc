import type { Issue } from '@overtone/domain'
import type { FilledField, TrackForm } from '../form/trackForm'
import type { Preflight } from '../preflight/preflight'

/**
 * Where an upload stands. `draft`: being described. `queued`: its turn comes. `sending`, then `finishing`: all bytes
 * are there, the track is being added. `lost`: the connection went, it goes on by itself. `interrupted`: the page was
 * closed over it. `paused` and `failed` wait for the person.
 */
export type UploadStatus =
  'draft' | 'queued' | 'sending' | 'finishing' | 'lost' | 'interrupted' | 'paused' | 'failed' | 'done'

/** Why an upload doesn't go on: what its file breaks, or what stops it here. */
export type UploadProblem = Issue | 'unchecked' | 'elsewhere' | 'gone' | 'blocked'

/** Says that an upload failed without more to say. Source: specification core §2, "Upload". */
export const uploadFailed: Issue = { key: 'uploadTrackFailed' }

/** Whether a problem has a text of its own. Earlier versions stored texts, which no longer count. */
export function isIssue(problem: UploadProblem | null): problem is Issue {
  return typeof problem === 'object' && problem !== null
}

/** A file on its way to become a track, as it is kept over the end of the page. */
export interface Upload {
  /** Of the track too, once there is one: so that it is never added twice. */
  readonly id: string
  readonly artistId: string
  readonly file: { readonly name: string; readonly size: number; readonly type: string }
  readonly form: TrackForm
  /** Null while it is going on, and for a file that it does not get to. */
  readonly preflight: Preflight | null
  /** Fields of the form that came from the file's tags. */
  readonly filled: readonly (FilledField | 'cover')[]
  /** The person's track that was made from the same file before. */
  readonly sameAs: { readonly id: string; readonly title: string } | null
  readonly status: UploadStatus
  /** Bytes that the service has. */
  readonly sent: number
  /** How often sending was started; each increment is a run. */
  readonly runs: number
  /** Tries in a row that failed for the connection. */
  readonly tries: number
  /** Where the service takes the rest. */
  readonly address: string | null
  /** Where the file will be stored. */
  readonly path: string | null
  readonly problem: UploadProblem | null
  /** Whether this browser keeps the file itself, so that closing the page loses nothing; null until that is known. */
  readonly isKept: boolean | null
  /** Public address of the cover once it is stored. */
  readonly coverUrl: string | null
  readonly isCoverLost: boolean
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** Files that are sent at the same time. */
const atOnce = 3

const busy: readonly UploadStatus[] = ['sending', 'finishing']

/** The next that may be sent, in the order in which they were asked for; null while as many as allowed are. */
export function nextToSend(uploads: readonly Upload[]): Upload | null {
  if (uploads.filter(({ status }) => busy.includes(status)).length >= atOnce) return null
  return uploads.find(({ status }) => status === 'queued') ?? null
}

/** The list with one upload changed; as it was where there is none of that id. */
export function changed(uploads: readonly Upload[], id: string, change: Partial<Upload>): readonly Upload[] {
  return uploads.map(upload => (upload.id === id ? { ...upload, ...change } : upload))
}

/** An upload as it is found when the page opens again: what was on its way was interrupted. */
export function reopened(upload: Upload): Upload {
  const isOnItsWay = ['queued', 'sending', 'finishing', 'lost'].includes(upload.status)
  return { ...upload, status: isOnItsWay ? 'interrupted' : upload.status, runs: 0, tries: 0 }
}

/** The other upload of the same file that is still to become a track, by the file's hash. */
export function twinOf(uploads: readonly Upload[], id: string, hash: string | null): Upload | null {
  if (hash === null) return null
  return uploads.find(it => it.id !== id && it.status !== 'done' && it.preflight?.hash === hash) ?? null
}

/** Milliseconds until the next try after so many in a row that failed for the connection. */
export function pauseBefore(tries: number): number {
  return Math.min(30_000, 1000 * 2 ** Math.max(0, tries - 1))
}
