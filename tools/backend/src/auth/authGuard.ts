import type { EmailDriver } from '@supabase/lite'
import bcrypt from 'bcrypt'
import pLimit from 'p-limit'
import type { Sql } from 'postgres'
import type { Keys } from '../caller'
import { accessTokenOf, endpointOf, readAuthRequest } from './authRequest'
import type { AuthRequest, Next } from './authRequest'
import { refuseUnknown } from './authEndpoints'
import { createEmailChange } from './emailChange'
import { endOtherSessions } from './endOtherSessions'
import { createFactors } from './factors'
import { createLockout } from './lockout'
import { nameSession } from './nameSession'
import { createPasskeys } from './passkeys'
import { createRateLimit } from './rateLimit'
import { refuse } from './refuse'
import { lacksSecondFactor, withFactors } from './withFactors'
import type { Rate } from './rateLimit'

/** Responds to a request of the auth service, or passes it to `next`. */
export type AuthGuard = (request: Request, address: string, next: Next) => Promise<Response>

/**
 * Maximum number of passwords hashed at once. Half of libuv's four threads: the others keep serving files and verifying
 * tokens while many users sign in.
 */
const mostHashes = 2

export interface AuthGuardOptions {
  readonly sql: Sql
  readonly keys: Keys
  /** Limit of requests per address; by default enough for a family behind one, and too little for a list of passwords. */
  readonly rate?: Rate | undefined
  readonly mail: EmailDriver
  /** Address of the product, which links in emails lead to. */
  readonly siteUrl: string
}

const defaultRate: Rate = { perMinute: 120, burst: 240 }

/** One email per minute to an address. Source: supabase/auth, GOTRUE_SMTP_MAX_FREQUENCY. */
const mailRate: Rate = { perMinute: 1, burst: 1 }

/** The email addresses that lite accepts. */
const emailFormat = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A hash without a known password, at lite's cost factor. */
const dummyHash = bcrypt.hash(crypto.randomUUID(), 10)

/**
 * Creates the guard in front of the auth service: rate limits per network address and mailbox, account lockout,
 * responses that don't reveal which accounts exist, names of sessions, second factors, passkeys, changes of email that
 * both addresses confirm, and the end of other sessions when a password changes.
 */
