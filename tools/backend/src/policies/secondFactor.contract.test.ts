import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, startTestBackend, testPassword } from '../testing/testBackend'
import type { TestBackend, TestUser } from '../testing/testBackend'

let at: TestBackend
let other: TestUser

beforeAll(async () => {
  at = await startTestBackend()
  other = await at.signUp('other@overtone.test')
}, 60_000)
afterAll(() => at?.stop())

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Creates an account that has a second factor. Its client's session is on the second level. */
async function enrolled(email: string): Promise<TestUser & { secret: string; factorId: string }> {
  const user = await at.signUp(email)
  const { data, error } = await user.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  if (error) throw error
  const verified = await user.client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) })
  if (verified.error) throw verified.error
  return { ...user, secret: data.totp.secret, factorId: data.id }
}

/** Signs in with the password alone. */
async function half(email: string): Promise<SupabaseClient> {
  const client = clientOf(at.backend)
  const { error } = await client.auth.signInWithPassword({ email, password: testPassword })
  if (error) throw error
  return client
}

const favorite = async ({ client }: Pick<TestUser, 'client'>) =>
  (await client.from('playlists').insert({ title: 'Mine' })).error?.code ?? null
const levels = async (client: SupabaseClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

test('a code raises the session, and signing in with the password alone may then do nothing', async () => {
  const ada = await enrolled('ada@overtone.test')
  expect(await levels(ada.client)).toEqual(['aal2', 'aal2'])
  expect(await favorite(ada)).toBeNull()
  const client = await half(ada.email)
  expect(await levels(client)).toEqual(['aal1', 'aal2'])
  expect(await favorite({ client })).toBe('42501')
  const { data } = await client.auth.mfa.listFactors()
  const factorId = data?.totp[0]?.id ?? ''
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.code).toBe(
    'mfa_verification_failed',
  )
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(ada.secret) })).error).toBeNull()
  expect(await favorite({ client })).toBeNull()
  const renewed = await client.auth.refreshSession()
  expect(renewed.error).toBeNull()
  expect(await levels(client)).toEqual(['aal2', 'aal2'])
})

test('the first level changes neither password nor factors', async () => {
  const bea = await enrolled('bea@overtone.test')
  const client = await half(bea.email)
  expect((await client.auth.updateUser({ password: 'Another-horse-2' })).error?.code).toBe('insufficient_aal')
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal')
  expect((await client.auth.mfa.unenroll({ factorId: bea.factorId })).error?.code).toBe('insufficient_aal')
  expect((await client.rpc('make_recovery_codes')).error?.message).toBe('Insufficient privileges')
  expect((await other.client.auth.mfa.unenroll({ factorId: bea.factorId })).error?.code).toBe('mfa_factor_not_found')
  expect((await bea.client.auth.mfa.unenroll({ factorId: bea.factorId })).error).toBeNull()
  expect(await favorite({ client })).toBeNull()
})

