import { errorCode } from '../backendStartError'

/** What the system, the driver and PostgreSQL say when the server goes away, or is not there yet. */
const system = 'ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH'
const driver = 'CONNECTION_CLOSED|CONNECTION_ENDED|CONNECTION_DESTROYED|CONNECT_TIMEOUT'
const lost = new RegExp(`^(${system}|${driver}|08...|57P0[123])$`)

/** Whether a statement failed because the database was away: the same one may work in a moment. */
export function isLostConnection(error: unknown): boolean {
  return isLostConnectionCode(errorCode(error))
}

/** The same of the `code` of an error. */
export function isLostConnectionCode(code: string): boolean {
  return lost.test(code)
}
