import { invalidateKeys } from '@overtone/data'
import { getAccount } from '@overtone/data/account'
import type { Result, User } from '@overtone/domain'
import { reduce, type SessionStateEvent } from './reduceSession'
import { $sessionState } from './sessionStore'

export function send(event: SessionStateEvent): void {
  const state = $sessionState.get()
  const next = reduce(state, event)
  // Before any listener reads data for the new user
  if (next.session.user?.id !== state.session.user?.id) invalidateKeys(() => true)
  $sessionState.set(next)
}

/** Loads the account of the session's owner. Errors: those of `getAccount` in @overtone/data/account. */
export async function loadAccount(userId: string): Promise<Result<User>> {
  const account = await getAccount(userId)
  send({ type: 'account', userId, account })
  return account
}
