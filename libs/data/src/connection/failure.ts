import type { Failure, FailureCode, FailureKey } from '@overtone/domain'

interface BackendError {
  readonly code?: string | undefined
  readonly message: string
  /** A FailureCode, raised by our own functions. */
  readonly hint?: string | null | undefined
  /** A FailureKey raised by our own functions, and the number in its text: `playlistFull most=1000`. */
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

/** Returns true if PostgreSQL denied a function that visitors have no grant for. It has no code of its own. */
function isUngranted({ code, message }: BackendError): boolean {
  return code === '42501' && message.startsWith('permission denied for function')
}

/** Classes 22 (data) and 23 (constraints) mean an invalid value. */
function codeOf(code: string): FailureCode {
  return codes[code] ?? (/^2[23]/.test(code) ? 'invalid' : 'failed')
}

/**
 * Returns the failure that one of our own functions raised (P0001). A key unknown to this version falls back to the
 * message of its code.
 */
function refusal({ hint, details }: BackendError): Failure {
  const code = refusals.find(known => known === hint) ?? 'invalid'
  const [key, most] = (details ?? '').split(' most=')
  return { code, ...(key && { key: key as FailureKey }), ...(most && { params: { most } }) }
}

/**
 * Maps an error of the backend to a failure. `fallback` is its key if the response has none more specific, `missing`
 * the key for a row that doesn't exist, including malformed ids.
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
