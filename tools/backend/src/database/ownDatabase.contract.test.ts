import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../freePort'
import { startCluster } from '../postgres/cluster'
import type { Cluster } from '../postgres/cluster'
import { startBackend } from '../startBackend'
import type { Backend } from '../startBackend'
import { clientOf, testOptions, testPassword } from '../testing/testBackend'

const roles = ['anon', 'authenticated', 'service_role']

let folder: string
let server: Cluster
let superuser: Sql
let backend: Backend | undefined
const addressOf = (role: string, database: string) =>
  Object.assign(new URL(server.url), { username: role, password: 'secret', pathname: `/${database}` }).href

/** A server without Overtone: a database of the role `app`, and nothing else. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-test-'))
  const port = await freePort(0)
  server = await startCluster({ dataDir: join(folder, 'server'), password: 'superuser', port, log: () => {} })
  superuser = postgres(server.url, { max: 1, onnotice: () => {} })
}, 60_000)
afterAll(async () => {
  await superuser?.end()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  await superuser`create role app login password 'secret'`
  await superuser`create database overtone owner app`
})
afterEach(async () => {
  await backend?.stop()
  backend = undefined
  await superuser`drop database overtone with (force)`
  for (const role of roles) await superuser`drop role if exists ${superuser(role)}`
  await superuser`drop role app`
})

async function start(): Promise<Backend> {
  const databaseUrl = addressOf('app', 'overtone')
  const dataDir = await mkdtemp(join(folder, 'data-'))
  backend = await startBackend({ dataDir, port: 0, databaseUrl, ...testOptions })
  return backend
}

/** Runs the SQL that a refused start prints, as the superuser of the server. */
async function grantWhatIsMissing(): Promise<string> {
  const message = await start().then(
    () => '',
    (error: Error) => error.message,
  )
  expect(message).toMatch(
    /^DATABASE_URL: the role app lacks privileges to set up Overtone\. Run this as a superuser in the database overtone, then start again: [^\n]+;$/,
  )
  const grants = message.slice(message.indexOf('start again: ') + 'start again: '.length)
  const inDatabase = postgres(server.url.replace(/\/postgres$/, '/overtone'), { max: 1, onnotice: () => {} })
  await inDatabase.unsafe(grants)
  await inDatabase.end()
  return grants
}

async function expectToServe(): Promise<void> {
  const { url, publishableKey, secretKey } = await start()
  const client = clientOf({ url, publishableKey })
  const { data } = await client.auth.signUp({ email: 'person@overtone.test', password: testPassword })
  const id = data.user?.id ?? ''
  expect((await client.from('playlists').insert({ title: 'Mix', user_id: id })).error).toBeNull()
  const upload = client.storage
    .from('profile-images')
    .upload(`avatars/${id}.png`, new Blob(['p'], { type: 'image/png' }))
  expect((await upload).error).toBeNull()
  await new Promise<void>(resolve => {
    const channel = client.channel(`user:${id}`, { config: { private: true } })
    channel.subscribe(state => (String(state) === 'SUBSCRIBED' ? resolve() : undefined))
  })
  const stranger = clientOf({ url, publishableKey }).from('users').select('id')
  expect((await stranger).error?.code).toBe('42501')
  const withSecretKey = clientOf({ url, publishableKey }, secretKey).from('users').select('id')
  expect((await withSecretKey).data).toEqual([{ id }])
}

test('the owner of a database starts once a superuser has run the SQL that the refusal names', async () => {
  const grants = await grantWhatIsMissing()
  expect(grants).toContain('create role service_role nologin noinherit bypassrls;')
  expect(grants).not.toMatch(/createrole|superuser/)
  await expectToServe()
})

test('an owner that may create roles and bypass policies needs nothing else', async () => {
  await superuser`alter role app createrole bypassrls`
  await expectToServe()
})

test('a role that owns nothing is required to own the database', async () => {
  await superuser`alter database overtone owner to ${superuser('supabase_admin')}`
  expect(await grantWhatIsMissing()).toMatch(/^alter database overtone owner to app;/)
  await expectToServe()
})

test('roles created for another database of the server are used once they are granted', async () => {
  for (const role of roles) await superuser.unsafe(`create role ${role} nologin noinherit`)
  expect(await grantWhatIsMissing()).toBe(
    'alter role service_role bypassrls; grant anon to app; grant authenticated to app; grant service_role to app;',
  )
  await expectToServe()
})

test('an owner that may create roles but not bypass policies lacks only the role of the secret key', async () => {
  await superuser`alter role app createrole`
  expect(await grantWhatIsMissing()).toBe(
    'create role service_role nologin noinherit bypassrls; grant service_role to app;',
  )
  await expectToServe()
})

test('a second start finds everything set up', async () => {
  await superuser`alter role app createrole bypassrls`
  await start()
  await backend?.stop()
  await superuser`alter role app nocreaterole nobypassrls`
  await expectToServe()
})
