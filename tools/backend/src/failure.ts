import { errorCode } from './backendStartError'
import { isLostConnection } from './database/lostConnection'

/** How a request is answered that failed for a reason of the backend's own. */
export interface Failure {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly code: string; readonly message: string }
}

/** PostgreSQL's `disk_full`, and what the operating system says of a full disk and a full quota. */
const diskFullCodes = ['53100', 'ENOSPC', 'EDQUOT']

/**
 * The answer to a failed request: 503 while the database restarts, 507 on a full disk, otherwise 500. Clients of REST,
 * auth and storage all read `message`; what exactly went wrong is for the log.
 */
export function failureOf(error: unknown): Failure {
  if (isLostConnection(error)) return databaseAway
  if (isDiskFull(error)) return diskFull
  return internalError
}

function isDiskFull(error: unknown): boolean {
  return diskFullCodes.includes(errorCode(error))
}

/** What every service answers while the database is away. */
export const databaseAway = failure(503, 'unavailable', 'The database is restarting', { 'retry-after': '1' })
const diskFull = failure(507, 'disk_full', 'The backend has no disk space left. Free some space and try again.')
export const badRequest = failure(400, 'bad_request', 'The address or the Host header of the request is not valid')
const internalError = failure(500, 'internal_error', 'The backend could not answer this request. See its log.')

function failure(status: number, code: string, message: string, headers = {}): Failure {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: { code, message } }
}
