import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SoftAuthenticator } from '../testing/softAuthenticator'
import { clientOf, startTestBackend, testOptions, type TestBackend } from '../testing/testBackend'

let at: TestBackend
beforeAll(async () => {
  at = await startTestBackend()
}, 60_000)
afterAll(() => at?.stop())

const { siteUrl } = testOptions

/** Adds a passkey to the account of a client. Returns its id. */
async function add(client: SupabaseClient, device: SoftAuthenticator) {
  const { data, error } = await client.auth.passkey.startRegistration()
  if (!data) return { id: '', error }
  const credential = device.create(data.options)
  const made = await client.auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential })
  return { id: made.data?.id ?? '', error: made.error }
}

/** Signs in with a passkey, in a browser that has no session. */
async function enter(device: SoftAuthenticator) {
  const client = clientOf(at.backend)
  const { data } = await client.auth.passkey.startAuthentication()
  if (!data) throw new Error('no challenge')
  const credential = device.get(data.options)
  const attempt = { challengeId: data.challenge_id, credential }
  return { client, attempt, ...(await client.auth.passkey.verifyAuthentication(attempt)) }
}

test('a passkey signs in on its own, and each challenge is met once', async () => {
  const ada = await at.signUp('ada@overtone.test')
  const device = new SoftAuthenticator(siteUrl)
  const added = await add(ada.client, device)
  expect(added.error).toBeNull()
  const { client, attempt, data, error } = await enter(device)
  expect(error).toBeNull()
  expect(data?.user?.id).toBe(ada.id)
  expect((await client.from('playlists').insert({ title: 'Mine' })).error).toBeNull()
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.passkey.verifyAuthentication(attempt)).error?.code).toBe('webauthn_challenge_not_found')
  const { data: listed } = await client.auth.passkey.list()
  expect(listed).toEqual([
    {
      id: added.id,
      friendly_name: 'Passkey',
      created_at: expect.any(String) as string,
      last_used_at: expect.any(String) as string,
    },
  ])
})

test('refuses passkeys of other sites, copies and forgeries', async () => {
  const bea = await at.signUp('bea@overtone.test')
  const code = async (device: SoftAuthenticator) => (await enter(device)).error?.code
  expect((await add(bea.client, new SoftAuthenticator('https://phish.test'))).error?.code).toBe(
    'webauthn_verification_failed',
  )
  const device = new SoftAuthenticator(siteUrl)
  expect(await code(device)).toBe('webauthn_verification_failed') // not registered
  await add(bea.client, device)
  device.count = 5
  expect(await code(device)).toBeUndefined()
  device.count = 2
  expect(await code(device)).toBe('webauthn_verification_failed') // a copy, which has signed less
  device.count = 9
  device.origin = 'https://phish.test'
  expect(await code(device)).toBe('webauthn_verification_failed')
  device.origin = siteUrl

  const client = clientOf(at.backend)
  const { data } = await client.auth.passkey.startAuthentication()
  const options = data?.options ?? { challenge: '' }
  const { id, rawId, response } = device.get(options)
  const forger = new SoftAuthenticator(siteUrl) // signs with another key
  forger.count = 20
  const forged = forger.get(options)
  const credential = { ...forged, id, rawId, response: { ...forged.response, userHandle: response.userHandle } }
  const challengeId = data?.challenge_id ?? ''
  expect((await client.auth.passkey.verifyAuthentication({ challengeId, credential })).error?.code).toBe(
    'webauthn_verification_failed',
  )
})

test('an expired challenge, an unknown one and a missing credential have errors of their own', async () => {
  const client = clientOf(at.backend)
  const { data } = await client.auth.passkey.startAuthentication()
  const challengeId = data?.challenge_id ?? ''
  const credential = new SoftAuthenticator(siteUrl).get(data?.options ?? { challenge: '' })
  const verify = async (id: string, body: unknown = credential) =>
    (await client.auth.passkey.verifyAuthentication({ challengeId: id, credential: body as typeof credential })).error
      ?.code
  expect(await verify(challengeId, null)).toBe('validation_failed')
  expect(await verify('not-one')).toBe('webauthn_challenge_not_found')
  await at.sql`update auth.webauthn_challenges set expires_at = now() - interval '1 second' where id = ${challengeId}`
  expect(await verify(challengeId)).toBe('webauthn_challenge_expired')
})

