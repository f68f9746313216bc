import { emailProblem, fail, invalid, ok, passwordProblems, type Result } from '@overtone/domain'
import { callAuth } from './callAuth'
import { isHalf } from './halfSession'

/**
 * Signs in with email and password. Returns the account's id. Errors: the auth service's text or `signInFailed`;
 * `rate-limited` after too many attempts; `not-authenticated` without a key if a second factor is needed. Source:
 * specification core §7, §8.
 */
export async function signInWithPassword(email: string, password: string): Promise<Result<string>> {
  const signedIn = await callAuth(auth => auth.signInWithPassword({ email, password }), 'signInFailed')
  if (!signedIn.ok) return signedIn
  const { session, user } = signedIn.data.data
  if (isHalf(session)) return fail({ code: 'not-authenticated' })
  const id = user?.id
  return id ? ok(id) : fail({ code: 'failed', key: 'signInFailed' })
}

/**
 * Creates an account and signs in. Returns the account's id. Errors: the auth service's text, or `signUpFailed`;
 * `not-authenticated` if the project requires email confirmation first. Source: specification core §7, §8.
 */
export async function signUpWithPassword(email: string, password: string, name: string): Promise<Result<string>> {
  const signedUp = await callAuth(auth => auth.signUp({ email, password, options: { data: { name } } }), 'signUpFailed')
  if (!signedUp.ok) return signedUp
  const { user, session } = signedUp.data.data
  if (user && !session) return fail({ code: 'not-authenticated', key: 'confirmEmailFirst' })
  return user ? ok(user.id) : fail({ code: 'failed', key: 'signUpFailed' })
}

/**
 * Ends the session in this browser even if the service doesn't respond. Errors: `signOutFailed`, which callers only log
 * (core §8).
 */
export async function signOutHere(): Promise<Result<null>> {
  const signedOut = await callAuth(auth => auth.signOut({ scope: 'local' }), 'signOutFailed')
  return signedOut.ok ? ok(null) : signedOut
}

/**
 * Emails a link that leads back to `returnTo` and signs in to choose a new password. Doesn't reveal whether the account
 * exists. Errors: `emailRequired`, `emailInvalid`, the auth service's text or `authenticationFailed`. Source:
 * specification core §7, POST /recover.
 */
export async function sendPasswordReset(email: string, returnTo: string): Promise<Result<null>> {
  const problem = emailProblem(email)
  if (problem !== null) return invalid(problem)
  const sent = await callAuth(
    auth => auth.resetPasswordForEmail(email, { redirectTo: returnTo }),
    'authenticationFailed',
  )
  return sent.ok ? ok(null) : sent
}

/**
 * Sets a new password for the current user. Errors: the rules of core §5, the auth service's text (`sessionMissing` as
 * `not-authenticated`) or `authenticationFailed`. Source: specification core §7, PUT /user.
 */
export async function changePassword(password: string): Promise<Result<null>> {
  const [problem] = passwordProblems(password)
  if (problem) return invalid(problem)
  const changed = await callAuth(auth => auth.updateUser({ password }), 'authenticationFailed')
  return changed.ok ? ok(null) : changed
}
