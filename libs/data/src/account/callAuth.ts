import { fail, ok, type FailureKey, type Result } from '@overtone/domain'
import type { SupabaseClient } from '@supabase/supabase-js'
import { supabase } from '@overtone/data'
import type { AuthError } from './authFailure'

/** Calls the auth client. Anything it throws counts as unreachable, including a chunk that fails to load. */
export async function callAuth<AuthResponse extends { readonly error: AuthError | null }>(
  call: (auth: SupabaseClient['auth']) => Promise<AuthResponse>,
  fallback: FailureKey,
): Promise<Result<AuthResponse>> {
  try {
    const response = await call((await supabase()).auth)
    if (!response.error) return ok(response)
    const { authFailure } = await import('../connection/fullClient')
    return fail(authFailure(response.error, fallback))
  } catch {
    return fail({ code: 'offline', key: fallback })
  }
}
