import { fail, type Result, type User } from '@overtone/domain'
import { database } from '@overtone/data'
import { done, resultOf } from '../connection/resultOf'
import { callAuth } from './callAuth'
import { toUser } from './userRow'

const fallback = 'getProfileFailed'

/**
 * Returns the account of the signed-in user, and recreates its profile if that is missing (PGRST116). Errors:
 * `not-authenticated`, `offline` (also for an expired token that couldn't be renewed yet), `failed`
 * (`getProfileFailed`). Source: core §7, §8.
 */
export async function getAccount(userId: string): Promise<Result<User>> {
  const account = await readAccount(userId)
  if (account.error?.code !== 'not-authenticated') return account
  const renewal = await callAuth(auth => auth.getSession(), fallback)
  return renewal.error?.code === 'offline' ? fail(renewal.error) : account
}

async function readAccount(userId: string): Promise<Result<User>> {
  const account = await resultOf(database().from('users').select('*').eq('id', userId).single(), toUser, fallback)
  if (account.error?.code !== 'not-found') return account
  return resultOf(database().rpc('create_missing_profile').eq('id', userId).single(), toUser, fallback)
}

/** Counts a sign-in of the current user. Errors: `not-authenticated`, `forbidden`, `offline`. Source: core §7. */
export function countSignIn(userId: string): Promise<Result<null>> {
  return resultOf(database().rpc('increment_login_count', { user_id: userId }), done, 'updateProfileFailed')
}

/**
 * Logs that an administrator signed in, registered or signed out; does nothing for other users. Errors:
 * `not-authenticated`, `offline`, `failed`. Source: specification core §4.
 */
export function logAdminEvent(event: 'login' | 'registration' | 'logout'): Promise<Result<null>> {
  return resultOf(database().rpc('log_admin_event', { action: event }), done, 'loadFailed')
}
