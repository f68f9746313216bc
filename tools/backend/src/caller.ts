import type { IncomingMessage } from 'node:http'
import { jwtVerify } from 'jose'

/** The identity that a request acts under: its database role and the claims for row policies. */
export interface Caller {
  readonly role: 'anon' | 'authenticated' | 'service_role'
  readonly userId: string | null
  readonly claims: Record<string, unknown>
}

export interface Keys {
  readonly publishableKey: string
  readonly secretKey: string
  readonly jwtSecret: string
}

export const anonymous: Caller = { role: 'anon', userId: null, claims: { role: 'anon' } }
export const service: Caller = { role: 'service_role', userId: null, claims: { role: 'service_role' } }

/** Recreates a caller from its stored role and user, for work that continues after the request. */
export function callerOf(role: Caller['role'], userId: string | null): Caller {
  if (role !== 'authenticated' || !userId) return role === 'service_role' ? service : anonymous
  return { role, userId, claims: { role, sub: userId, aud: role } }
}

/**
 * Returns the caller of a request, from the token of a signed-in user, otherwise from the project's key. 'no-key' if
 * the key is missing or wrong, 'bad-token' if the token is forged or has expired.
 */
export async function identifyCaller(request: IncomingMessage, keys: Keys): Promise<Caller | 'no-key' | 'bad-token'> {
  const query = new URLSearchParams(request.url?.split('?')[1])
  const key = request.headers.apikey ?? query.get('apikey')
  if (key !== keys.publishableKey && key !== keys.secretKey) return 'no-key'
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token || token.startsWith('sb_')) return key === keys.secretKey ? service : anonymous
  return callerOfToken(token, keys.jwtSecret)
}

/** Returns the caller of a WebSocket's token: a key of the project or the token of a signed-in user. */
export async function callerOfCredential(credential: string, keys: Keys): Promise<Caller | 'bad-token'> {
  if (credential === keys.publishableKey) return anonymous
  if (credential === keys.secretKey) return service
  return callerOfToken(credential, keys.jwtSecret)
}

/** Returns the caller of a project token: a signed-in user, or a bare role as in legacy keys. */
export async function callerOfToken(token: string, jwtSecret: string): Promise<Caller | 'bad-token'> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret), { algorithms: ['HS256'] })
    if (payload.role === 'service_role') return service
    if (payload.role === 'anon') return anonymous
    if (payload.role !== 'authenticated' || !payload.sub) return 'bad-token'
    return { role: 'authenticated', userId: payload.sub, claims: payload }
  } catch {
    return 'bad-token'
  }
}
