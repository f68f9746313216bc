import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, startTestBackend, testPassword } from '../testing/testBackend'
import type { TestBackend } from '../testing/testBackend'

const newPassword = 'Another-horse-2'

let at: TestBackend

beforeAll(async () => {
  at = await startTestBackend()
})
afterAll(() => at?.stop())

async function signIn(email: string): Promise<SupabaseClient> {
  const client = clientOf(at.backend)
  const { error } = await client.auth.signInWithPassword({ email, password: testPassword })
  expect(error).toBeNull()
  return client
}

async function refresh(client: SupabaseClient, refresh_token?: string): Promise<string> {
  const { data, error } = await client.auth.refreshSession(refresh_token ? { refresh_token } : undefined)
  return error?.code ?? data.session?.refresh_token ?? 'no session'
}

const isToken = /^[\da-f-]{36}$/

test('a password change ends the other sessions of the account', async () => {
  const [bystander, here] = [await at.signUp('bystander@password.test'), await at.signUp('changes@password.test')]
  const elsewhere = await signIn(here.email)
  const { data: before } = await elsewhere.auth.getSession()

  expect((await here.client.auth.updateUser({ password: newPassword })).error).toBeNull()

  expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect(await refresh(elsewhere, before.session?.refresh_token)).toBe('refresh_token_not_found')
  expect(await refresh(here.client)).toMatch(isToken)
  expect(await refresh(bystander.client)).toMatch(isToken)
})

test('a password chosen through a mailed link ends the other sessions of the account', async () => {
  const { id, email, client: elsewhere } = await at.signUp('forgot@password.test')
  await at.sql`update auth.users set recovery_token = 'mailed-token', recovery_sent_at = now() where id = ${id}`
  const here = clientOf(at.backend)
  expect((await here.auth.verifyOtp({ token_hash: 'mailed-token', type: 'recovery' })).error).toBeNull()
  expect(await refresh(elsewhere)).toMatch(isToken)

  expect((await here.auth.updateUser({ password: newPassword })).error).toBeNull()

  expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect(await refresh(here)).toMatch(isToken)
  expect((await clientOf(at.backend).auth.signInWithPassword({ email, password: newPassword })).error).toBeNull()
})

test('a password change cancels a pending email change', async () => {
  const { id, client } = await at.signUp('moves@password.test')
  expect((await client.auth.updateUser({ email: 'moved@password.test' })).error).toBeNull()
  const pending = async () =>
    (await at.sql`select from auth.users where id = ${id} and email_change_token_new is not null`).length
  expect(await pending()).toBe(1)
  expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull()
  expect(await pending()).toBe(0)
})

test('a refused password and other changes of the account end no session', async () => {
  const { client, email } = await at.signUp('stays@password.test')
  const elsewhere = await signIn(email)
  expect((await client.auth.updateUser({ password: 'weak' })).error?.code).toBe('weak_password')
  expect((await client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull()
  expect(await refresh(elsewhere)).toMatch(isToken)
})

test('a refresh token can be reused only while its successor is unused', async () => {
  const { client } = await at.signUp('rotates@password.test')
  const first = (await client.auth.getSession()).data.session?.refresh_token ?? ''
  const second = await refresh(client, first)
  expect(await refresh(client, first)).toBe(second)
  const third = await refresh(client, second)
  expect(third).toMatch(isToken)
  expect(await refresh(clientOf(at.backend), first)).toBe('refresh_token_already_used')
  expect(await refresh(clientOf(at.backend), third)).toBe('refresh_token_already_used')
})
