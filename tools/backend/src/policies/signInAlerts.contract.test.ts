// cspell:ignore neue anmeldung deinem konto
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Mail } from '../mailbox'
import { startTestBackend, testPassword, type TestBackend, type TestUser } from '../testing/testBackend'

const chrome = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let at: TestBackend
let ada: TestUser

beforeAll(async () => {
  at = await startTestBackend()
  ada = await at.signUp('ada@overtone.test')
  await at.signUp('other@overtone.test')
}, 60_000)
afterAll(() => at?.stop())
beforeEach(async () => {
  await at.sql`truncate private.known_devices, private.mails`
})

/** Signs in as a browser does, and returns its refresh token. */
async function signIn(userAgent: string, email = 'ada@overtone.test'): Promise<string> {
  return ask('password', userAgent, { email, password: testPassword })
}

async function ask(grant: string, userAgent: string, body: object): Promise<string> {
  const response = await fetch(`${at.backend.url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { apikey: at.backend.publishableKey, 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { readonly refresh_token: string }).refresh_token
}

const alerts = () =>
  at.sql<{ recipient: string }[]>`select recipient from private.mails where template = 'sign-in' order by created_at`

test('the first device, and the same browser in another version, are not reported', async () => {
  for (const version of [120, 120, 143]) await signIn(chrome(version))
  expect(await alerts()).toEqual([])
})

test('another browser is reported to the account alone, in its language', async () => {
  await at.sql`update users set settings = settings || '{"appearance": {"language": "de"}}' where id = ${ada.id}`
  await signIn(chrome(120))
  await signIn(firefox)
  await signIn(firefox)
  await signIn(firefox, 'other@overtone.test')
  expect(await alerts()).toEqual([{ recipient: 'ada@overtone.test' }])
  const mails = async () =>
    (await (await fetch(at.backend.mailboxUrl, { headers: { accept: 'application/json' } })).json()) as Mail[]
  const subject = 'Neue Anmeldung bei deinem Overtone-Konto'
  await vi.waitFor(async () => expect((await mails()).map(mail => mail.subject)).toContain(subject))
  const mail = (await mails()).find(one => one.subject === subject)
  expect(mail?.to).toBe('ada@overtone.test')
  expect(mail?.text).toMatch(/\(UTC\):\n\n\d{4}-\d\d-\d\d \d\d:\d\d\n/)
  expect(mail?.text).toContain('/settings')
})

test('a session that another browser goes on with is reported, too', async () => {
  const token = await signIn(chrome(120))
  const next = await ask('refresh_token', chrome(121), { refresh_token: token })
  expect(await alerts()).toEqual([])
  await ask('refresh_token', firefox, { refresh_token: next })
  expect(await alerts()).toHaveLength(1)
})

test('another network is reported, a neighboring address isn’t', async () => {
  await signIn(chrome(120))
  await at.sql`truncate private.known_devices`
  const begin = (ip: string) => at.sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip)
    values (gen_random_uuid(), ${ada.id}, now(), now(), ${chrome(120)}, ${ip})`
  for (const ip of ['192.0.2.1', '192.0.200.9', '2001:db8::1', '2001:db8:9::1', '198.51.100.1']) await begin(ip)
  expect(await alerts()).toHaveLength(2)
})

test('there are five a day at most, and a device is forgotten after six months', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) await signIn(`Browser ${name}`)
  expect(await alerts()).toHaveLength(5)
  await at.sql`truncate private.mails`
  await at.sql`update private.known_devices set seen_at = now() - interval '7 months'`
  await signIn('Browser A')
  expect(await alerts()).toEqual([])
  expect(await at.sql`select from private.known_devices`).toHaveLength(1)
})

test('nobody is kept from signing in if the alert fails', async () => {
  await at.sql`alter table private.known_devices rename to gone`
  await signIn(firefox)
  await at.sql`alter table private.gone rename to known_devices`
})
