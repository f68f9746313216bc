import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'

/** The longest name that is stored. */
const longest = 400

/**
 * Stores how the browser names itself with the session that a response of the auth service began or refreshed: lite
 * leaves it out, hosted projects store it. Does nothing for a response without a session.
 */
export async function nameSession(sql: Sql, response: Response, userAgent: string | null): Promise<void> {
  if (!response.ok || response.status === 204 || !userAgent) return
  const { access_token: token } = (await response.clone().json()) as { readonly access_token?: unknown }
  if (typeof token !== 'string') return
  const { session_id: id } = decodeJwt<{ session_id?: string }>(token)
  if (id) await sql`update auth.sessions set user_agent = ${userAgent.slice(0, longest)} where id = ${id}`
}
