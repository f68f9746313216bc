/** What a screen can act on. `message` is what the person reads, in the specification's words where it has some. */
export type FailureCode =
  'not-found' | 'not-authenticated' | 'forbidden' | 'invalid' | 'conflict' | 'rate-limited' | 'offline' | 'failed'

export interface Failure {
  readonly code: FailureCode
  readonly message: string
}

/** Success or failure, with null on the other side, so that both can be read without a type test. */
export type Result<T> =
  | { readonly ok: true; readonly data: T; readonly error: null }
  | { readonly ok: false; readonly data: null; readonly error: Failure }

export function ok<T>(data: T): Result<T> {
  return { ok: true, data, error: null }
}

export function fail<T = never>(error: Failure): Result<T> {
  return { ok: false, data: null, error }
}
