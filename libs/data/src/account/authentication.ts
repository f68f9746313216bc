import { emailProblem, fail, failOf, ok, passwordProblems, type Failure, type Result } from '@overtone/domain'
import type { SupabaseClient } from '@supabase/supabase-js'
import { supabase } from '../connection/connection'

interface AuthError {
  readonly message?: string
  readonly status?: number | undefined
  readonly code?: string | undefined
}

/** Where auth-js found no answer at all, or one of a proxy without the service behind it. */
function isOutOfReach(status: number | undefined): boolean {
  return !status || status === 502 || status === 503 || status === 504
}

/** The auth service's own words are shown (specification core §8); `fallback` stands in where it gave none. */
function authFailure({ message, status, code }: AuthError, fallback: string): Failure {
  if (code === 'session_not_found' || message === 'Auth session missing!')
    return { code: 'not-authenticated', message: message || fallback }
  if (isOutOfReach(status)) return { code: 'offline', message: fallback }
  return { code: status === 429 ? 'rate-limited' : 'invalid', message: message || fallback }
}

/** Asks the auth client; what it throws, and a chunk of it that cannot be loaded, count as out of reach. */
async function askAuth<Answer extends { readonly error: AuthError | null }>(
  ask: (auth: SupabaseClient['auth']) => Promise<Answer>,
  fallback: string,
): Promise<Result<Answer>> {
  try {
    const answer = await ask((await supabase()).auth)
    return answer.error ? fail(authFailure(answer.error, fallback)) : ok(answer)
  } catch {
    return fail({ code: 'offline', message: fallback })
  }
}

/**
 * Signs in with email and password. Answers the account's id. Errors: the auth service's text or 'Sign in failed';
 * `rate-limited` after too many attempts. Source: specification core §7, §8.
 */
export async function signInWithPassword(email: string, password: string): Promise<Result<string>> {
  const signedIn = await askAuth(auth => auth.signInWithPassword({ email, password }), 'Sign in failed')
  if (!signedIn.ok) return signedIn
  const id = signedIn.data.data.user?.id
  return id ? ok(id) : fail({ code: 'failed', message: 'Sign in failed' })
}

/**
 * Creates an account and signs in. Answers the account's id. Errors: the auth service's text, or 'Sign up failed';
 * `not-authenticated` where the project asks for a confirmation by mail first. Source: specification core §7, §8.
 */
export async function signUpWithPassword(email: string, password: string, name: string): Promise<Result<string>> {
  const signedUp = await askAuth(
    auth => auth.signUp({ email, password, options: { data: { name } } }),
    'Sign up failed',
  )
  if (!signedUp.ok) return signedUp
  const { user, session } = signedUp.data.data
  if (user && !session)
    return fail({ code: 'not-authenticated', message: 'Please confirm your email address, then sign in' })
  return user ? ok(user.id) : fail({ code: 'failed', message: 'Sign up failed' })
}

/**
 * Ends the session of this browser, with or without an answer of the service.
 * Errors: 'Sign out failed', which callers only log (core §8).
 */
export async function signOutHere(): Promise<Result<null>> {
  const signedOut = await askAuth(auth => auth.signOut({ scope: 'local' }), 'Sign out failed')
  return signedOut.ok ? ok(null) : signedOut
}

/**
 * Sends a mail with a link that leads back to `returnTo` and signs in to choose a new password. Says nothing about
 * whether there is such an account. Errors: 'Email is required', 'Invalid email format', the auth service's text or
 * 'Authentication failed'. Source: specification core §7, POST /recover.
 */
export async function sendPasswordReset(email: string, returnTo: string): Promise<Result<null>> {
  const problem = emailProblem(email)
  if (problem !== null) return fail({ code: 'invalid', message: problem })
  const sent = await askAuth(
    auth => auth.resetPasswordForEmail(email, { redirectTo: returnTo }),
    'Authentication failed',
  )
  return sent.ok ? ok(null) : sent
}

/**
 * Sets a new password for the person signed in. Errors: the rules of core §5, the auth service's text ('Auth session
 * missing!' as `not-authenticated`) or 'Authentication failed'. Source: specification core §7, PUT /user.
 */
export async function changePassword(password: string): Promise<Result<null>> {
  const [message] = passwordProblems(password)
  if (message !== undefined) return failOf([{ field: 'password', message }])
  const changed = await askAuth(auth => auth.updateUser({ password }), 'Authentication failed')
  return changed.ok ? ok(null) : changed
}
