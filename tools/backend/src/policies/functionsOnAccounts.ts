import { signedIn } from './roleGroups'
import type { TestRole } from './fixture'

/** Calls of functions on the caller's own account, and the roles that may make them. */
export const onAccounts: readonly (readonly [call: string, may: readonly TestRole[]])[] = [
  ['select from my_sessions()', signedIn],
  ['select end_sessions(gen_random_uuid())', signedIn],
]
