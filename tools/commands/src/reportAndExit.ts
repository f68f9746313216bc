import { UsageError } from '@overtone/command-line'
import { GatewayError } from '@overtone/gateway'
import { ReleaseError } from '@overtone/release'
import { CommandError } from './settings'

/** Says what is wrong in one line where the error was made for people, with its trace where it was not; exit code 1. */
export function reportAndExit(error: unknown): never {
  const isForPeople = [CommandError, GatewayError, ReleaseError, UsageError].some(kind => error instanceof kind)
  console.error(isForPeople ? (error as Error).message : error)
  process.exit(1)
}
