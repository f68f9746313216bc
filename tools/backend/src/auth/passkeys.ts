import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Sql } from 'postgres'
import type { Keys } from '../caller'
import type { AuthRequest, Next } from './authRequest'
import { refuse } from './refuse'
import { accountOf, renew } from './sessionAccount'
import type { Account } from './sessionAccount'
import { hasSecondFactor } from './withFactors'

/** Seconds for which a challenge can be met. Source: supabase/auth, GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION. */
const patience = 300
/** The most passkeys of an account, and the longest name of one. Source: supabase/auth, internal/conf. */
const most = 10
const longest = 120

interface Passkey {
  readonly id: string
  readonly user_id: string
  readonly credential_id: Buffer
  readonly public_key: Buffer
  /** A `bigint`, which the driver returns as text. */
  readonly sign_count: string
}

type ChallengeType = 'registration' | 'authentication'

/**
 * Creates the endpoints of passkeys, which lite's auth service lacks: registering, signing in, listing, renaming and
 * deleting them. Passkeys belong to the product's host; without a product's address there are none. Source:
 * supabase/auth, internal/api/passkey_*.go.
 */
export function createPasskeys(
  sql: Sql,
  keys: Keys,
  siteUrl: string,
): (request: AuthRequest, next: Next) => Promise<Response> {
  const site = URL.canParse(siteUrl) ? new URL(siteUrl) : null
  const rpID = site?.hostname ?? ''
  const expected = { expectedOrigin: site?.origin ?? '', expectedRPID: rpID, requireUserVerification: false }

  async function offer(account: Account): Promise<Response> {
    const present = await sql<{ credential_id: Buffer }[]>`
      select credential_id from auth.webauthn_credentials where user_id = ${account.id}`
    if (present.length >= most) return tooMany()
    const options = await generateRegistrationOptions({
      rpName: 'Overtone',
      rpID,
      userID: Buffer.from(account.id),
      userName: account.email,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: present.map(({ credential_id }) => ({ id: credential_id.toString('base64url') })),
    })
    return challenged(sql, 'registration', account.id, options)
  }

  async function register(account: Account, { body }: AuthRequest): Promise<Response> {
    const expectedChallenge = await meet(sql, 'registration', account.id, body)
    if (expectedChallenge instanceof Response) return expectedChallenge
    const response = body.credential as RegistrationResponseJSON
    const { registrationInfo: made } = await verifyRegistrationResponse({
      ...expected,
      response,
      expectedChallenge,
    }).catch(() => ({ registrationInfo: undefined }))
    if (!made) return unverified()
    const { credential, credentialDeviceType, credentialBackedUp } = made
    const credentialId = Buffer.from(credential.id, 'base64url')
    const [added] = await sql`
      insert into auth.webauthn_credentials
        (user_id, credential_id, public_key, sign_count, transports, backup_eligible, backed_up, friendly_name)
      select ${account.id}, ${credentialId}, ${Buffer.from(credential.publicKey)},
        ${credential.counter}, ${sql.json(credential.transports ?? [])}, ${credentialDeviceType === 'multiDevice'},
        ${credentialBackedUp}, 'Passkey'
      where (select count(*) from auth.webauthn_credentials where user_id = ${account.id}) < ${most}
      on conflict (credential_id) do nothing
      returning id, friendly_name, created_at`
    if (added) return Response.json(added)
    const [known] = await sql`select from auth.webauthn_credentials where credential_id = ${credentialId}`
    return known ? refuse(422, 'webauthn_credential_exists', 'This credential is already registered') : tooMany()
  }

  async function signIn(request: AuthRequest, next: Next): Promise<Response> {
    const expectedChallenge = await meet(sql, 'authentication', null, request.body)
    if (expectedChallenge instanceof Response) return expectedChallenge
    const response = request.body.credential as AuthenticationResponseJSON
    const [passkey] = await sql<Passkey[]>`
      select id, user_id, credential_id, public_key, sign_count from auth.webauthn_credentials
      where credential_id = ${Buffer.from(String(response.id), 'base64url')}`
    if (!passkey || passkey.user_id !== userOf(response)) return unverified()
    // The library returns a count for a wrong signature, too
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response,
      expectedChallenge,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }))
    if (!verified || !authenticationInfo) return unverified()
    const refusal = await refuseAccount(sql, passkey.user_id)
    return refusal ?? renew(keys, request, await beginSession(sql, passkey, authenticationInfo.newCounter), next)
  }

  return async (request, next) => {
    if (!site) return refuse(404, 'passkey_disabled', 'Passkeys are disabled')
    const { endpoint, method } = request
    if (endpoint === 'passkeys/authentication/options')
      return challenged(
        sql,
        'authentication',
        null,
        await generateAuthenticationOptions({ rpID, userVerification: 'preferred' }),
      )
    if (endpoint === 'passkeys/authentication/verify') return signIn(request, next)

    const account = await accountOf(sql, keys, request)
    if (!account) return refuse(401, 'bad_jwt', 'Invalid token or session')
    if (method === 'GET') return Response.json(await listOf(sql, account))
    const id = endpoint.split('/')[1] ?? ''
    if (method === 'PATCH') return rename(sql, account, id, request)
    if (!account.isSecond && (await hasSecondFactor(sql, account.id)))
      return refuse(403, 'insufficient_aal', 'AAL2 session is required to manage passkeys when MFA is enabled')
    if (method === 'DELETE') return remove(sql, account, id)
    return endpoint.endsWith('options') ? offer(account) : register(account, request)
  }
}

