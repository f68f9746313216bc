import { fail, ok, type Failure, type Result, type User } from '@overtone/domain'
import { database, supabase } from './connection'
import type { Database } from './database.types'
import { toFailure } from './failure'

type UserRow = Database['public']['Tables']['users']['Row']

/** The entity of a row of `users`. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    isActive: row.is_active,
    avatarUrl: row.avatar_url,
    bio: row.bio ?? '',
    createdAt: row.created_at,
  }
}

/** The auth service's own words are shown (specification core §8); `fallback` stands in where it gave none. */
function authFailure(error: { message?: string; status?: number | undefined }, fallback: string): Failure {
  const code =
    error.status === undefined || error.status === 0 ? 'offline' : error.status === 429 ? 'rate-limited' : 'invalid'
  return { code, message: error.message || fallback }
}

/** Signs in with email and password. Errors: the auth service's text, or 'Sign in failed'. Source: core §7, §8. */
export async function signInWithPassword(email: string, password: string): Promise<Result<string>> {
  try {
    const { data, error } = await (await supabase()).auth.signInWithPassword({ email, password })
    return error ? fail(authFailure(error, 'Sign in failed')) : ok(data.user.id)
  } catch {
    return fail({ code: 'offline', message: 'Sign in failed' })
  }
}

/** Creates an account and signs in. Errors: the auth service's text, or 'Sign up failed'. Source: core §7, §8. */
export async function signUpWithPassword(email: string, password: string, name: string): Promise<Result<string>> {
  try {
    const { data, error } = await (await supabase()).auth.signUp({ email, password, options: { data: { name } } })
    if (error) return fail(authFailure(error, 'Sign up failed'))
    return data.user ? ok(data.user.id) : fail({ code: 'failed', message: 'Sign up failed' })
  } catch {
    return fail({ code: 'offline', message: 'Sign up failed' })
  }
}

/** Ends the session of this browser. Errors: 'Sign out failed', which callers only log (core §8). */
export async function signOutHere(): Promise<Result<null>> {
  try {
    const { error } = await (await supabase()).auth.signOut({ scope: 'local' })
    return error ? fail(authFailure(error, 'Sign out failed')) : ok(null)
  } catch {
    return fail({ code: 'offline', message: 'Sign out failed' })
  }
}

/**
 * The account of a signed-in person.
 * Errors: `not-found`, `offline`, `failed` ('Failed to get user profile').
 */
export async function getAccount(userId: string): Promise<Result<User>> {
  const { data, error, status } = await database().from('users').select('*').eq('id', userId).single()
  return error ? fail(toFailure(error, status, 'Failed to get user profile')) : ok(toUser(data))
}

export type SessionEvent = { readonly type: 'signed-in'; readonly userId: string } | { readonly type: 'signed-out' }

/**
 * Tells who is signed in, at once and whenever it changes in this or another tab. Answers the way to stop.
 * Throws when the auth client's chunk cannot be loaded.
 */
export async function watchSession(onEvent: (event: SessionEvent) => void): Promise<() => void> {
  const client = await supabase()
  const { data } = client.auth.onAuthStateChange((_event, session) => {
    onEvent(session ? { type: 'signed-in', userId: session.user.id } : { type: 'signed-out' })
  })
  return () => data.subscription.unsubscribe()
}
