import { connected, database, invalidateQueries } from '@overtone/data'
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

/** A user to be added. */
export interface NewUser {
  readonly email: string
  readonly name: string
  readonly role: Role
  /** Written to the audit log. */
  readonly reason: string
}

const fallback = 'registrationFailed'

/**
 * Registers an account with a random password. Bypasses the auth client, which would sign in with it here. Also
 * succeeds if the account exists: only the database knows whether it was just added.
 */
async function createAccount({ email, name }: NewUser): Promise<Result<true>> {
  const { supabaseUrl, publishableKey } = connected()
  try {
    const response = await fetch(`${supabaseUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: `Aa1-${crypto.randomUUID()}`, data: { name } }),
    })
    const body = parsed(signUpSchema, await response.json())
    if (response.ok || body.error_code === 'user_already_exists') return ok(true)
    const { status } = response
    return fail(authFailure({ status, code: body.error_code, message: body.msg ?? '' }, fallback))
  } catch {
    return fail({ code: 'offline', key: fallback })
  }
}

function reasonProblem(reason: string): Issue | null {
  return isBlank(reason) ? { key: 'reasonRequired' } : null
}

/**
 * Adds a user, for super admins: the auth service creates the account, the database assigns the role and writes the
 * audit log, and an email with a link to `returnTo` lets the user choose a password. Returns the id. Errors: the rules
 * of core §5, `reasonRequired`, `conflict` (`userExists`), `not-authenticated`, `forbidden` (`insufficientPrivileges`),
 * the auth service's text, `registrationFailed`. Source: core §2, Add User.
 */
export async function addUser(user: NewUser, returnTo: string): Promise<Result<string>> {
  const email = user.email.trim().toLowerCase()
  const issue = emailProblem(email) ?? nameProblem(user.name) ?? reasonProblem(user.reason)
  if (issue !== null) return invalid(issue)
  // Checks the permission first: a caller without it must not leave an account behind
  const permission = await resultOf(database().rpc('failed_sign_ins', undefined, { get: true }), () => null, fallback)
  if (!permission.ok) return permission
  const created = await createAccount({ ...user, email, name: user.name.trim() })
  if (!created.ok) return created
  const request = database().rpc('record_added_user', { email, role: user.role, reason: user.reason })
  const added = await resultOf(request, id => id, fallback)
  if (!added.ok) return added.error.code === 'not-found' ? fail({ code: 'conflict', key: 'userExists' }) : added
  invalidateQueries('accounts', 'statistics', 'audit-log', 'role-history', 'growth', 'admin')
  await sendPasswordReset(email, returnTo) // the user can request another one in the dialog
  return added
}