/** Stores a challenge, deletes those that ran out, and responds with the options for the browser. */
async function challenged<Options extends { readonly challenge: string }>(
  sql: Sql,
  type: ChallengeType,
  userId: string | null,
  options: Options,
): Promise<Response> {
  await sql`delete from auth.webauthn_challenges where expires_at < now()`
  const [stored] = await sql<{ id: string }[]>`
    insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
    values (${userId}, ${type}, ${sql.json({ challenge: options.challenge })},
      now() + make_interval(secs => ${patience}))
    returning id`
  return Response.json({ challenge_id: stored?.id, options, expires_at: Math.floor(Date.now() / 1000) + patience })
}

/** Returns the challenge that a request meets, which nobody can meet again, or its refusal. */
async function meet(
  sql: Sql,
  type: ChallengeType,
  userId: string | null,
  { challenge_id: id, credential }: AuthRequest['body'],
): Promise<string | Response> {
  if (typeof id !== 'string') return refuse(400, 'validation_failed', 'challenge_id is required')
  if (typeof credential !== 'object' || credential === null)
    return refuse(400, 'validation_failed', 'credential is required')
  const [found] = await sql<{ challenge: string; is_expired: boolean }[]>`
    delete from auth.webauthn_challenges
    where id::text = ${id} and challenge_type = ${type} and user_id is not distinct from ${userId}::uuid
    returning session_data ->> 'challenge' as challenge, expires_at < now() as is_expired`
  if (!found) return refuse(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  return found.is_expired ? refuse(400, 'webauthn_challenge_expired', 'Challenge has expired') : found.challenge
}

/** Returns the account that the authenticator says the passkey is for. */
function userOf({ response }: AuthenticationResponseJSON): string {
  return Buffer.from(String(response?.userHandle), 'base64url').toString()
}

/** Returns the refusal of an account that may not sign in; null for any other. */
async function refuseAccount(sql: Sql, userId: string): Promise<Response | null> {
  const [user] = await sql<{ is_banned: boolean; is_confirmed: boolean }[]>`
    select coalesce(banned_until > now(), false) as is_banned, email_confirmed_at is not null as is_confirmed
    from auth.users where id = ${userId}`
  if (!user?.is_confirmed) return refuse(403, 'email_not_confirmed', 'Email not confirmed')
  return user.is_banned ? refuse(403, 'user_banned', 'User is banned') : null
}

/** Notes that a passkey was used, and begins a session of the first level. Returns its refresh token. */
function beginSession(sql: Sql, passkey: Passkey, signCount: number): Promise<string> {
  const [sessionId, token] = [crypto.randomUUID(), crypto.randomUUID()]
  return sql.begin(async transaction => {
    await transaction`
      update auth.webauthn_credentials set sign_count = ${signCount}, last_used_at = now(), updated_at = now()
      where id = ${passkey.id}`
    await transaction`update auth.users set last_sign_in_at = now() where id = ${passkey.user_id}`
    await transaction`insert into auth.sessions (id, user_id, aal) values (${sessionId}, ${passkey.user_id}, 'aal1')`
    await transaction`
      insert into auth.refresh_tokens (id, token, user_id, session_id)
      values (${crypto.randomUUID()}, ${token}, ${passkey.user_id}, ${sessionId})`
    return token
  })
}

function listOf(sql: Sql, { id }: Account) {
  return sql`
    select id, friendly_name, created_at, last_used_at from auth.webauthn_credentials where user_id = ${id}
    order by created_at`
}

async function rename(sql: Sql, account: Account, id: string, { body }: AuthRequest): Promise<Response> {
  const name = body.friendly_name
  if (typeof name !== 'string' || !name || name.length > longest)
    return refuse(400, 'validation_failed', 'friendly_name must have 1 to 120 characters')
  const [renamed] = await sql`
    update auth.webauthn_credentials set friendly_name = ${name}, updated_at = now()
    where id::text = ${id} and user_id = ${account.id}
    returning id, friendly_name, created_at, last_used_at`
  return renamed ? Response.json(renamed) : notFound()
}

async function remove(sql: Sql, account: Account, id: string): Promise<Response> {
  const removed = await sql`
    delete from auth.webauthn_credentials where id::text = ${id} and user_id = ${account.id} returning id`
  return removed.length > 0 ? new Response(null, { status: 204 }) : notFound()
}

function notFound(): Response {
  return refuse(404, 'validation_failed', 'Passkey not found')
}

function unverified(): Response {
  return refuse(400, 'webauthn_verification_failed', 'Credential verification failed')
}

function tooMany(): Response {
  return refuse(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
}
