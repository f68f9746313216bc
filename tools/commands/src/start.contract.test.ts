import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startBackendProcess } from './backendProcess'
import { checkSettings } from './checkSettings'
import { bin, run } from './run'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as { port: number }).port
}
const takenPort = () => portOf(createServer())

/** Returns a free port. */
async function freePort(): Promise<string> {
  const port = await takenPort()
  await new Promise(resolve => servers.pop()?.close(resolve))
  return String(port)
}

/** Starts a server that gives every request the same response. */
async function site(status: number, body: string): Promise<string> {
  return `http://127.0.0.1:${await portOf(createHttpServer((_, answer) => answer.writeHead(status).end(body)))}`
}

/** Starts the product and expects it to fail in one line, before it builds anything or creates a folder. */
async function refusal(env: Record<string, string>): Promise<string> {
  const OVERTONE_DATA = join(await mkdtemp(join(tmpdir(), 'overtone-')), 'data')
  const { code, lines } = await start({
    PORT: await freePort(),
    BACKEND_PORT: await freePort(),
    OVERTONE_DATA,
    NX_SKIP_NX_CACHE: 'true',
    ...env,
  })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  await expect(access(OVERTONE_DATA)).rejects.toThrow('ENOENT')
  return lines[0] ?? ''
}

async function start(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const { code, output } = await run(bin('tsx'), ['tools/commands/src/start.ts'], { isQuiet: true, env })
  return { code, lines: output.split('\n').filter(line => line !== '' && !line.includes('Node.js 20')) }
}

test('refuses a port in use', async () => {
  const PORT = String(await takenPort())
  expect(await refusal({ PORT })).toBe(`Port ${PORT} is in use. Stop the process on it, or set PORT to another one.`)
})

test('refuses a backend port in use', async () => {
  const BACKEND_PORT = String(await takenPort())
  expect(await refusal({ BACKEND_PORT })).toBe(
    `Port ${BACKEND_PORT} is in use. Stop the process on it, or set BACKEND_PORT to another one.`,
  )
})

test('refuses the same port for both', async () => {
  const port = await freePort()
  expect(await refusal({ PORT: port, BACKEND_PORT: port })).toBe(
    `PORT and BACKEND_PORT are both ${port}. Set one of them to another port.`,
  )
})

test('refuses an invalid port', async () => {
  expect(await refusal({ PORT: 'four' })).toBe('PORT must be a number from 1 to 65535, got "four"')
})

test.each([
  ['mysql://localhost/overtone', 'is not the address of a PostgreSQL database: write it as postgres://'],
  ['postgres://app@127.0.0.1:port/overtone', 'is not the address of a PostgreSQL database'],
  [
    'postgres://app@127.0.0.1:9/overtone',
    'no PostgreSQL server responds at 127.0.0.1:9 (ECONNREFUSED): start it, or correct',
  ],
  ['postgres://app@nowhere.invalid/overtone', 'no PostgreSQL server responds at nowhere.invalid'],
])('refuses the DATABASE_URL %s', async (DATABASE_URL, reason) => {
  const line = await refusal({ DATABASE_URL })
  expect(line).toMatch(/^DATABASE_URL/)
  expect(line).toContain(reason)
})

test('refuses a DATABASE_URL with a wrong password or a database that is missing', { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-'))
  const backend = await startBackendProcess({ port: 0, dataDir, siteUrl: '', env: { OVERTONE_SEED: 'off' } })
  try {
    const wrong = (changes: Partial<URL>) => Object.assign(new URL(backend.databaseUrl), changes).href
    expect(await refusal({ DATABASE_URL: wrong({ password: 'wrong' }) })).toMatch(
      /^DATABASE_URL: \S+ refuses the role "supabase_admin" \(password [^\n]+\): correct the role and the password\.$/,
    )
    expect(await refusal({ DATABASE_URL: wrong({ pathname: '/missing' }) })).toMatch(
      /^DATABASE_URL: \S+ has no database "missing": create it, or correct the name\.$/,
    )
  } finally {
    await backend.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

const key = { SUPABASE_PUBLISHABLE_KEY: 'key' }

test.each([
  ['project', 'SUPABASE_URL must be a URL such as https://abcd.supabase.co, got "project"'],
  ['http://127.0.0.1:9', 'SUPABASE_URL: http://127.0.0.1:9 does not respond.'],
])('refuses the SUPABASE_URL %s', async (SUPABASE_URL, reason) => {
  expect(await refusal({ ...key, SUPABASE_URL })).toContain(reason)
})

test.each([
  [200, '<!doctype html>', 'SUPABASE_URL: ADDRESS is not a running Supabase project (it responds with 200)'],
  [200, '{"name":"another"}', 'SUPABASE_URL: ADDRESS is not a running Supabase project (it responds with 200)'],
  [540, '{}', 'SUPABASE_URL: ADDRESS is not a running Supabase project (it responds with 540)'],
  [401, '{"message":"Invalid API key"}', 'SUPABASE_PUBLISHABLE_KEY is not a key of ADDRESS.'],
])('refuses a SUPABASE_URL that responds with %s %s', async (status, body, reason) => {
  const SUPABASE_URL = await site(status, body)
  expect(await refusal({ ...key, SUPABASE_URL })).toContain(reason.replace('ADDRESS', SUPABASE_URL))
})

test('accepts the embedded backend as a project', { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-'))
  const backend = await startBackendProcess({ port: 0, dataDir, siteUrl: '', env: { OVERTONE_SEED: 'off' } })
  const ports = { port: Number(await freePort()), backendPort: 1, dataDir }
  const check = (publishableKey: string) =>
    checkSettings({ ...ports, hosted: { supabaseUrl: backend.url, publishableKey } })
  try {
    await expect(check(backend.publishableKey)).resolves.toBeUndefined()
    await expect(check('sb_publishable_wrong')).rejects.toThrow('SUPABASE_PUBLISHABLE_KEY is not a key of')
  } finally {
    await backend.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('exits with one line and code 1 if the data folder is not writable', { timeout: 60_000 }, async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'overtone-')), 'a-file')
  await writeFile(file, '')
  const { code, lines } = await start({
    PORT: await freePort(),
    BACKEND_PORT: await freePort(),
    OVERTONE_DATA: join(file, 'data'),
  })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(file)
})
