import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBackend } from '../startBackend'
import type { Backend } from '../startBackend'
import { clientOf, testOptions, testPassword } from '../testing/testBackend'

let dataDir: string
let backend: Backend
let sql: postgres.Sql

async function start(options: Partial<Parameters<typeof startBackend>[0]> = {}): Promise<void> {
  backend = await startBackend({ dataDir, port: 0, ...testOptions, ...options })
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
}

async function stop(): Promise<void> {
  await sql?.end()
  await backend?.stop()
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'overtone-test-'))
  await start()
}, 60_000)
afterAll(async () => {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function signUp(email: string): Promise<void> {
  const { error } = await clientOf(backend).auth.signUp({ email, password: testPassword })
  if (error) throw error
}

async function signIn(email: string, password = testPassword): Promise<string> {
  const { error } = await clientOf(backend).auth.signInWithPassword({ email, password })
  return error ? `${error.status} ${error.code} ${error.message}` : 'in'
}

const wrong = '400 invalid_credentials Invalid login credentials'
const locked = '429 too_many_failed_sign_ins Too many failed attempts. Try again in 30 minutes.'

async function fail(email: string, times: number): Promise<string[]> {
  const answers: string[] = []
  for (let attempt = 0; attempt < times; attempt += 1) answers.push(await signIn(email, 'Wrong-1234'))
  return answers
}

test('locks an account for half an hour after five failures, also across a restart', async () => {
  await signUp('locked@overtone.test')
  expect(await fail('locked@overtone.test', 6)).toEqual([wrong, wrong, wrong, wrong, wrong, locked])
  expect(await signIn('locked@overtone.test')).toBe(locked)
  expect(await signIn(' LOCKED@overtone.test')).toBe(locked)
  await stop()
  await start()
  expect(await signIn('locked@overtone.test')).toBe(locked)
  await sql`update backend.failed_sign_ins set last_at = now() - interval '31 minutes'`
  expect(await signIn('locked@overtone.test')).toBe('in')
})

test('resets the failures after a success', async () => {
  await signUp('clumsy@overtone.test')
  for (let round = 0; round < 2; round += 1) {
    expect(await fail('clumsy@overtone.test', 4)).toEqual([wrong, wrong, wrong, wrong])
    expect(await signIn('clumsy@overtone.test')).toBe('in')
  }
})

test('lets five of many concurrent attempts through, and no more', async () => {
  await signUp('stormed@overtone.test')
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('stormed@overtone.test', 'Wrong-1234')))
  expect(answers.filter(answer => answer === wrong)).toHaveLength(5)
  expect(answers.filter(answer => answer === locked)).toHaveLength(15)
})

test('treats an unknown account like any other', async () => {
  await signUp('known@overtone.test')
  const time = async (email: string) => {
    const begun = performance.now()
    expect(await signIn(email, 'Wrong-1234')).toBe(wrong)
    return performance.now() - begun
  }
  const [known = [], unknown = []] = [[] as number[], [] as number[]]
  for (let round = 0; round < 5; round += 1) {
    known.push(await time('known@overtone.test'))
    unknown.push(await time('unknown@overtone.test'))
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
  expect(await signIn('unknown@overtone.test')).toBe(locked)
})

test.each([
  '/auth/v1/token?grant_type=%70assword',
  '/rest/v1/../../auth/v1/token?grant_type=password',
  '/auth/v1/./token?grant_type=password&grant_type=refresh_token',
])('cannot be bypassed with %s', async path => {
  await sql`insert into backend.failed_sign_ins values ('detour@overtone.test', 5, now())
    on conflict (email) do update set failures = 5, last_at = now()`
  expect(await post(path, { email: 'Detour@overtone.test', password: testPassword })).toBe(429)
})

/** Sends a request without normalizing its path. */
function post(path: string, body: object): Promise<number | undefined> {
  const { hostname, port } = new URL(backend.url)
  const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method: 'POST', headers }, answer => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end(JSON.stringify(body))
  })
}

test('shows nothing of the system to a path traversal', async () => {
  for (const path of [
    '/rest/v1/../../_system/info',
    '/auth/v1/%2e%2e/%2e%2e/_system/info',
    '/auth/v1//../../..//_system/info',
  ])
    expect(await post(path, {})).toBe(404)
})

test.each([{}, { email: 5, password: 'x' }, { email: 'a\u0000@overtone.test', password: 'x' }, { password: 'x' }])(
  'refuses %j as a sign-in',
  async body => {
    expect(await post('/auth/v1/token?grant_type=password', body)).toBe(400)
  },
)

test('limits requests per address', async () => {
  await stop()
  await start({ authRate: { perMinute: 60, burst: 3 } })
  const answers = [
    await fail('rate@overtone.test', 4),
    await clientOf(backend).auth.signInWithOtp({ email: 'a@b.test' }),
  ]
  expect(answers[0]).toEqual([wrong, wrong, wrong, '429 over_request_rate_limit Request rate limit reached'])
  expect(answers[1]).toMatchObject({ error: { status: 429 } })
  const again = async () => expect(await signIn('rate@overtone.test', 'Wrong-1234')).toBe(wrong)
  await vi.waitFor(again, { timeout: 5000, interval: 50 })
})
