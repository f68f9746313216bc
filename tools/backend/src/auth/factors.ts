import { Secret, TOTP } from 'otpauth'
import { toString as drawCode } from 'qrcode'
import type { Sql } from 'postgres'
import type { Keys } from '../caller'
import type { AuthRequest, Next } from './authRequest'
import { createRateLimit } from './rateLimit'
import { refuse } from './refuse'
import { accountOf, renew } from './sessionAccount'
import type { Account } from './sessionAccount'
import { hasSecondFactor } from './withFactors'

/** Codes that an account may try: a code has six digits, and three are right at any moment. */
const tries = { perMinute: 2, burst: 10 }
/** Milliseconds for which a challenge can be met. Source: supabase/auth, GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION. */
const patience = 300_000
/** The longest that a name of a factor may be, and the most factors of an account. */
const longest = 64
const most = 10

interface Factor {
  readonly id: string
  readonly status: 'unverified' | 'verified'
  readonly secret: string
}

/**
 * Creates the endpoints of second factors with one-time codes, which lite's auth service lacks: enroll, challenge, verify
 * and unenroll. Source: supabase/auth, internal/api/mfa.go.
 */
export function createFactors(
  sql: Sql,
  keys: Keys,
): (request: AuthRequest, address: string, next: Next) => Promise<Response> {
  const limit = createRateLimit(tries)

  async function verify(account: Account, factor: Factor, request: AuthRequest, next: Next): Promise<Response> {
    const wait = limit.take(account.id)
    if (wait) return refuse(429, 'over_request_rate_limit', 'Request rate limit reached', wait)
    const { challenge_id: challengeId, code } = request.body
    const open = await sql`
      select from auth.mfa_challenges where id::text = ${String(challengeId)} and factor_id = ${factor.id}
        and created_at > now() - make_interval(secs => ${patience / 1000})`
    if (open.length === 0) return refuse(422, 'mfa_challenge_expired', 'MFA challenge has expired')
    const isRight =
      typeof code === 'string' &&
      codesOf(Secret.fromBase32(factor.secret), account.email).validate({ token: code, window: 1 }) !== null
    if (!isRight) return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    limit.reset(account.id)
    return renew(keys, request, await upgrade(sql, account, factor), next)
  }

  return async (request, address, next) => {
    const account = await accountOf(sql, keys, request)
    if (!account) return refuse(401, 'bad_jwt', 'Invalid token or session')
    const [, factorId, action] = request.endpoint.split('/')
    if (factorId === undefined) return enroll(sql, account, request)
    const [factor] = await sql<Factor[]>`
      select id, status, secret from auth.mfa_factors where id::text = ${factorId} and user_id = ${account.id}`
    if (!factor) return refuse(404, 'mfa_factor_not_found', 'Factor not found')
    if (action === 'challenge') return challenge(sql, factor, address)
    return action === 'verify' ? verify(account, factor, request, next) : unenroll(sql, account, factor)
  }
}

async function enroll(sql: Sql, account: Account, { body }: AuthRequest): Promise<Response> {
  const { factor_type: type, friendly_name: name = null } = body
  if (type !== 'totp') return refuse(422, 'mfa_totp_enroll_not_enabled', 'Only one-time codes are supported here')
  if (name !== null && (typeof name !== 'string' || name.length > longest))
    return refuse(400, 'validation_failed', 'friendly_name is invalid')
  if (!account.isSecond && (await hasSecondFactor(sql, account.id))) return needsSecond()
  await sql`delete from auth.mfa_factors where user_id = ${account.id} and status = 'unverified'`
  const present = await sql`select friendly_name from auth.mfa_factors where user_id = ${account.id}`
  if (present.length >= most) return refuse(422, 'too_many_enrolled_mfa_factors', 'Maximum number of factors reached')
  if (present.some(({ friendly_name }) => friendly_name === name))
    return refuse(422, 'mfa_factor_name_conflict', 'A factor with this name already exists')
  const id = crypto.randomUUID()
  const secret = new Secret({ size: 20 })
  const uri = codesOf(secret, account.email).toString()
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    values (${id}, ${account.id}, ${name}, 'totp', 'unverified', ${secret.base32})`
  const totp = { qr_code: await drawCode(uri, { type: 'svg', margin: 2 }), secret: secret.base32, uri }
  return Response.json({ id, type, friendly_name: name ?? '', totp })
}

async function challenge(sql: Sql, factor: Factor, address: string): Promise<Response> {
  const id = crypto.randomUUID()
  await sql`delete from auth.mfa_challenges where factor_id = ${factor.id}`
  await sql`
    insert into auth.mfa_challenges (id, factor_id, ip_address) values (${id}, ${factor.id}, ${address || '127.0.0.1'})`
  return Response.json({ id, type: 'totp', expires_at: Math.floor((Date.now() + patience) / 1000) })
}

/**
 * Verifies the factor, deletes those that never were, raises the session to the second level, and ends those of the
 * first. Returns its refresh token.
 */
function upgrade(sql: Sql, { id, sessionId }: Account, factor: Factor): Promise<string> {
  return sql.begin(async transaction => {
    await transaction`delete from auth.mfa_challenges where factor_id = ${factor.id}`
    await transaction`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`
    await transaction`delete from auth.mfa_factors where user_id = ${id} and status = 'unverified'`
    await transaction`update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${sessionId}`
    await transaction`delete from auth.sessions where user_id = ${id} and aal is distinct from 'aal2'`
    const [current] = await transaction<{ token: string }[]>`
      select token from auth.refresh_tokens where session_id = ${sessionId} and not revoked
      order by created_at desc limit 1`
    return current?.token ?? ''
  })
}

async function unenroll(sql: Sql, account: Account, factor: Factor): Promise<Response> {
  if (factor.status === 'verified' && !account.isSecond) return needsSecond()
  await sql`delete from auth.mfa_factors where id = ${factor.id}`
  await sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id}`
  return Response.json({ id: factor.id })
}

function codesOf(secret: Secret, email: string): TOTP {
  return new TOTP({ issuer: 'Overtone', label: email, secret })
}

function needsSecond(): Response {
  return refuse(403, 'insufficient_aal', 'AAL2 required to change factors')
}
