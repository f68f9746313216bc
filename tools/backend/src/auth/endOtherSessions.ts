import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'

/**
 * Ends the sessions of an account except the one of `accessToken`, which must be verified already, and revokes the
 * links that were emailed earlier, because someone who knew the old password may have requested them. An email change
 * begun by the same request continues. Source: supabase/auth, internal/models/user.go, UpdatePassword.
 */
export async function endOtherSessions(
  sql: Sql,
  options: { readonly userId: string; readonly accessToken: string; readonly beginsEmailChange: boolean },
): Promise<void> {
  const { userId, accessToken, beginsEmailChange } = options
  const { session_id } = decodeJwt<{ session_id?: string }>(accessToken)
  await sql.begin(async transaction => {
    // Refresh tokens are deleted with their session.
    await transaction`
      delete from auth.sessions where user_id = ${userId} and id is distinct from ${session_id ?? null}::uuid`
    await transaction`
      update auth.users set confirmation_token = null, confirmation_sent_at = null, recovery_token = null,
        recovery_sent_at = null, reauthentication_token = null, reauthentication_sent_at = null
      where id = ${userId}`
    if (beginsEmailChange) return
    await transaction`
      update auth.users
      set email_change_token_current = null, email_change_token_new = null, email_change_sent_at = null
      where id = ${userId}`
  })
}