export function createAuthGuard({ sql, keys, rate = defaultRate, mail, siteUrl }: AuthGuardOptions): AuthGuard {
  const limit = createRateLimit(rate)
  const mails = createRateLimit(mailRate)
  const lockout = createLockout(sql)
  const hashing = pLimit(mostHashes)
  const factors = createFactors(sql, keys)
  const passkeys = createPasskeys(sql, keys, siteUrl)
  const emailChange = createEmailChange(sql, mail, siteUrl)

  async function signIn(request: AuthRequest, next: Next): Promise<Response> {
    const { email } = request.body
    if (typeof email !== 'string' || email.includes('\0'))
      return refuse(400, 'validation_failed', 'missing email or phone')
    if (!(await lockout.enter(email)))
      return refuse(429, 'too_many_failed_sign_ins', 'Too many failed attempts. Try again in 30 minutes.', 1800)

    const response = await hashing(async () => {
      if (!(await hasPassword(sql, email))) await bcrypt.compare('somebody', await dummyHash)
      return next(request.toRequest())
    })
    if (response.ok) await lockout.succeed(email)
    else if (response.status !== 400) await lockout.uncount(email)
    return response
  }

  async function sendMail(request: AuthRequest, next: Next): Promise<Response> {
    const { email } = request.body
    const pass = () => next(request.toRequest())
    if (!hasKey(request, keys) || typeof email !== 'string' || !emailFormat.test(email)) return pass()
    const wait = mails.take(mailKey(email))
    if (wait) return tooManyMails(wait)
    if (request.endpoint !== 'recover') return hashing(pass)
    // Responds before lite looks up the account, so that neither text nor timing reveals whether it exists. Lite logs
    // failures.
    void pass().catch(() => {})
    return Response.json({})
  }

  async function changeUser(request: AuthRequest, next: Next): Promise<Response> {
    const { password, email } = request.body
    if (password === undefined && email === undefined) return next(request.toRequest())
    const token = accessTokenOf(request.headers)
    if (await lacksSecondFactor(sql, token))
      return refuse(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
    const wait = typeof email === 'string' && emailFormat.test(email) ? mails.take(mailKey(email)) : 0
    if (wait) return tooManyMails(wait)
    const response = await hashing(() => next(request.toRequest()))
    if (!response.ok) return response
    const user = (await response.clone().json()) as { readonly id: string; readonly email: string }
    if (email !== undefined) await emailChange.begin(user.id)
    if (password === undefined) return response
    await endOtherSessions(sql, { userId: user.id, accessToken: token, beginsEmailChange: email !== undefined })
    mails.reset(mailKey(user.email))
    return response
  }

  /** Adds what lite leaves out to a response that may have begun or renewed a session. */
  async function complete({ headers }: AuthRequest, response: Response): Promise<Response> {
    await nameSession(sql, response, headers.get('user-agent'))
    return withFactors(sql, keys, response)
  }

  return async (request, address, next) => {
    const wait = isCounted(request) ? limit.take(address) : 0
    if (wait) return refuse(429, 'over_request_rate_limit', 'Request rate limit reached', wait)
    const endpoint = endpointOf(request.url)
    const isPasskey = endpoint.startsWith('passkeys')
    if ((isPasskey || endpoint.startsWith('factors')) && request.method !== 'OPTIONS') {
      const read = await readAuthRequest(request)
      const refusal = hasKey(read, keys) ? refuseUnknown(request) : withoutKey()
      if (refusal) return refusal
      return complete(read, await (isPasskey ? passkeys(read, next) : factors(read, address, next)))
    }
    if (request.method !== 'POST' && request.method !== 'PUT') {
      const isEmailChange = new URL(request.url).searchParams.getAll('type').includes('email_change')
      if (endpoint === 'verify' && isEmailChange) return emailChange.follow(request, next)
      if (endpoint === 'settings') return withPasskeys(await next(request), URL.canParse(siteUrl))
      return endpoint === 'user' ? withFactors(sql, keys, await next(request)) : next(request)
    }

    const read = await readAuthRequest(request)
    if (/^(recover|otp|magiclink|resend)$/.test(read.endpoint)) return sendMail(read, next)
    if (read.endpoint === 'user') return withFactors(sql, keys, await changeUser(read, next))
    // Lite would complete the change with one of the two links
    if (read.endpoint === 'verify' && read.body.type === 'email_change')
      return refuse(400, 'validation_failed', 'Open the links in the emails instead')
    if (read.endpoint === 'signup') return complete(read, await hashing(() => next(read.toRequest())))
    // Depends only on the grant type, however the path is written.
    const isSignIn = request.method === 'POST' && read.query.getAll('grant_type').includes('password')
    const response = await (isSignIn ? signIn(read, next) : next(read.toRequest()))
    return read.endpoint === 'token' || read.endpoint === 'verify' ? complete(read, response) : response
  }
}

/** Adds to the settings, which lite serves, that there are passkeys. */
async function withPasskeys(response: Response, isEnabled: boolean): Promise<Response> {
  if (!response.ok) return response
  return Response.json({ ...((await response.json()) as object), passkeys_enabled: isEnabled })
}

function tooManyMails(wait: number): Response {
  const message = `For security purposes, you can only request this after ${wait} seconds.`
  return refuse(429, 'over_email_send_rate_limit', message, wait)
}

/** Doesn't count reads of the user's own account, which happen on every page. */
function isCounted({ method, url }: Request): boolean {
  return method !== 'GET' || !/\/(user|settings|health|jwks\.json)$/.test(new URL(url).pathname)
}

function hasKey({ headers, query }: AuthRequest, { publishableKey, secretKey }: Keys): boolean {
  const key = headers.get('apikey') ?? query.get('apikey')
  return key === publishableKey || key === secretKey
}

/** Refuses a request without the project's key, with the header by which lite marks such a refusal. */
function withoutKey(): Response {
  const response = refuse(401, 'no_authorization', 'No API key found in request')
  response.headers.set('sb-error-code', 'UNAUTHORIZED_NO_AUTH_HEADER')
  return response
}

function mailKey(email: string): string {
  return email.toLowerCase().slice(0, 320)
}

async function hasPassword(sql: Sql, email: string): Promise<boolean> {
  const found = await sql`
    select from auth.users where email = ${email.toLowerCase()} and not is_sso_user and encrypted_password is not null`
  return found.length > 0
}
