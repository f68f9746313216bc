import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend } from './testing/testBackend'
import type { TestBackend } from './testing/testBackend'

let at: TestBackend

beforeAll(async () => {
  at = await startTestBackend()
})
afterAll(() => at?.stop())

function ask(path: string, init: RequestInit = {}, key = at.backend.publishableKey): Promise<Response> {
  return fetch(at.backend.url + path, { ...init, headers: { apikey: key, ...init.headers } })
}

test('expands * in an embed to the columns of the exposed table', async () => {
  const { id } = await at.signUp('embeds@rest.test')
  await at.sql`insert into playlists (user_id, title) values (${id}, 'Mine')`
  const answer = await ask('/rest/v1/playlists?select=title,users!playlists_user_id_fkey(*)', {}, at.backend.secretKey)
  const [playlist] = (await answer.json()) as { users: object }[]
  expect([answer.status, Object.keys(playlist?.users ?? {})]).toEqual([200, expect.arrayContaining(['id', 'name'])])
  expect(playlist?.users).not.toHaveProperty('encrypted_password')
})

test.each(['tracks?select=id,auth_users(id)', 'tracks?select=id,users(id)'])(
  'reveals no private table or schema to %s',
  async path => {
    const answer = await ask(`/rest/v1/${path}`, {}, at.backend.secretKey)
    expect(answer.status).toBeGreaterThanOrEqual(300)
    expect(await answer.text()).not.toMatch(/schema 'private'|"downloads using|auth\./)
  },
)

test.each(['search_tracks?q=night&page_size=5', 'search_tracks?page_size=x', 'search_tracks?nothing=1'])(
  'responds to HEAD of a function like GET, without a body: %s',
  async call => {
    const get = await ask(`/rest/v1/rpc/${call}`)
    const head = await ask(`/rest/v1/rpc/${call}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([get.status, get.headers.get('content-type')])
    expect(await head.text()).toBe('')
  },
)

test.each([
  ['GET', 'factors', 405],
  ['POST', 'factors/x/y', 404],
  ['GET', 'admin/users', 404],
  ['POST', 'sso', 404],
  ['GET', '', 404],
  ['GET', 'user/', 404],
  ['GET', 'otp', 405],
  ['GET', '%75ser', 200],
  ['OPTIONS', 'user', 204],
])('%s /auth/v1/%s: %i, signed in or not', async (method, path, status) => {
  const { client } = await at.signUp(`${method}-${path.replace(/\W/g, '-')}@rest.test`)
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const headers = { authorization: `Bearer ${token}` }
  expect((await ask(`/auth/v1/${path}`, { method, headers })).status).toBe(status)
  expect((await ask(`/auth/v1/${path}`, { method })).status).toBe(status === 200 ? 401 : status)
  expect((await ask(`/auth/v1/${path}`, { method }, 'wrong')).status).toBe(method === 'OPTIONS' ? 204 : 401)
})

test('storage accepts project tokens for a role, as REST does', async () => {
  const { jwtSecret } = JSON.parse(await readFile(join(at.dataDir, 'instance.json'), 'utf8')) as { jwtSecret: string }
  const buckets = async (role: string, secret = jwtSecret) => {
    const token = await new SignJWT({ role })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret))
    const answer = await ask('/storage/v1/bucket', { headers: { authorization: `Bearer ${token}` } })
    return [answer.status, ((await answer.json()) as unknown[]).length]
  }
  expect(await buckets('service_role')).toEqual([200, 4])
  expect((await buckets('anon'))[0]).toBe(200)
  expect((await buckets('service_role', 'x'.repeat(48)))[0]).toBe(401)
  expect((await buckets('postgres'))[0]).toBe(401)
})
