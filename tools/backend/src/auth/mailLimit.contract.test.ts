import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientOf, startTestBackend } from '../testing/testBackend'
import type { TestBackend } from '../testing/testBackend'

let at: TestBackend

beforeAll(async () => {
  at = await startTestBackend()
})
afterAll(() => at?.stop())

const limited = {
  status: 429,
  code: 'over_email_send_rate_limit',
  message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/) as unknown,
}

async function recover(email: string): Promise<unknown> {
  return (await clientOf(at.backend).auth.resetPasswordForEmail(email)).error
}

async function mailsTo(email: string): Promise<number> {
  const answer = await fetch(at.backend.mailboxUrl, { headers: { accept: 'application/json' } })
  return ((await answer.json()) as { to: string }[]).filter(({ to }) => to === email).length
}

test('sends one recovery email per minute to an address, known or not', async () => {
  const { email } = await at.signUp('known@mail.test')
  for (const address of [email, 'unknown@mail.test']) {
    expect(await recover(address)).toBeNull()
    expect(await recover(address)).toMatchObject(limited)
    expect(await recover(address.toUpperCase())).toMatchObject(limited)
  }
  await vi.waitFor(async () => expect(await mailsTo(email)).toBe(1))
})

test('limits magic links and recovery emails together', async () => {
  expect((await clientOf(at.backend).auth.signInWithOtp({ email: 'magic@mail.test' })).error).toBeNull()
  expect(await recover('magic@mail.test')).toMatchObject(limited)
})

test('responds to a recovery request before it looks up the account', async () => {
  const { id, email } = await at.signUp('locked@mail.test')
  await at.sql.begin(async transaction => {
    await transaction`select from auth.users where id = ${id} for update`
    expect(await recover(email)).toBeNull()
    expect(await mailsTo(email)).toBe(0)
  })
  await vi.waitFor(async () => expect(await mailsTo(email)).toBe(1))
})

test('a new password allows another email immediately', async () => {
  const { email, client } = await at.signUp('again@mail.test')
  expect(await recover(email)).toBeNull()
  expect((await client.auth.updateUser({ password: 'Another-horse-2' })).error).toBeNull()
  expect(await recover(email)).toBeNull()
})

test.each([
  ['without an API key', { email: 'known@mail.test' }, {}, 401],
  ['without an address', {}, { apikey: '' }, 400],
  ['for something that is not an address', { email: 'nobody' }, { apikey: '' }, 400],
])('refuses a recovery %s', async (_, body, headers, status) => {
  const answer = await fetch(`${at.backend.url}/auth/v1/recover`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...('apikey' in headers ? { apikey: at.backend.publishableKey } : {}),
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(status)
})
