import {
  changePassword,
  countSignIn,
  forget,
  getAccount,
  hasStoredSession,
  isReturningFromMail,
  logAdminEvent,
  sendPasswordReset,
  sessionStorageKey,
  signInWithPassword,
  signOutHere,
  signUpWithPassword,
  watchSession,
  type SessionEvent,
  type SessionEventType,
} from '@overtone/data'
import { hasAccess, ok, type Access, type Result, type User } from '@overtone/domain'
import { atom, computed, readonlyType } from 'nanostores'
import { beginLifetime, endLifetime, remainingLifetime } from './lifetime'

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User }

/** What last happened to the session; `expired` follows the `signed-out` of a session that reached its 8 hours. */
export interface SessionNotice {
  readonly type: SessionEventType | 'expired'
}

const signedOut: Session = { status: 'signed-out', user: null }

const $writable = atom<Session>({ status: 'loading', user: null })
const $notice = atom<SessionNotice | null>(null)

/** Who is here. `loading` until the session kept in this browser has been looked at. */
export const $session = readonlyType($writable)
export const $user = computed($session, session => session.user)
export const $role = computed($user, user => user?.role ?? null)

/** The latest event of the session's life, of this or another tab; null before the first. Source: core §4. */
export const $sessionNotice = readonlyType($notice)

let watching: Promise<unknown> | null = null
let expiry: ReturnType<typeof setTimeout> | undefined
/** Whose account is being asked for: an answer for anybody else comes too late. */
let expected: { readonly userId: string; readonly account: Promise<Result<User>> } | null = null

function become(session: Session): void {
  if ($writable.get().user?.id !== session.user?.id) forget(() => true)
  $writable.set(session)
}

function becomeNobody(): void {
  expected = null
  clearTimeout(expiry)
  endLifetime()
  become(signedOut)
}

async function takeUser(userId: string): Promise<Result<User>> {
  const asked = expected?.userId === userId ? expected : { userId, account: getAccount(userId) }
  expected = asked
  const account = await asked.account
  if (expected !== asked) return account
  expected = null
  if (account.ok) become({ status: 'signed-in', user: account.data })
  else if (account.error.code === 'not-authenticated' || account.error.code === 'not-found') void signOut()
  else if ($writable.get().status === 'loading') {
    become(signedOut)
    globalThis.window?.addEventListener('online', () => void takeUser(userId), { once: true })
  }
  return account
}

async function expire(): Promise<void> {
  await signOut()
  $notice.set({ type: 'expired' })
}

function onEvent({ type, userId }: SessionEvent): void {
  $notice.set({ type })
  if (userId === null) return becomeNobody()
  clearTimeout(expiry)
  const remaining = remainingLifetime()
  // Also for what is due now: the auth client must not be asked from within its own event.
  expiry = setTimeout(() => void expire(), Math.max(0, remaining))
  const isKnown = $writable.get().user?.id === userId && type !== 'user-updated' && type !== 'token-refreshed'
  if (remaining > 0 && !isKnown) setTimeout(() => void takeUser(userId), 0)
}

function watch(): Promise<unknown> {
  watching ??= watchSession(onEvent).catch((error: unknown) => {
    watching = null
    if ($writable.get().status === 'loading') become(signedOut)
    console.warn('The session could not be read', error)
  })
  return watching
}

/**
 * Looks whether somebody is signed in. Without a kept session nothing is loaded; the one that another tab starts is
 * taken up. Called once, by the shell.
 */
export async function startSession(): Promise<void> {
  globalThis.window?.addEventListener('storage', event => {
    if (event.key === sessionStorageKey && event.newValue !== null) void watch()
  })
  if (hasStoredSession() || isReturningFromMail()) await watch()
  else become(signedOut)
}

async function welcome(userId: string, event: 'login' | 'registration'): Promise<Result<User>> {
  beginLifetime()
  void watch()
  const account = await takeUser(userId)
  if (!account.ok) return account
  void countSignIn(userId)
  if (hasAccess(account.data.role, 'admin')) void logAdminEvent(event)
  return account
}

/**
 * Signs in. Errors: the auth service's text, 'Sign in failed' or 'Failed to get user profile'; `rate-limited` while
 * the account is locked after five wrong passwords.
 */
export async function signIn(email: string, password: string): Promise<Result<User>> {
  const signedIn = await signInWithPassword(email, password)
  return signedIn.ok ? welcome(signedIn.data, 'login') : signedIn
}

/** Creates an account and signs in. Errors: the auth service's text or 'Sign up failed'. */
export async function signUp(email: string, password: string, name: string): Promise<Result<User>> {
  const signedUp = await signUpWithPassword(email, password, name)
  return signedUp.ok ? welcome(signedUp.data, 'registration') : signedUp
}

/** Milliseconds that signing out waits for the entry in the record of administrators. */
const patience = 1000

/** Signs out of this browser. A failure is only logged (specification core §8); the page is signed out either way. */
export async function signOut(): Promise<Result<null>> {
  if (can('admin')) {
    await Promise.race([logAdminEvent('logout'), new Promise(resolve => setTimeout(resolve, patience))])
  }
  const left = await signOutHere()
  if (!left.ok) console.warn(left.error.message)
  becomeNobody()
  return ok(null)
}

/** Sends a mail with a link to choose a new password. Errors: as `sendPasswordReset` of @overtone/data. */
export function requestPasswordReset(email: string): Promise<Result<null>> {
  return sendPasswordReset(email, location.origin)
}

/** Sets a new password for who is here, also after a recovery link. Errors: as `changePassword` of @overtone/data. */
export function updatePassword(password: string): Promise<Result<null>> {
  return changePassword(password)
}

/** Whether the person here may be shown what asks for this access. What is allowed is decided by the database. */
export function can(access: Access): boolean {
  return hasAccess($role.get(), access)
}
