import type { Failure, FailureCode, FailureKey } from '@overtone/domain'

interface BackendError {
  readonly code?: string | undefined
  readonly message: string
  /** What our own functions refuse for, as a FailureCode. */
  readonly hint?: string | null | undefined
  /** The FailureKey of what our own functions refuse, and the number in its text: `playlistFull most=1000`. */
  readonly details?: string | null | undefined
}

/** Codes of PostgREST and PostgreSQL. */
const codes: Readonly<Record<string, FailureCode>> = {
  PGRST116: 'not-found',
  P0002: 'not-found',
  '23503': 'not-found',
  '28000': 'not-authenticated',
  '42501': 'forbidden',
  '23505': 'conflict',
}

const refusals: readonly FailureCode[] = [
  'not-found',
  'not-authenticated',
  'forbidden',
  'invalid',
  'conflict',
  'rate-limited',
]

/** Whether PostgreSQL refused the call of a function for which visitors have no grant. It has no code of its own. */
function isUngranted({ code, message }: BackendError): boolean {
  return code === '42501' && message.startsWith('permission denied for function')
}

/** Classes 22 (data) and 23 (constraints) are refused for their value. */
function codeOf(code: string): FailureCode {
  return codes[code] ?? (/^2[23]/.test(code) ? 'invalid' : 'failed')
}

/**
 * Returns the failure that a function of ours raised (P0001). A key that this version doesn't know does no harm: the
 * text is that of the code.
 */
function refusal({ hint, details }: BackendError): Failure {
  const code = refusals.find(known => known === hint) ?? 'invalid'
  const [key, most] = (details ?? '').split(' most=')
  return { code, ...(key && { key: key as FailureKey }), ...(most && { params: { most } }) }
}

/**
 * Returns a failure from an answer of the backend. `fallback` is its key where the answer says nothing more exact,
 * `missing` the key for "there is none", also where the id that was asked for cannot be one.
 */
export function toFailure(
  error: BackendError,
  status: number,
  fallback: FailureKey,
  missing: FailureKey | null = null,
): Failure {
  if (status === 0 || status === 502 || status === 503 || status === 504) return { code: 'offline', key: fallback }
  if (status === 401) return { code: 'not-authenticated', key: isUngranted(error) ? 'notAuthenticated' : fallback }
  if (status === 429) return { code: 'rate-limited' }
  if (error.code === 'P0001') return refusal(error)
  const code = missing !== null && error.code === '22P02' ? 'not-found' : codeOf(error.code ?? '')
  return { code, key: code === 'not-found' ? (missing ?? fallback) : fallback }
}
