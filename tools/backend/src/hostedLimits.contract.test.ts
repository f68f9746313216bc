import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller } from './asCaller'
import { anonymous, callerOf, service } from './caller'
import { startBackend } from './startBackend'
import type { Backend } from './startBackend'
import { clientOf, startTestBackend, testOptions } from './testing/testBackend'
import type { TestUser, TestBackend } from './testing/testBackend'

let at: TestBackend
let backend: Backend
let user: TestUser

beforeAll(async () => {
  at = await startTestBackend()
  user = await at.signUp('person@overtone.test')
  await at.sql.unsafe(`
    create function public.time_limit() returns text language sql as $$ select current_setting('statement_timeout') $$;
    create function public.wait_long() returns void language sql as $$ select pg_sleep(60) $$`)
  // REST reads the catalog at startup.
  await at.backend.stop()
  backend = await startBackend({ dataDir: at.dataDir, port: 0, ...testOptions })
})
afterAll(async () => {
  await backend?.stop()
  await at?.stop()
})

async function signedIn() {
  const client = clientOf(backend)
  await client.auth.signInWithPassword({ email: user.email, password: 'Correct-horse-1' })
  return client
}

test('a function called by REST has the time limit of its caller', async () => {
  const limitOf = async (client: ReturnType<typeof clientOf>) => (await client.rpc('time_limit')).data as unknown
  expect(await limitOf(clientOf(backend))).toBe('3s')
  expect(await limitOf(await signedIn())).toBe('8s')
  expect(await limitOf(clientOf(backend, backend.secretKey))).toBe('8s')
})

test('a statement of storage and realtime has the time limit of its caller, and the next one has none', async () => {
  const sql = postgres(backend.databaseUrl, { max: 1 })
  const read = (transaction: Pick<typeof sql, 'unsafe'>) =>
    transaction.unsafe<{ limit: string }[]>(`select current_setting('statement_timeout') as limit`)
  const limits = []
  for (const caller of [anonymous, callerOf('authenticated', user.id), service])
    limits.push(...(await asCaller(sql, caller, read)))
  expect(limits.map(({ limit }) => limit)).toEqual(['3s', '8s', '8s'])
  expect(await read(sql)).toEqual([{ limit: '0' }])
  await sql.end()
})

test('a statement over its time limit returns 500 with the code of PostgreSQL', async () => {
  const { status, error } = await clientOf(backend).rpc('wait_long')
  expect([status, error?.code]).toEqual([500, '57014'])
})

test('a change of every row of a table is refused, also with the secret key', async () => {
  const mine = await signedIn()
  const { data } = await mine.from('playlists').insert({ title: 'Mix', user_id: user.id }).select('id').single()
  for (const client of [mine, clientOf(backend), clientOf(backend, backend.secretKey)]) {
    const updated = await client.from('playlists').update({ title: 'Lost' })
    expect([updated.status, updated.error]).toEqual([
      400,
      { code: '21000', details: null, hint: null, message: 'UPDATE requires a WHERE clause' },
    ])
    const deleted = await client.from('playlists').delete().order('id').limit(1).select()
    expect([deleted.status, deleted.error?.code, deleted.error?.message]).toEqual([
      400,
      '21000',
      'DELETE requires a WHERE clause',
    ])
  }
  expect((await mine.from('playlists').update({ title: 'Kept' }).eq('id', data?.id)).error).toBeNull()
  expect((await mine.from('playlists').select('title')).data).toEqual([{ title: 'Kept' }])
  expect((await mine.from('playlists').delete().or(`title.eq.Kept,title.eq.Lost`)).error).toBeNull()
  expect((await mine.from('playlists').select('title')).data).toEqual([])
})

test('a filter on an embedded table does not filter the table that is written', async () => {
  const headers = { apikey: backend.secretKey }
  const answer = await fetch(`${backend.url}/rest/v1/playlists?select=id,users(id)&users.id=eq.${user.id}`, {
    method: 'DELETE',
    headers,
  })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, '21000'])
})

test('a change of every row without a key is refused for the missing key', async () => {
  expect((await fetch(`${backend.url}/rest/v1/playlists`, { method: 'DELETE' })).status).toBe(401)
})
