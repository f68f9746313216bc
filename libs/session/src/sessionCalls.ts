import {
  changePassword,
  countSignIn,
  enterCode as sendCode,
  enterRecoveryCode as sendRecoveryCode,
  enterWithPasskey,
  logAdminEvent,
  sendPasswordReset,
  signInWithPassword,
  signOutHere,
  signUpWithPassword,
} from '@overtone/data/account'
import { hasAccess, ok, type Result, type User } from '@overtone/domain'
import { loadAccount, send } from './sendEvent'
import { can } from './sessionStore'
import { $wantsCode } from './wantsCode'

// The docstrings of these calls are in session.ts, which loads them.

async function welcome(userId: string, event: 'login' | 'registration'): Promise<Result<User>> {
  send({ type: 'signed-in', userId, now: Date.now() })
  const account = await loadAccount(userId)
  if (!account.ok) return account
  void countSignIn(userId)
  if (hasAccess(account.data.role, 'admin')) void logAdminEvent(event)
  return account
}

export async function signIn(email: string, password: string): Promise<Result<User>> {
  const signedIn = await signInWithPassword(email, password)
  if (signedIn.ok) return welcome(signedIn.data, 'login')
  if (signedIn.error.code === 'not-authenticated') $wantsCode.set(true)
  return signedIn
}

export async function signInWithPasskey(autofill?: AbortSignal): Promise<Result<User | null>> {
  const entered = await enterWithPasskey(autofill)
  if (entered.ok) return entered.data === null ? ok(null) : welcome(entered.data, 'login')
  if (entered.error.code === 'not-authenticated') $wantsCode.set(true)
  return entered
}

/** Signs in whom a code completed. */
async function completed(entered: Result<string>): Promise<Result<User>> {
  if (!entered.ok) return entered
  $wantsCode.set(false)
  return welcome(entered.data, 'login')
}

export async function enterCode(code: string): Promise<Result<User>> {
  return completed(await sendCode(code))
}

export async function enterRecoveryCode(code: string): Promise<Result<User>> {
  return completed(await sendRecoveryCode(code))
}

export async function signUp(email: string, password: string, name: string): Promise<Result<User>> {
  const signedUp = await signUpWithPassword(email, password, name)
  return signedUp.ok ? welcome(signedUp.data, 'registration') : signedUp
}

/** Milliseconds that signing out waits for the entry in the administrators' audit log. */
const patience = 1000

export async function signOut(): Promise<Result<null>> {
  $wantsCode.set(false)
  send({ type: 'sign-out' })
  if (can('admin')) {
    await Promise.race([logAdminEvent('logout'), new Promise(resolve => setTimeout(resolve, patience))])
  }
  const left = await signOutHere()
  if (!left.ok) console.warn('Sign out failed', left.error.code)
  send({ type: 'signed-out' })
  return ok(null)
}

export function requestPasswordReset(email: string): Promise<Result<null>> {
  return sendPasswordReset(email, location.origin)
}

export function updatePassword(password: string): Promise<Result<null>> {
  return changePassword(password)
}

export function accountChanged(user: User): void {
  send({ type: 'account-changed', user })
}
