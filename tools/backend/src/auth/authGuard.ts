import bcrypt from 'bcrypt'
import pLimit from 'p-limit'
import type { Sql } from 'postgres'
import { createLockout } from './lockout'
import { createRateLimit } from './rateLimit'
import type { Rate } from './rateLimit'

/** Answers a request of the auth service, or lets it pass to `next`, unchanged or as it was understood here. */
export type AuthGuard = (
  request: Request,
  address: string,
  next: (request: Request) => Promise<Response>,
) => Promise<Response>

/**
 * Number of passwords hashed at once. Half of the four threads of libuv: the rest keep serving files and verifying
 * tokens while many people sign in.
 */
const mostHashes = 2

/** A hash nobody has the password of, at the cost lite hashes with. */
const nobodysHash = bcrypt.hash(crypto.randomUUID(), 10)

/**
 * What stands before the auth service: a rate for each address of the network, the lockout for each account, and the
 * same time for an unknown account as for a known one.
 */
export function createAuthGuard(sql: Sql, rate: Rate): AuthGuard {
  const limit = createRateLimit(rate)
  const lockout = createLockout(sql)
  const hashing = pLimit(mostHashes)

  async function signIn(request: Request, next: (request: Request) => Promise<Response>): Promise<Response> {
    const body: unknown = await request.json().catch(() => null)
    const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null
    if (typeof email !== 'string' || email.includes('\0'))
      return refuse(400, 'validation_failed', 'missing email or phone')
    if (!(await lockout.enter(email)))
      return refuse(429, 'over_request_rate_limit', 'Too many failed attempts. Try again in 30 minutes.', 1800)

    const { url, headers } = request
    const asUnderstood = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const response = await hashing(async () => {
      if (!(await hasPassword(sql, email))) await bcrypt.compare('somebody', await nobodysHash)
      return next(asUnderstood)
    })
    if (response.ok) await lockout.succeed(email)
    else if (response.status !== 400) await lockout.takeBack(email)
    return response
  }

  return async (request, address, next) => {
    const wait = isCounted(request) ? limit.take(address) : 0
    if (wait) return refuse(429, 'over_request_rate_limit', 'Request rate limit reached', wait)
    if (isPasswordSignIn(request)) return signIn(request, next)
    return mayHash(request) ? hashing(() => next(request)) : next(request)
  }
}

/** Reading one's own account is not: it happens on every page. */
function isCounted({ method, url }: Request): boolean {
  return method !== 'GET' || !/\/(user|settings|health|jwks\.json)$/.test(new URL(url).pathname)
}

/** By the grant alone, whichever way the path is written. */
function isPasswordSignIn({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).searchParams.getAll('grant_type').includes('password')
}

/** Returns whether a request can hash a password: sign-up, a password change, a mailed link that creates an account. */
function mayHash({ method, url }: Request): boolean {
  return method !== 'GET' && /\/(signup|user|otp|magiclink)$/.test(new URL(url).pathname)
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
