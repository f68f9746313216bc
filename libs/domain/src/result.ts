import type { FailureKey, FailureParams } from './failureKey'

/** The kind of failure, for code to branch on. */
export type FailureCode =
  'not-found' | 'not-authenticated' | 'forbidden' | 'invalid' | 'conflict' | 'rate-limited' | 'offline' | 'failed'

/** A failure as data: `explain` in libs/i18n returns its text, by its key or else by its code. */
export interface Failure {
  readonly code: FailureCode
  readonly key?: FailureKey | undefined
  readonly params?: FailureParams | undefined
}

/** Success or failure, with null for the other, so that both can be read without narrowing. */
export type Result<T> =
  | { readonly ok: true; readonly data: T; readonly error: null }
  | { readonly ok: false; readonly data: null; readonly error: Failure }

export function ok<T>(data: T): Result<T> {
  return { ok: true, data, error: null }
}

export function fail<T = never>(error: Failure): Result<T> {
  return { ok: false, data: null, error }
}
