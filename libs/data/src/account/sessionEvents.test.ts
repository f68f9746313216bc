// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionEvent } from './sessionEvents'

const key = 'overtone-auth'
const minute = 60
const user = { id: 'ada', aud: 'authenticated', email: 'ada@example.org', last_sign_in_at: '2026-11-21T12:00:00Z' }

/** A session as the auth service issues it, valid for `seconds`. */
function sessionFor(seconds: number, name = 'first') {
  return {
    access_token: `${name}.access.token`,
    refresh_token: `${name}-refresh`,
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(Date.now() / 1000) + seconds,
    user,
  }
}

interface SentRequest {
  readonly path: string
  readonly token: string | null
}
const requests: SentRequest[] = []
let isOnline = true

/** Mocks the parts of the auth service and the tables that a session needs. */
async function respond(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  requests.push({ path: url.pathname + url.search, token: new Headers(init.headers).get('authorization') })
  if (!isOnline) throw new TypeError('fetch failed')
  if (url.searchParams.get('grant_type') === 'refresh_token') return Response.json(sessionFor(60 * minute, 'second'))
  if (url.pathname.endsWith('/token')) return Response.json(sessionFor(60 * minute))
  if (url.pathname.endsWith('/user')) return Response.json({ message: 'invalid JWT', code: 'bad_jwt' }, { status: 403 })
  if (url.pathname.endsWith('/logout')) return new Response(null, { status: 204 })
  return Response.json([])
}

/** Opens a separate tab: the auth client is state of the module. */
async function openTab() {
  vi.resetModules()
  const connection = await import('../connection/connection')
  connection.connectData({ supabaseUrl: 'https://project.example', publishableKey: 'sb_publishable_1' })
  const { watchSession } = await import('./sessionEvents')
  const authentication = await import('./authentication')
  const events: SessionEvent[] = []
  const watch = () => watchSession(event => void events.push(event))
  return { ...connection, ...authentication, events, watch }
}

const summaryOf = (events: readonly SessionEvent[]) => events.map(({ type, userId }) => `${type}: ${userId}`)

beforeEach(() => {
  requests.length = 0
  isOnline = true
  localStorage.clear()
  vi.stubGlobal('fetch', respond)
  for (const level of ['log', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => vi.unstubAllGlobals())

test('the stored session is reported and its token is sent with requests', async () => {
  localStorage.setItem(key, JSON.stringify(sessionFor(60 * minute)))
  const tab = await openTab()
  expect(tab.hasStoredSession()).toBe(true)
  await tab.watch()
  await vi.waitFor(() => expect(tab.events.at(-1)?.userId).toBe('ada'))
  await tab.database().from('tracks').select('id')
  expect(requests).toEqual([{ path: '/rest/v1/tracks?select=id', token: 'Bearer first.access.token' }])
})

test('the token is renewed before it expires', async () => {
  localStorage.setItem(key, JSON.stringify(sessionFor(80))) // the client renews from 90 s before expiry on
  const tab = await openTab()
  await tab.watch()
  await vi.waitFor(() => expect(summaryOf(tab.events)).toContain('token-refreshed: ada'))
  await tab.database().from('tracks').select('id')
  expect(requests.map(({ path }) => path)).toContain('/auth/v1/token?grant_type=refresh_token')
  expect(requests.at(-1)?.token).toBe('Bearer second.access.token')
})

test('a request waits for a new token if the computer slept through the renewal', async () => {
  localStorage.setItem(key, JSON.stringify(sessionFor(60 * minute)))
  const tab = await openTab()
  await tab.watch()
  await vi.waitFor(() => expect(tab.events).not.toEqual([]))
  const later = Date.now() + 61 * minute * 1000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  await tab.database().from('tracks').select('id')
  expect(requests.at(-1)).toEqual({ path: '/rest/v1/tracks?select=id', token: 'Bearer second.access.token' })
})

test.each([
  ['invalid JSON', 'not json'],
  ['an empty object', '{}'],
  ['a session of numbers', '{"access_token":1,"refresh_token":2,"expires_at":"x"}'],
  ['a session without a user', JSON.stringify({ ...sessionFor(60 * minute), user: undefined })],
  ['a list', '[]'],
])('a browser that stored %s is signed out without an error', async (_what, stored) => {
  localStorage.setItem(key, stored)
  const tab = await openTab()
  await tab.watch()
  await vi.waitFor(() => expect(tab.events).not.toEqual([]))
  expect(tab.events.at(-1)?.userId).toBeNull()
  await tab.database().from('tracks').select('id')
  expect(requests.at(-1)?.token).toBeNull()
  expect((await tab.signInWithPassword('ada@example.org', 'Correct-horse-1')).data).toBe('ada')
  expect(tab.events.at(-1)?.userId).toBe('ada')
})

test('the session stays in memory if storage is blocked', async () => {
  vi.stubGlobal('localStorage', undefined)
  const tab = await openTab()
  expect(tab.hasStoredSession()).toBe(false)
  await tab.watch()
  expect((await tab.signInWithPassword('ada@example.org', 'Correct-horse-1')).ok).toBe(true)
  await tab.database().from('tracks').select('id')
  expect(requests.at(-1)?.token).toBe('Bearer first.access.token')
})

test('signing out ends the session locally when the service is unreachable', async () => {
  const tab = await openTab()
  await tab.watch()
  await tab.signInWithPassword('ada@example.org', 'Correct-horse-1')
  isOnline = false
  expect((await tab.signOutHere()).error).toEqual({ code: 'offline', key: 'signOutFailed' })
  expect(tab.events.at(-1)).toEqual({ type: 'signed-out', userId: null })
  expect(localStorage.getItem(key)).toBeNull()
  await tab.database().from('tracks').select('id')
  expect(requests.at(-1)?.token).toBeNull()
})

test('two tabs stay in sync', async () => {
  const first = await openTab()
  await first.watch()
  const second = await openTab()
  await second.watch()
  await first.signInWithPassword('ada@example.org', 'Correct-horse-1')
  await vi.waitFor(() => expect(second.events.at(-1)).toEqual({ type: 'signed-in', userId: 'ada' }))
  await second.database().from('tracks').select('id')
  expect(requests.at(-1)?.token).toBe('Bearer first.access.token')
  await second.signOutHere()
  await vi.waitFor(() => expect(first.events.at(-1)).toEqual({ type: 'signed-out', userId: null }))
  await first.database().from('tracks').select('id')
  expect(requests.at(-1)?.token).toBeNull()
})

test('too many attempts are reported as rate-limited', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error_code: 'over_request_rate_limit', msg: 'Too many attempts' }, { status: 429 }),
  )
  const tab = await openTab()
  const { error } = await tab.signInWithPassword('ada@example.org', 'Correct-horse-1')
  expect(error).toEqual({ code: 'rate-limited', key: 'tooManyRequests' })
})
