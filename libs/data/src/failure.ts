import type { Failure, FailureCode } from '@overtone/domain'

interface BackendError {
  readonly code?: string | undefined
  readonly message: string
}

const codes: Readonly<Record<string, FailureCode>> = {
  PGRST116: 'not-found',
  '42501': 'forbidden',
  '23505': 'conflict',
  '23514': 'invalid',
  P0001: 'invalid',
}

/**
 * A failure for the screen from an answer of the backend. The message is the specification's fallback; texts that our
 * own functions raise (P0001) are the specification's already.
 */
export function toFailure(error: BackendError, status: number, fallback: string): Failure {
  if (status === 0) return { code: 'offline', message: fallback }
  if (status === 401) return { code: 'not-authenticated', message: fallback }
  if (status === 429) return { code: 'rate-limited', message: error.message }
  const code = codes[error.code ?? ''] ?? 'failed'
  return { code, message: error.code === 'P0001' ? error.message : fallback }
}
