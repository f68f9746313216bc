import { createQueries, invalidateQueries } from '@overtone/data'
import { emailProblem, invalid, ok, type Result } from '@overtone/domain'
import { callAuth } from './callAuth'

/** Milliseconds for which the links in the emails are valid. Source: supabase/auth, GOTRUE_MAILER_OTP_EXP. */
const validity = 60 * 60 * 1000

/**
 * Emails a link to the current and to the new address of the current user, both of which lead to `returnTo`: the address
 * changes once both have been opened. Errors: `emailRequired`, `emailInvalid`, the auth service's text (`userExists`,
 * `tooManyMails`) or `authenticationFailed`.
 */
export async function changeEmail(email: string, returnTo: string): Promise<Result<null>> {
  const problem = emailProblem(email)
  if (problem !== null) return invalid(problem)
  const begun = await callAuth(
    auth => auth.updateUser({ email }, { emailRedirectTo: returnTo }),
    'authenticationFailed',
  )
  if (!begun.ok) return begun
  invalidateQueries('pending-email')
  return ok(null)
}

/**
 * Returns the new address of the current user that waits to be confirmed, null without one. Errors: `not-authenticated`,
 * `loadFailed`.
 */
export async function getPendingEmail(): Promise<Result<string | null>> {
  const found = await callAuth(auth => auth.getUser(), 'loadFailed')
  if (!found.ok) return found
  const { new_email: email, email_change_sent_at: sentAt } = found.data.data.user ?? {}
  return ok(email && sentAt && Date.now() - Date.parse(sentAt) < validity ? email : null)
}

export const pendingEmailOf = createQueries('pending-email', (_userId: string) => getPendingEmail())
