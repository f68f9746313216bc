import { connected, database, forgetReads } from '@overtone/data'
import { sendPasswordReset } from '@overtone/data/account'
import {
  emailProblem,
  fail,
  invalid,
  isBlank,
  nameProblem,
  ok,
  type Issue,
  type Result,
  type Role,
} from '@overtone/domain'
import { authFailure } from '../account/authFailure'
import { parsed } from '../connection/parsed'
import { resultOf } from '../connection/resultOf'
import { signUpSchema } from './adminSchemas'

/** Somebody to be given an account. */
export interface NewUser {
  readonly email: string
  readonly name: string
  readonly role: Role
  /** For the audit log. */
  readonly reason: string
}

const fallback = 'registrationFailed'

/**
 * Asks the auth service for an account with a password nobody knows. Not by the auth client, which would sign in with
 * it here. True also where the account was there: whether it was added just now, the database knows.
 */
async function makeAccount({ email, name }: NewUser): Promise<Result<true>> {
  const { supabaseUrl, publishableKey } = connected()
  try {
    const response = await fetch(`${supabaseUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: `Aa1-${crypto.randomUUID()}`, data: { name } }),
    })
    const answer = parsed(signUpSchema, await response.json())
    if (response.ok || answer.error_code === 'user_already_exists') return ok(true)
    const { status } = response
    return fail(authFailure({ status, code: answer.error_code, message: answer.msg ?? '' }, fallback))
  } catch {
    return fail({ code: 'offline', key: fallback })
  }
}

function reasonProblem(reason: string): Issue | null {
  return isBlank(reason) ? { key: 'reasonRequired' } : null
}

/**
 * Gives somebody an account, for super admins: the auth service makes it, the database gives it its role and writes the audit
 * log, and a mail with a link that leads to `returnTo` lets the person choose a password. Returns the id. Errors:
 * the rules of core §5, `reasonRequired`, `conflict` (`userExists`), `not-authenticated`, `forbidden`
 * (`insufficientPrivileges`), the auth service's text, `registrationFailed`. Source: core §2, Add User.
 */
export async function addUser(user: NewUser, returnTo: string): Promise<Result<string>> {
  const email = user.email.trim().toLowerCase()
  const issue = emailProblem(email) ?? nameProblem(user.name) ?? reasonProblem(user.reason)
  if (issue !== null) return invalid(issue)
  // Before anything is made: who may not add anybody must leave no account behind
  const asked = await resultOf(database().rpc('failed_sign_ins', undefined, { get: true }), () => null, fallback)
  if (!asked.ok) return asked
  const made = await makeAccount({ ...user, email, name: user.name.trim() })
  if (!made.ok) return made
  const request = database().rpc('record_added_user', { email, role: user.role, reason: user.reason })
  const added = await resultOf(request, id => id, fallback)
  if (!added.ok) return added.error.code === 'not-found' ? fail({ code: 'conflict', key: 'userExists' }) : added
  forgetReads('accounts', 'statistics', 'audit-log', 'role-history', 'growth', 'admin')
  await sendPasswordReset(email, returnTo) // the person may ask for another one in the dialog
  return added
}
