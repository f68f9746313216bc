import { UsageError } from '@overtone/command-line'
import { GatewayError } from '@overtone/gateway'
import { ReleaseError } from '@overtone/release'
import { CommandError } from './settings'

/**
 * Prints the message of an error that the user can fix, or a bug with its stack. Exits with 2 on a usage error, else 1.
 */
export function reportAndExit(error: unknown): never {
  const isForPeople = [CommandError, GatewayError, ReleaseError, UsageError].some(kind => error instanceof kind)
  console.error(isForPeople ? (error as Error).message : error)
  process.exit(error instanceof UsageError ? 2 : 1)
}
