import { forget, getAccount } from '@overtone/data'
import { hasAccess, type Access, type Result, type User } from '@overtone/domain'
import { atom, computed, readonlyType } from 'nanostores'
import { reduce, unstarted, type SessionState, type SessionStateEvent } from './sessionState'

const $writable = atom<SessionState>(unstarted)

/** The whole state, for the effects. */
export const $sessionState = readonlyType($writable)

/** The current user's session. `loading` until the session that the browser stored has been checked. */
export const $session = computed($writable, ({ session }) => session)
export const $user = computed($session, ({ user }) => user)
export const $role = computed($user, user => user?.role ?? null)

/** The latest event of the session's life, of this or another tab; null before the first. Source: core §4. */
export const $sessionNotice = computed($writable, ({ notice }) => notice)

export function send(event: SessionStateEvent): void {
  const state = $writable.get()
  const next = reduce(state, event)
  // Before any listener reads data for the new user
  if (next.session.user?.id !== state.session.user?.id) forget(() => true)
  $writable.set(next)
}

/** Loads the account of the session's owner. Errors: as `getAccount` of @overtone/data. */
export async function loadAccount(userId: string): Promise<Result<User>> {
  const account = await getAccount(userId)
  send({ type: 'account', userId, account })
  return account
}

/** Returns whether the user may be shown what asks for this access. What is allowed is decided by the database. */
export function can(access: Access): boolean {
  return hasAccess($role.get(), access)
}
