import { errorCode } from './backendStartError'
import { isLostConnection } from './database/lostConnection'

/** The response to a request that failed because of the backend itself. */
export interface Failure {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly code: string; readonly message: string }
}

/** PostgreSQL's `disk_full`, and the system's codes for a full disk and an exceeded quota. */
const diskFullCodes = ['53100', 'ENOSPC', 'EDQUOT']

/**
 * Returns the response to a failed request: 503 while the database restarts, 507 on a full disk, otherwise 500. Clients
 * of REST, auth and storage all read `message`; the details are in the log.
 */
export function failureOf(error: unknown): Failure {
  if (isLostConnection(error)) return databaseAway
  if (isDiskFull(error)) return diskFull
  return internalError
}

function isDiskFull(error: unknown): boolean {
  return diskFullCodes.includes(errorCode(error))
}

/** The response of every service while the database is down. */
export const databaseAway = failure(503, 'unavailable', 'The database is restarting', { 'retry-after': '1' })
const diskFull = failure(507, 'disk_full', 'The backend has no disk space left. Free some space and try again.')
export const badRequest = failure(400, 'bad_request', 'The address or the Host header of the request is not valid')
const internalError = failure(500, 'internal_error', 'The backend could not handle this request. See its log.')

function failure(status: number, code: string, message: string, headers = {}): Failure {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: { code, message } }
}
