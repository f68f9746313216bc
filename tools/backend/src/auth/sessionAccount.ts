import type { Sql } from 'postgres'
import { callerOfToken } from '../caller'
import type { Keys } from '../caller'
import { accessTokenOf } from './authRequest'
import type { AuthRequest, Next } from './authRequest'

/** The account of a session that a request was made in. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly sessionId: string
  /** True if the session is on the second level. */
  readonly isSecond: boolean
}

/** Returns the account of the request's access token; null if its session has ended. */
export async function accountOf(sql: Sql, keys: Keys, { headers }: AuthRequest): Promise<Account | null> {
  const caller = await callerOfToken(accessTokenOf(headers), keys.jwtSecret)
  if (caller === 'bad-token' || !caller.userId) return null
  const sessionId = String(caller.claims.session_id)
  const [found] = await sql<{ email: string }[]>`
    select u.email from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id::text = ${sessionId} and u.id = ${caller.userId}`
  return found ? { id: caller.userId, email: found.email, sessionId, isSecond: caller.claims.aal === 'aal2' } : null
}

/** Lets lite renew the session of a refresh token. Resolves to the response with the new tokens. */
export function renew(keys: Keys, { headers }: AuthRequest, refreshToken: string, next: Next): Promise<Response> {
  const address = 'http://localhost/auth/v1/token?grant_type=refresh_token'
  const apikey = headers.get('apikey') ?? keys.publishableKey
  return next(
    new Request(address, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
    }),
  )
}
