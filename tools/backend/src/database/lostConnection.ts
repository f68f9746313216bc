import { errorCode } from '../backendStartError'

/** What the driver and PostgreSQL say when the server goes away, or is not there yet. */
const lost = /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|08...|57P0[123])$/

/** Whether a statement failed because the database was away: the same one may work in a moment. */
export function isLostConnection(error: unknown): boolean {
  return lost.test(errorCode(error))
}
