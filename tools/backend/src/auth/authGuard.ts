import bcrypt from 'bcrypt'
import pLimit from 'p-limit'
import type { Sql } from 'postgres'
import { readAuthRequest } from './authRequest'
import type { AuthRequest } from './authRequest'
import { endOtherSessions } from './endOtherSessions'
import { createLockout } from './lockout'
import { createRateLimit } from './rateLimit'
import type { Rate } from './rateLimit'

type Next = (request: Request) => Promise<Response>

/** Answers a request of the auth service, or passes it to `next`. */
export type AuthGuard = (request: Request, address: string, next: Next) => Promise<Response>

/**
 * Number of passwords hashed at once. Half of the four threads of libuv: the rest keep serving files and verifying
 * tokens while many people sign in.
 */
const mostHashes = 2

/** A hash nobody has the password of, at the cost lite hashes with. */
const nobodysHash = bcrypt.hash(crypto.randomUUID(), 10)

/**
 * Creates what stands before the auth service: a rate limit for network addresses, the lockout of accounts, and the end
 * of other sessions when a password changes.
 */
export function createAuthGuard(sql: Sql, rate: Rate): AuthGuard {
  const limit = createRateLimit(rate)
  const lockout = createLockout(sql)
  const hashing = pLimit(mostHashes)

  async function signIn(request: AuthRequest, next: Next): Promise<Response> {
    const { email } = request.body
    if (typeof email !== 'string' || email.includes('\0'))
      return refuse(400, 'validation_failed', 'missing email or phone')
    if (!(await lockout.enter(email)))
      return refuse(429, 'over_request_rate_limit', 'Too many failed attempts. Try again in 30 minutes.', 1800)

    const response = await hashing(async () => {
      if (!(await hasPassword(sql, email))) await bcrypt.compare('somebody', await nobodysHash)
      return next(request.toRequest())
    })
    if (response.ok) await lockout.succeed(email)
    else if (response.status !== 400) await lockout.takeBack(email)
    return response
  }

  async function changeUser(request: AuthRequest, next: Next): Promise<Response> {
    const { password, email } = request.body
    if (password === undefined) return next(request.toRequest())
    const response = await hashing(() => next(request.toRequest()))
    if (!response.ok) return response
    const user = (await response.clone().json()) as { readonly id: string }
    const accessToken = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
    await endOtherSessions(sql, { userId: user.id, accessToken, beginsEmailChange: email !== undefined })
    return response
  }

  return async (request, address, next) => {
    const wait = isCounted(request) ? limit.take(address) : 0
    if (wait) return refuse(429, 'over_request_rate_limit', 'Request rate limit reached', wait)
    if (request.method !== 'POST' && request.method !== 'PUT') return next(request)

    const read = await readAuthRequest(request)
    if (/^(otp|magiclink|signup)$/.test(read.endpoint)) return hashing(() => next(read.toRequest()))
    if (read.endpoint === 'user') return changeUser(read, next)
    // By the grant alone, however the path is written.
    const isSignIn = request.method === 'POST' && read.query.getAll('grant_type').includes('password')
    return isSignIn ? signIn(read, next) : next(read.toRequest())
  }
}

/** Reading one's own account is not: it happens on every page. */
function isCounted({ method, url }: Request): boolean {
  return method !== 'GET' || !/\/(user|settings|health|jwks\.json)$/.test(new URL(url).pathname)
}

async function hasPassword(sql: Sql, email: string): Promise<boolean> {
  const found = await sql`
    select from auth.users where email = ${email.toLowerCase()} and not is_sso_user and encrypted_password is not null`
  return found.length > 0
}

function refuse(status: number, code: string, message: string, retryAfter?: number): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} },
  )
}
