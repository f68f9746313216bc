import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBackend } from './startBackend'
import type { Backend } from './startBackend'
import { clientOf, testPassword } from './testing/testBackend'

let dataDir: string
let backend: Backend
const start = (port = 0) => startBackend({ dataDir, port, siteUrl: 'http://localhost:4000', seed: false })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'overtone-test-'))
  backend = await start()
}, 60_000)
afterAll(async () => {
  await backend?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test.each(['/rest/v1/tracks', '/auth/v1/user', '/storage/v1/bucket'])('refuses %s without a key', async path => {
  expect((await fetch(backend.url + path)).status).toBe(401)
})

test('refuses the administration of accounts even with the secret key', async () => {
  const headers = { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` }
  expect((await fetch(`${backend.url}/auth/v1/admin/users`, { headers })).status).toBeGreaterThanOrEqual(400)
})

test.each(['/_system/info', '/', '/rest/v1/../../_system/info', '/rest'])('hides %s', async path => {
  expect((await fetch(backend.url + path)).status).toBe(404)
})

test.each(['rest', 'auth', 'storage'])(
  'allows a browser of any origin to request %s, and to cache that for a day',
  async service => {
    const headers = { origin: 'http://x.test', 'access-control-request-method': 'POST' }
    const answer = await fetch(`${backend.url}/${service}/v1/any`, { method: 'OPTIONS', headers })
    expect([answer.status, answer.headers.get('access-control-max-age')]).toEqual([204, '86400'])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  },
)

test('puts email into the mailbox, with links to the auth service, readable by its own page only', async () => {
  const client = clientOf(backend)
  await client.auth.signUp({ email: 'mail@overtone.test', password: testPassword })
  await client.auth.resetPasswordForEmail('mail@overtone.test')
  const answer = await vi.waitFor(async () => {
    const answered = await fetch(backend.mailboxUrl, { headers: { accept: 'application/json' } })
    const [mail] = (await answered.json()) as { to: string; text: string }[]
    expect(mail?.to).toBe('mail@overtone.test')
    expect(mail?.text).toContain(`${backend.url}/auth/v1/verify?token=`)
    return answered
  })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(await (await fetch(backend.mailboxUrl)).text()).toContain('<h1>Mailbox</h1>')
})

test('refuses a second start on the same folder', async () => {
  await expect(start()).rejects.toThrow(/in use by process \d+: stop that one, or set OVERTONE_DATA/)
})

test('reports a port that is in use in one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = (taken.address() as { port: number }).port
  const elsewhere = await mkdtemp(join(tmpdir(), 'overtone-test-'))
  await expect(startBackend({ dataDir: elsewhere, port, siteUrl: '' })).rejects.toThrow(/Port \d+ is in use: [^\n]+$/)
  taken.close()
  await rm(elsewhere, { recursive: true })
})

test('reports a folder that is not writable in one line', async () => {
  const options = { dataDir: join(fileURLToPath(import.meta.url), 'data'), port: 0, siteUrl: '' }
  await expect(startBackend(options)).rejects.toThrow(/^The data folder \S+ cannot be written \(ENOTDIR\): [^\n]+$/)
})

test('reports a database that does not respond in one line', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'overtone-test-'))
  const databaseUrl = 'postgres://nobody@127.0.0.1:9/none'
  const starting = startBackend({ dataDir: elsewhere, port: 0, siteUrl: '', databaseUrl })
  await expect(starting).rejects.toThrow(
    /^DATABASE_URL: no PostgreSQL server responds at 127\.0\.0\.1:9 \(ECONNREFUSED\): [^\n]+$/,
  )
  await rm(elsewhere, { recursive: true })
})

test('keeps accounts, keys and files across a restart, also on another port', async () => {
  const before = clientOf(backend)
  const { data } = await before.auth.signUp({ email: 'stay@overtone.test', password: testPassword })
  const id = data.user?.id ?? ''
  await before.storage.from('profile-images').upload(`avatars/${id}.png`, new Blob(['p'], { type: 'image/png' }))
  const { publicUrl } = before.storage.from('profile-images').getPublicUrl(`avatars/${id}.png`).data
  await before.from('users').update({ avatar_url: publicUrl }).eq('id', id)
  const cover_url = before.storage.from('cover-images').getPublicUrl(`playlist-covers/${id}/a.png`).data.publicUrl
  const mine = await before.from('playlists').insert({ title: 'Mix', cover_url }).select('updated_at').single()
  const { url, publishableKey } = backend

  await backend.stop()
  backend = await start()

  expect(backend.publishableKey).toBe(publishableKey)
  expect(backend.url).not.toBe(url)
  const after = clientOf(backend)
  const { error } = await after.auth.signInWithPassword({ email: 'stay@overtone.test', password: testPassword })
  expect(error).toBeNull()
  const { data: profile } = await after.from('profiles').select('avatar_url').eq('id', id).single()
  expect(profile?.avatar_url).toBe(publicUrl.replace(url, backend.url))
  expect(await (await fetch(profile?.avatar_url as string)).text()).toBe('p')
  const { data: playlist } = await after.from('playlists').select('cover_url, updated_at').eq('user_id', id).single()
  expect(playlist).toEqual({ cover_url: cover_url.replace(url, backend.url), ...mine.data })
})

test('starts again after the process was killed and its database kept running', async () => {
  await backend.stop()
  const child = forkBackend()
  const [ready] = (await once(child, 'message')) as [{ type: string; url: string }]
  expect(ready.type).toBe('ready')
  child.kill('SIGKILL')
  await once(child, 'exit')
  backend = await start()
  const { data } = await clientOf(backend).from('profiles').select('name')
  expect(data?.length).toBeGreaterThan(0)
}, 30_000)

test('stops its database when its parent disconnects', async () => {
  await backend.stop()
  const child = forkBackend()
  const [ready] = (await once(child, 'message')) as [{ databaseUrl: string }]
  child.disconnect()
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(0)
  const port = Number(new URL(ready.databaseUrl).port)
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  probe.close()
  backend = await start()
}, 30_000)

function forkBackend() {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const env = { ...process.env, OVERTONE_DATA: dataDir, BACKEND_PORT: '0', OVERTONE_SEED: 'off' }
  return fork(main, { env, execArgv: ['--import', 'tsx'], stdio: 'ignore' })
}
