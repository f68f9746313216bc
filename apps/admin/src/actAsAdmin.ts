import type { Result } from '@overtone/domain'
import { lookAgainAtMe } from './lookAgainAtMe'

/** Returns the result of an action. After a forbidden one, refreshes the current user, whose role may have changed. */
export async function actAsAdmin<T>(action: Promise<Result<T>>): Promise<Result<T>> {
  const result = await action
  if (result.error?.code === 'forbidden') void lookAgainAtMe()
  return result
}
