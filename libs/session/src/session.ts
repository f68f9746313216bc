import {
  forget,
  getAccount,
  hasStoredSession,
  signInWithPassword,
  signOutHere,
  signUpWithPassword,
  watchSession,
} from '@overtone/data'
import { hasAccess, ok, type Access, type Result, type User } from '@overtone/domain'
import { atom, computed, readonlyType } from 'nanostores'

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User }

const $writable = atom<Session>({ status: 'loading', user: null })

/** Who is here. `loading` until the session kept in this browser has been looked at. */
export const $session = readonlyType($writable)
export const $user = computed($session, session => session.user)
export const $role = computed($user, user => user?.role ?? null)

let watching: Promise<unknown> | null = null

function become(session: Session): void {
  if ($writable.get().user?.id !== session.user?.id) forget(() => true)
  $writable.set(session)
}

async function takeUser(userId: string): Promise<Result<User>> {
  const account = await getAccount(userId)
  if (account.ok) become({ status: 'signed-in', user: account.data })
  else if ($writable.get().status === 'loading') become({ status: 'signed-out', user: null })
  return account
}

function watch(): Promise<unknown> {
  watching ??= watchSession(event => {
    if (event.type === 'signed-out') become({ status: 'signed-out', user: null })
    else if ($writable.get().user?.id !== event.userId) setTimeout(() => void takeUser(event.userId), 0) // outside of the auth client's lock
  }).catch((error: unknown) => {
    watching = null
    if ($writable.get().status === 'loading') become({ status: 'signed-out', user: null })
    console.warn('The session could not be read', error)
  })
  return watching
}

/** Looks whether somebody is signed in. Without a kept session nothing is loaded. Called once, by the shell. */
export async function startSession(): Promise<void> {
  if (hasStoredSession()) await watch()
  else become({ status: 'signed-out', user: null })
}

/** Signs in. Errors: the auth service's text, 'Sign in failed' or 'Failed to get user profile'. */
export async function signIn(email: string, password: string): Promise<Result<User>> {
  const signedIn = await signInWithPassword(email, password)
  if (!signedIn.ok) return signedIn
  void watch()
  return takeUser(signedIn.data)
}

/** Creates an account and signs in. Errors: the auth service's text or 'Sign up failed'. */
export async function signUp(email: string, password: string, name: string): Promise<Result<User>> {
  const signedUp = await signUpWithPassword(email, password, name)
  if (!signedUp.ok) return signedUp
  void watch()
  return takeUser(signedUp.data)
}

/** Signs out of this browser. A failure is only logged (specification core §8); the page is signed out either way. */
export async function signOut(): Promise<Result<null>> {
  const signedOut = await signOutHere()
  if (!signedOut.ok) console.warn(signedOut.error.message)
  become({ status: 'signed-out', user: null })
  return ok(null)
}

/** Whether the person here may be shown what asks for this access. What is allowed is decided by the database. */
export function can(access: Access): boolean {
  return hasAccess($role.get(), access)
}
