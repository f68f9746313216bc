import type { Result } from '@overtone/domain'
import { lookAgainAtMe } from './lookAgainAtMe'

/** Returns what an action came to. After one that is forbidden it refreshes the current user, whose role may be gone. */
export async function actAsAdmin<T>(action: Promise<Result<T>>): Promise<Result<T>> {
  const result = await action
  if (result.error?.code === 'forbidden') void lookAgainAtMe()
  return result
}
