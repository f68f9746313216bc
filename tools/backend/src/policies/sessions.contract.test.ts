import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientOf, startTestBackend, testPassword, type TestBackend, type TestUser } from '../testing/testBackend'

let at: TestBackend
let ada: TestUser
let other: TestUser

interface Session {
  readonly id: string
  readonly is_current: boolean
  readonly started_at: string
  readonly seen_at: string
}
const sessionsOf = async ({ client }: Pick<TestUser, 'client'>) =>
  ((await client.rpc('my_sessions')).data ?? []) as Session[]
const countOf = async (id: string) =>
  (await at.sql<{ count: number }[]>`select count(*)::int from auth.sessions where user_id = ${id}`)[0]?.count

beforeAll(async () => {
  at = await startTestBackend()
  ada = await at.signUp('ada@overtone.test')
  other = await at.signUp('other@overtone.test')
}, 60_000)
afterAll(() => at?.stop())
beforeEach(async () => {
  await signIn()
})

/** Signs in once more, in a browser of its own. */
const signIn = () =>
  clientOf(at.backend).auth.signInWithPassword({ email: 'ada@overtone.test', password: testPassword })

test('an account reads its own sessions, and which of them asks', async () => {
  const found = await sessionsOf(ada)
  expect(found.length).toBe(await countOf(ada.id))
  expect(found.length).toBeGreaterThan(1)
  expect(found.filter(session => session.is_current)).toHaveLength(1)
  for (const { started_at, seen_at } of found)
    expect(Date.parse(seen_at)).toBeGreaterThanOrEqual(Date.parse(started_at))
  const ids = new Set(found.map(({ id }) => id))
  expect((await sessionsOf(other)).some(({ id }) => ids.has(id))).toBe(false)
})

test('one session is ended, but never that of another account', async () => {
  const [session] = (await sessionsOf(ada)).filter(({ is_current: isCurrent }) => !isCurrent)
  const before = (await countOf(ada.id)) ?? 0
  expect((await other.client.rpc('end_sessions', { session_id: session?.id })).data).toBe(0)
  expect(await countOf(ada.id)).toBe(before)
  expect((await ada.client.rpc('end_sessions', { session_id: session?.id })).data).toBe(1)
  expect(await countOf(ada.id)).toBe(before - 1)
})

test('all but the one that asks are ended, and can’t be refreshed', async () => {
  const elsewhere = await signIn()
  const refreshToken = elsewhere.data.session?.refresh_token ?? ''
  expect((await ada.client.rpc('end_sessions')).data).toBeGreaterThan(0)
  expect(await sessionsOf(ada)).toMatchObject([{ is_current: true }])
  expect(await countOf(other.id)).toBeGreaterThan(0)
  const refreshed = await clientOf(at.backend).auth.refreshSession({ refresh_token: refreshToken })
  expect(refreshed.error).not.toBeNull()
})

test('visitors have no sessions', async () => {
  for (const name of ['my_sessions', 'end_sessions'])
    expect((await at.anon.rpc(name)).error).toMatchObject({ code: '42501' })
})

test('a session has the name of its browser, whichever renewed it last', async () => {
  const ask = async (grant: string, body: object, userAgent: string) => {
    const answer = await fetch(`${at.backend.url}/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { apikey: at.backend.publishableKey, 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { refresh_token: string }
  }
  const names = async () =>
    (await at.sql`select user_agent from auth.sessions where user_id = ${ada.id}`).flatMap(
      row => row['user_agent'] as string | null,
    )
  const session = await ask('password', { email: 'ada@overtone.test', password: testPassword }, 'Firefox/140')
  expect(await names()).toContain('Firefox/140')
  await ask('refresh_token', { refresh_token: session.refresh_token }, 'Firefox/141 '.repeat(100))
  expect(await names()).not.toContain('Firefox/140')
  expect((await names()).some(name => name?.startsWith('Firefox/141') && name.length === 400)).toBe(true)
})