test('a verified factor replaces those that never were, as of two enrollments at the same moment', async () => {
  const fay = await at.signUp('fay@overtone.test')
  const { data } = await fay.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  await at.sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status)
    values (gen_random_uuid(), ${fay.id}, 'at the same moment', 'totp', 'unverified')`
  const code = codeOf(data?.totp.secret ?? '')
  expect((await fay.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull()
  const { data: factors } = await fay.client.auth.mfa.listFactors()
  expect(factors?.all.map(({ id }) => id)).toEqual([data?.id])
})

test('codes can’t be guessed, and a challenge is met once', async () => {
  const cleo = await enrolled('cleo@overtone.test')
  const client = await half(cleo.email)
  const { data } = await client.auth.mfa.challenge({ factorId: cleo.factorId })
  const challengeId = data?.id ?? ''
  const attempt = (code: string) => client.auth.mfa.verify({ factorId: cleo.factorId, challengeId, code })
  expect((await attempt(codeOf(cleo.secret))).error).toBeNull()
  expect((await attempt(codeOf(cleo.secret))).error?.code).toBe('mfa_challenge_expired')
  const again = await half(cleo.email)
  let last: string | undefined
  for (let tries = 0; tries < 12; tries += 1)
    last = (await again.auth.mfa.challengeAndVerify({ factorId: cleo.factorId, code: '000000' })).error?.code
  expect(last).toBe('over_request_rate_limit')
})

test('a recovery code removes the factor, works once, and only for its account', async () => {
  const dora = await enrolled('dora@overtone.test')
  const codes = (await dora.client.rpc('make_recovery_codes')).data as string[]
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^[0-9a-f]{5}(-[0-9a-f]{5}){3}$/)
  expect((await dora.client.rpc('my_second_factor')).data).toEqual({ is_required: false, codes: 10 })
  expect((await other.client.rpc('use_recovery_code', { code: codes[0] })).data).toBe(false)
  const client = await half(dora.email)
  expect((await client.rpc('my_second_factor')).data).toEqual({ is_required: false, codes: 10 })
  expect((await client.rpc('use_recovery_code', { code: 'wrong' })).data).toBe(false)
  expect((await client.rpc('use_recovery_code', { code: codes[3]?.toUpperCase().replaceAll('-', ' ') })).data).toBe(
    true,
  )
  expect(await favorite({ client })).toBeNull()
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  expect((await client.rpc('use_recovery_code', { code: codes[4] })).data).toBe(false)
  expect((await dora.client.auth.refreshSession()).error).not.toBeNull()
})

test('recovery codes are tried at most ten times a day', async () => {
  const eve = await enrolled('eve@overtone.test')
  const client = await half(eve.email)
  for (let tries = 0; tries < 10; tries += 1) await client.rpc('use_recovery_code', { code: 'wrong' })
  const { error } = await client.rpc('use_recovery_code', { code: 'wrong' })
  expect(error?.message).toBe('Too many codes. Please try again later.')
})

test('administrators act as artists until their second factor, once a super admin requires it', async () => {
  const [admin, boss] = [await at.signUp('admin@overtone.test'), await enrolled('boss@overtone.test')]
  await at.sql`update users set role = 'admin' where id = ${admin.id}`
  await at.sql`update users set role = 'super_admin' where id = ${boss.id}`
  const log = async ({ client }: Pick<TestUser, 'client'>) =>
    (await client.from('admin_activity_logs').select('id').limit(1)).data?.length
  const setting = { setting: 'admins_need_second_factor', json_text: 'true' }
  expect((await admin.client.rpc('save_system_setting', setting)).error?.code).toBe('42501')
  expect((await boss.client.rpc('save_system_setting', setting)).error).toBeNull()
  expect(await log(admin)).toBe(0)
  expect((await admin.client.rpc('my_second_factor')).data).toMatchObject({ is_required: true })
  expect((await other.client.rpc('my_second_factor')).data).toMatchObject({ is_required: false })
  expect(await favorite(admin)).toBeNull()
  const { data } = await admin.client.auth.mfa.enroll({ factorType: 'totp' })
  await admin.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(data?.totp.secret ?? '') })
  expect(await log(admin)).toBe(1)
  expect(await log(boss)).toBe(1)
})

test('without a project key or a token, there are no factors', async () => {
  const ask = (headers: Record<string, string>, method = 'POST', path = 'factors') =>
    fetch(`${at.backend.url}/auth/v1/${path}`, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) })
  expect((await ask({})).status).toBe(401)
  expect((await ask({ apikey: at.backend.publishableKey })).status).toBe(401)
  const { data } = await other.client.auth.getSession()
  const headers = { apikey: at.backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` }
  expect((await ask(headers)).status).toBe(422)
  expect((await ask(headers, 'GET')).status).toBe(405)
  expect((await ask(headers, 'POST', 'factors/x/another')).status).toBe(404)
})
