import { fail, type FailureKey, type Result, type User } from '@overtone/domain'
import type { calls, SessionStart } from './followSession'

interface FollowedSession extends Readonly<typeof calls> {
  /** Resolves once the auth client reports, or isn't needed. */
  readonly started: Promise<void>
}

/** The start of the session for a visitor who has none. */
export const withoutSession: SessionStart = { isStored: false, isBroken: false, isReturning: false }

let followed: Promise<FollowedSession> | null = null

/** Lazy-loads `followSession` and starts it on the first call. Rejects if its chunk cannot be loaded. */
export function followedSession(start: SessionStart = withoutSession): Promise<FollowedSession> {
  followed ??= import('./followSession').then(
    ({ calls, followSession }) => ({ ...calls, started: followSession(start) }),
    (error: unknown) => {
      followed = null // the next call loads it again
      throw error
    },
  )
  return followed
}

function call<T>(send: (session: FollowedSession) => Promise<Result<T>>, key: FailureKey): Promise<Result<T>> {
  return followedSession().then(send, () => fail({ code: 'offline', key }))
}

/**
 * Signs in. Errors: the auth service's text, `signInFailed` or `getProfileFailed`; `rate-limited` while the account is
 * locked after five wrong passwords; `not-authenticated` without a key if a second factor is needed: $wantsCode is true
 * then.
 */
export function signIn(email: string, password: string): Promise<Result<User>> {
  return call(session => session.signIn(email, password), 'signInFailed')
}

/**
 * Signs in with a passkey. Returns null if the user closed the browser's prompt. With `autofill`, the browser suggests
 * passkeys in the email field until the signal aborts. Errors: those of `enterWithPasskey` in @overtone/data/account;
 * `not-authenticated` as `signIn` has it.
 */
export function signInWithPasskey(autofill?: AbortSignal): Promise<Result<User | null>> {
  return call(session => session.signInWithPasskey(autofill), 'authenticationFailed')
}

/** Completes a sign-in with a code of the second factor. Errors: those of `enterCode` in @overtone/data/account. */
export function enterCode(code: string): Promise<Result<User>> {
  return call(session => session.enterCode(code), 'authenticationFailed')
}

/**
 * Completes a sign-in with a recovery code, which turns the second factor off. Errors: those of `enterRecoveryCode` in
 * @overtone/data/account.
 */
export function enterRecoveryCode(code: string): Promise<Result<User>> {
  return call(session => session.enterRecoveryCode(code), 'authenticationFailed')
}

/** Creates an account and signs in. Errors: the auth service's text or `signUpFailed`. */
export function signUp(email: string, password: string, name: string): Promise<Result<User>> {
  return call(session => session.signUp(email, password, name), 'signUpFailed')
}

/** Signs out of this browser. A failure is only logged (specification core §8); the page is signed out either way. */
export function signOut(): Promise<Result<null>> {
  return call(session => session.signOut(), 'signOutFailed')
}

/** Emails a link to choose a new password. Errors: those of `sendPasswordReset` in @overtone/data/account. */
export function requestPasswordReset(email: string): Promise<Result<null>> {
  return call(session => session.requestPasswordReset(email), 'authenticationFailed')
}

/**
 * Sets a new password for the current user, including after a recovery link. Errors: those of `changePassword` in
 * @overtone/data/account.
 */
export function updatePassword(password: string): Promise<Result<null>> {
  return call(session => session.updatePassword(password), 'authenticationFailed')
}

/** Shows the current user's own changes to their account; ignores other accounts. */
export async function accountChanged(user: User): Promise<void> {
  const session = await followed
  session?.accountChanged(user)
}
