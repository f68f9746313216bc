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
  const answer = await ask('/rest/v1/playlists?select=title,users(*)', {}, at.backend.secretKey)
  const [playlist] = (await answer.json()) as { users: object }[]
  expect([answer.status, Object.keys(playlist?.users ?? {})]).toEqual([200, expect.arrayContaining(['id', 'name'])])
  expect(playlist?.users).not.toHaveProperty('encrypted_password')
})

test.each(['tracks?select=id,auth_users(id)', 'tracks?select=id,users(id)'])(
  'names no private table or schema to %s',
  async path => {
    const answer = await ask(`/rest/v1/${path}`, {}, at.backend.secretKey)
    expect(answer.status).toBeGreaterThanOrEqual(300)
    expect(await answer.text()).not.toMatch(/schema 'private'|"downloads using|auth\./)
  },
)