test('accounts manage their own passkeys alone', async () => {
  const [cleo, dora] = [await at.signUp('cleo@overtone.test'), await at.signUp('dora@overtone.test')]
  const device = new SoftAuthenticator(siteUrl)
  const { id: passkeyId } = await add(cleo.client, device)
  const { data: begun } = await cleo.client.auth.passkey.startRegistration()
  expect(begun?.options.excludeCredentials).toHaveLength(1)
  const stolen = await dora.client.auth.passkey.verifyRegistration({
    challengeId: begun?.challenge_id ?? '',
    credential: new SoftAuthenticator(siteUrl).create(begun?.options as never),
  })
  expect(stolen.error?.code).toBe('webauthn_challenge_not_found')
  expect((await add(dora.client, device)).error?.code).toBe('webauthn_credential_exists')
  expect((await dora.client.auth.passkey.list()).data).toEqual([])
  expect((await dora.client.auth.passkey.delete({ passkeyId })).error?.message).toBe('Passkey not found')
  expect((await dora.client.auth.passkey.update({ passkeyId, friendlyName: 'Hers' })).error?.message).toBe(
    'Passkey not found',
  )
  expect((await cleo.client.auth.passkey.update({ passkeyId, friendlyName: '' })).error?.code).toBe('validation_failed')
  const renamed = await cleo.client.auth.passkey.update({ passkeyId, friendlyName: 'Laptop' })
  expect(renamed.data?.friendly_name).toBe('Laptop')
  expect((await cleo.client.auth.passkey.delete({ passkeyId })).error).toBeNull()
  expect((await enter(device)).error?.code).toBe('webauthn_verification_failed')
})

test('an account has at most ten passkeys', async () => {
  const eve = await at.signUp('eve@overtone.test')
  for (let added = 0; added < 10; added += 1) {
    expect((await add(eve.client, new SoftAuthenticator(siteUrl))).error).toBeNull()
  }
  expect((await add(eve.client, new SoftAuthenticator(siteUrl))).error?.code).toBe('too_many_passkeys')
})

test('with a second factor, a passkey replaces the password alone', async () => {
  const fay = await at.signUp('fay@overtone.test')
  const device = new SoftAuthenticator(siteUrl)
  await add(fay.client, device)
  const { data } = await fay.client.auth.mfa.enroll({ factorType: 'totp' })
  const factorId = data?.id ?? ''
  const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate()
  expect((await fay.client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  const { client, error } = await enter(device)
  expect(error).toBeNull()
  expect((await client.from('playlists').insert({ title: 'Mine' })).error?.code).toBe('42501')
  expect((await add(client, new SoftAuthenticator(siteUrl))).error?.code).toBe('insufficient_aal')
  const [passkey] = (await client.auth.passkey.list()).data ?? []
  expect((await client.auth.passkey.delete({ passkeyId: passkey?.id ?? '' })).error?.code).toBe('insufficient_aal')
})

test('banned and unconfirmed accounts can’t sign in', async () => {
  const gil = await at.signUp('gil@overtone.test')
  const device = new SoftAuthenticator(siteUrl)
  await add(gil.client, device)
  await at.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${gil.id}`
  expect((await enter(device)).error?.code).toBe('user_banned')
  await at.sql`update auth.users set banned_until = null, email_confirmed_at = null where id = ${gil.id}`
  expect((await enter(device)).error?.code).toBe('email_not_confirmed')
})

test('the settings name passkeys, and without a project key or a session there are none', async () => {
  const headers = { apikey: at.backend.publishableKey }
  const ask = (path: string, init: RequestInit = {}) => fetch(`${at.backend.url}/auth/v1/${path}`, init)
  const settings = (await (await ask('settings', { headers })).json()) as unknown
  expect(settings).toMatchObject({ passkeys_enabled: true })
  expect((await ask('passkeys')).status).toBe(401)
  expect((await ask('passkeys', { headers })).status).toBe(401)
  expect((await ask('passkeys/registration/options', { method: 'POST', headers })).status).toBe(401)
  expect((await ask('passkeys/registration/options', { headers })).status).toBe(405)
  expect((await ask('passkeys/elsewhere/options', { method: 'POST', headers })).status).toBe(404)
})
