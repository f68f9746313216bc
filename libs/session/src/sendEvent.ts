import { invalidateKeys } from '@overtone/data'
import { getAccount } from '@overtone/data/account'
import { ok, type Result, type User } from '@overtone/domain'
import { keptAccount, storedAccount } from './keptAccount'
import { reduce, type SessionStateEvent } from './reduceSession'
import { $sessionState } from './sessionStore'

export function send(event: SessionStateEvent): void {
  const state = $sessionState.get()
  const next = reduce(state, event)
  // Before any listener reads data for the new user
  if (next.session.user?.id !== state.session.user?.id) invalidateKeys(() => true)
  $sessionState.set(next)
}

/**
 * Loads the account of the session's owner: the kept one without a network. Errors: those of `getAccount` in
 * @overtone/data/account.
 */
export async function loadAccount(userId: string): Promise<Result<User>> {
  const found = await getAccount(userId)
  const kept = found.error?.code === 'offline' ? storedAccount() : null
  const account = kept ? ok(kept) : found
  if (found.ok) keptAccount.save(found.data)
  send({ type: 'account', userId, account, isKept: kept !== null })
  return account
}
