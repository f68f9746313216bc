import type { Failure, FailureCode } from '@overtone/domain'

interface BackendError {
  readonly code?: string | undefined
  readonly message: string
  /** What our own functions refuse for, as a FailureCode. */
  readonly hint?: string | null | undefined
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

/** Whether PostgreSQL refused the call of a function for which visitors have no grant. */
function isUngranted({ code, message }: BackendError): boolean {
  return code === '42501' && message.startsWith('permission denied for function')
}

/** Classes 22 (data) and 23 (constraints) are refused for their value. */
function codeOf(code: string): FailureCode {
  return codes[code] ?? (/^2[23]/.test(code) ? 'invalid' : 'failed')
}

/**
 * A failure for the screen from an answer of the backend. The message is the specification's fallback; texts that our
 * own functions raise (P0001) are the specification's already. `missing` is what stands for "there is none", also where
 * the id that was asked for cannot be one.
 */
export function toFailure(error: BackendError, status: number, fallback: string, missing?: string): Failure {
  if (status === 0 || status === 502 || status === 503 || status === 504) return { code: 'offline', message: fallback }
  if (status === 401) return { code: 'not-authenticated', message: isUngranted(error) ? 'Not authenticated' : fallback }
  if (status === 429) return { code: 'rate-limited', message: error.message || fallback }
  if (error.code === 'P0001')
    return { code: refusals.find(code => code === error.hint) ?? 'invalid', message: error.message }
  const code = missing !== undefined && error.code === '22P02' ? 'not-found' : codeOf(error.code ?? '')
  return { code, message: code === 'not-found' ? (missing ?? fallback) : fallback }
}
