import type { Result } from '@overtone/domain'
import { refreshCurrentUser } from './refreshCurrentUser'

/** Returns the result of an action. After a forbidden one, refreshes the current user, whose role may have changed. */
export async function runAdminAction<T>(action: Promise<Result<T>>): Promise<Result<T>> {
  const result = await action
  if (result.error?.code === 'forbidden') void refreshCurrentUser()
  return result
}
