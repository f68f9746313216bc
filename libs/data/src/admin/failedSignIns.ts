import { createQueries, database, invalidateQueries } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { each, resultOf } from '../connection/resultOf'

/** The failed sign-ins of one email address in the last half hour. */
export interface FailedSignIns {
  readonly email: string
  /** The name of the account, null if the address has none. */
  readonly name: string | null
  readonly failures: number
  /** ISO 8601. */
  readonly lastAt: string
  /** True while the address is locked, until half an hour after the last attempt. Source: specification core §9. */
  readonly isLocked: boolean
}

/**
 * Returns the addresses with recent failed sign-ins, latest first, for super admins. Errors: `not-authenticated`,
 * `forbidden` (`insufficientPrivileges`), `loadFailed`.
 */
export function getFailedSignIns(): Promise<Result<FailedSignIns[]>> {
  const request = database().rpc('failed_sign_ins', undefined, { get: true })
  const toFailed = each(
    (row: { email: string; name: string | null; failures: number; last_at: string; is_locked: boolean }) => ({
      email: row.email,
      name: row.name,
      failures: row.failures,
      lastAt: row.last_at,
      isLocked: row.is_locked,
    }),
  )
  return resultOf(request, toFailed, 'loadFailed')
}

/**
 * Unlocks an address at once. Returns false if it has no failed sign-ins. Errors: `reasonRequired` and those of
 * `getFailedSignIns`.
 */
export async function unlockSignIn(email: string, reason: string): Promise<Result<boolean>> {
  const request = database().rpc('unlock_sign_in', { email, reason })
  const unlocked = await resultOf(request, was => was, 'updateFailed')
  if (unlocked.ok) invalidateQueries('failed-sign-ins', 'audit-log')
  return unlocked
}

export const failedSignIns = createQueries('failed-sign-ins', getFailedSignIns)
