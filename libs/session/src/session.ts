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
import { dropBrokenSession } from './keptSession'
import { beginLifetime, endLifetime, remainingLifetime } from './lifetime'
import { openMailLink, settleMailLink } from './mailLink'

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User }

/**
 * What last happened to the session. Three that the person did not ask for here: `expired` after its 8 hours, `ended`
 * where the auth service or this browser has it no longer, `signed-out-elsewhere` by another tab.
 */
export interface SessionNotice {
  readonly type: SessionEventType | 'expired' | 'ended' | 'signed-out-elsewhere'
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

let watching: Promise<(() => void) | undefined> | null = null
let expiry: ReturnType<typeof setTimeout> | undefined
/** When the session reaches its 8 hours, in milliseconds since 1970; never while there is none. */
let expiresAt = Infinity
/** Whether there is a session to lose: one that was kept at the start, or of who signed in. */
let hasSession = false
let isLeaving = false
/** On which a tab says that its person signs out, before the auth client says that there is a session no more. */
let tabs: BroadcastChannel | undefined
let isLeftElsewhere = false
/** Whose account is being asked for: an answer for anybody else comes too late. */
let expected: { readonly userId: string; readonly account: Promise<Result<User>> } | null = null

function become(session: Session): void {
  if ($writable.get().user?.id !== session.user?.id) forget(() => true)
  $writable.set(session)
}

function becomeNobody(): void {
  expected = null
  hasSession = false
  expiresAt = Infinity
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
  else if (account.error.code === 'not-authenticated' || account.error.code === 'not-found') void end('ended')
  else if ($writable.get().status === 'loading') {
    become(signedOut)
    onceOnline(() => void takeUser(userId))
  }
  return account
}

function onceOnline(act: () => void): void {
  globalThis.window?.addEventListener('online', act, { once: true })
}

async function end(type: 'expired' | 'ended'): Promise<void> {
  await signOut()
  $notice.set({ type })
}

/** Tabs reach the eight hours together: the one that is told of it first must not blame the other. */
const tolerance = 5000

/** What to say of a session that is no more. */
function endOf(type: SessionEventType): SessionNotice['type'] {
  if (isLeaving || !hasSession) return type
  if (expiresAt === Infinity) return 'ended' // refused before it was taken up
  if (Date.now() >= expiresAt - tolerance) return 'expired'
  return isLeftElsewhere ? 'signed-out-elsewhere' : 'ended'
}

function onNobody(type: SessionEventType): void {
  if (type === 'initial-session') settleMailLink(false)
  if (type === 'initial-session' && hasSession && hasStoredSession()) {
    // The token has run out and the network is away: the session is kept until it can be renewed
    become(signedOut)
    onceOnline(() => void watchAnew())
    return
  }
  const notice = endOf(type)
  becomeNobody()
  // Finding nobody at the start is no news after a reason for it
  if (notice !== 'initial-session' || $notice.get() === null) $notice.set({ type: notice })
}

function onEvent({ type, userId }: SessionEvent): void {
  if (userId === null) return onNobody(type)
  if (type === 'password-recovery') settleMailLink(true)
  $notice.set({ type })
  hasSession = true
  isLeftElsewhere = false
  clearTimeout(expiry)
  const remaining = remainingLifetime()
  expiresAt = Date.now() + remaining
  // Also for what is due now: the auth client must not be asked from within its own event.
  expiry = setTimeout(() => void end('expired'), Math.max(0, remaining))
  const isKnown = $writable.get().user?.id === userId && type !== 'user-updated' && type !== 'token-refreshed'
  if (remaining > 0 && !isKnown) setTimeout(() => void takeUser(userId), 0)
}

function watch(): Promise<unknown> {
  watching ??= watchSession(onEvent).catch((error: unknown) => {
    watching = null
    if ($writable.get().status === 'loading') become(signedOut)
    if (hasSession) onceOnline(() => void watch()) // the auth client's code could not be fetched
    console.warn('The session could not be read', error)
    return undefined
  })
  return watching
}

async function watchAnew(): Promise<void> {
  const stop = await watching
  stop?.()
  watching = null
  await watch()
}

/**
 * Looks whether somebody is signed in. Without a kept session nothing is loaded; the one that another tab starts is
 * taken up. Called once, by the shell.
 */
export async function startSession(): Promise<void> {
  globalThis.window?.addEventListener('storage', event => {
    if (event.key === sessionStorageKey && event.newValue !== null) void watch()
  })
  tabs = new BroadcastChannel('overtone-session')
  tabs.onmessage = () => (isLeftElsewhere = true)
  openMailLink()
  const isBroken = dropBrokenSession()
  hasSession = hasStoredSession()
  if (hasSession || isReturningFromMail()) return void (await watch())
  become(signedOut)
  if (isBroken) $notice.set({ type: 'ended' })
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
 * Signs in. Errors: the auth service's text, `signInFailed` or `getProfileFailed`; `rate-limited` while the account is
 * locked after five wrong passwords.
 */
export async function signIn(email: string, password: string): Promise<Result<User>> {
  const signedIn = await signInWithPassword(email, password)
  return signedIn.ok ? welcome(signedIn.data, 'login') : signedIn
}

/** Creates an account and signs in. Errors: the auth service's text or `signUpFailed`. */
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
  isLeaving = true
  tabs?.postMessage('leaving')
  endLifetime()
  const left = await signOutHere()
  isLeaving = false
  if (!left.ok) console.warn('Sign out failed', left.error.code)
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

/** Shows who is here as they have just changed themselves; nothing for anybody else. */
export function accountChanged(user: User): void {
  if ($user.get()?.id === user.id) become({ status: 'signed-in', user })
}

/** Whether the person here may be shown what asks for this access. What is allowed is decided by the database. */
export function can(access: Access): boolean {
  return hasAccess($role.get(), access)
}
