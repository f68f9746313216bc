import { errorCode } from '../backendStartError'

/** Errors of the system, the driver and PostgreSQL when the server goes away or isn't up yet. */
const system = 'ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH'
const driver = 'CONNECTION_CLOSED|CONNECTION_ENDED|CONNECTION_DESTROYED|CONNECT_TIMEOUT'
const lost = new RegExp(`^(${system}|${driver}|08...|57P0[123])$`)

/** Returns true if a statement failed because the database was unavailable: a retry may work. */
export function isLostConnection(error: unknown): boolean {
  return isLostConnectionCode(errorCode(error))
}

/** Like `isLostConnection`, for the `code` of an error. */
export function isLostConnectionCode(code: string): boolean {
  return lost.test(code)
}
