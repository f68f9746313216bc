import { decodeJwt, SignJWT } from 'jose'
import type { Sql } from 'postgres'
import type { Keys } from '../caller'

interface User {
  readonly id: string
}

/**
 * Adds what lite leaves out of a response: the second factors of the user, and the level of the session in the access
 * token, `aal1` or `aal2`. Source: supabase/auth, claims `aal` and the field `factors` of a user.
 */
export async function withFactors(sql: Sql, { jwtSecret }: Keys, response: Response): Promise<Response> {
  if (!response.ok || response.status === 204) return response
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Record<string, unknown> | null
  const user = (body?.user ?? (typeof body?.id === 'string' && 'aud' in body ? body : null)) as User | null
  if (!body || !user) return response
  const factors = await sql`
    select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors where user_id = ${user.id}
    order by created_at`
  if (factors.length > 0) Object.assign(user, { factors })
  if (typeof body.access_token === 'string') body.access_token = await withLevel(sql, jwtSecret, body.access_token)
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(body), { status: response.status, headers })
}

/** Returns true if the account of an access token has a second factor, and its session isn't on the second level. */
export async function lacksSecondFactor(sql: Sql, token: string): Promise<boolean> {
  let claims
  try {
    claims = decodeJwt<{ aal?: string }>(token)
  } catch {
    return false // lite refuses the token
  }
  return claims.aal !== 'aal2' && claims.sub !== undefined && hasSecondFactor(sql, claims.sub)
}

/** Returns true if an account has a verified second factor. */
export async function hasSecondFactor(sql: Sql, userId: string): Promise<boolean> {
  const found = await sql`select from auth.mfa_factors where user_id::text = ${userId} and status = 'verified'`
  return found.length > 0
}

async function withLevel(sql: Sql, jwtSecret: string, token: string): Promise<string> {
  const claims = decodeJwt<{ session_id?: string }>(token)
  const [session] = await sql<{ aal: string }[]>`
    select coalesce(aal, 'aal1') as aal from auth.sessions where id::text = ${claims.session_id ?? ''}`
  return new SignJWT({ ...claims, aal: session?.aal ?? 'aal1' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret))
}
