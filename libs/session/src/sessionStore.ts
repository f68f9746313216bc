import { hasAccess, type Access } from '@overtone/domain'
import { atom, computed } from 'nanostores'
import { unstarted, type SessionState } from './sessionState'

/** The whole state. Only `send` and the start of the session set it. */
export const $sessionState = atom<SessionState>(unstarted)

/** The current user's session. `loading` until the session that the browser stored has been checked. */
export const $session = computed($sessionState, ({ session }) => session)
export const $user = computed($session, ({ user }) => user)
export const $role = computed($user, user => user?.role ?? null)

/** The latest event of the session's life, of this or another tab; null before the first. Source: core §4. */
export const $sessionNotice = computed($sessionState, ({ notice }) => notice)

/** Returns true if the UI may show what requires this access. The database decides what is allowed. */
export function can(access: Access): boolean {
  return hasAccess($role.get(), access)
}
