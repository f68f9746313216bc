import { nobody, signedIn } from './roleGroups'
import type { TestRole } from './fixture'

/** Calls of functions on the caller's own account, and the roles that may make them. */
export const onAccounts: readonly (readonly [call: string, may: readonly TestRole[]])[] = [
  ['select from my_sessions()', signedIn],
  ['select end_sessions(gen_random_uuid())', signedIn],
  ['select my_second_factor()', signedIn],
  [`select use_recovery_code('x')`, signedIn],
  ['select make_recovery_codes()', nobody], // no caller of these tests has a second factor
]
