import '../quietNotice'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import type { Sql } from 'postgres'
import WebSocket from 'ws'
import { startBackend } from '../startBackend'
import type { Backend } from '../startBackend'

export const testPassword = 'Correct-horse-1'

export interface TestUser {
  readonly id: string
  readonly email: string
  readonly client: SupabaseClient
}

/** Options without demo data and without the rate limit on sign-ups. */
export const testOptions = {
  siteUrl: 'http://localhost:4000',
  seed: false,
  authRate: { perMinute: 1e6, burst: 1e6 },
} as const

/** An empty backend in a folder and on ports of its own, with clients for contract tests. */
export interface TestBackend {
  readonly backend: Backend
  readonly dataDir: string
  /** The superuser, who bypasses every policy. */
  readonly sql: Sql
  readonly anon: SupabaseClient
  readonly service: SupabaseClient
  signUp(email: string, name?: string): Promise<TestUser>
  /** Stops everything and deletes the folder. */
  stop(): Promise<void>
}

/** Creates a supabase-js client that stores no session between tests. */
export function clientOf(
  backend: Pick<Backend, 'url' | 'publishableKey'>,
  key = backend.publishableKey,
): SupabaseClient {
  return createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket, and the client requires one at creation.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  }) as SupabaseClient
}

const filesUrl = 'https://files.overtone.test'

/** Returns a file address that every test backend accepts from clients. The file itself doesn't exist. */
export function fileAddress(path: string): string {
  return `${filesUrl}/storage/v1/object/public/${path}`
}

export async function startTestBackend(): Promise<TestBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-test-'))
  const template = process.env['OVERTONE_TEST_TEMPLATE'] // see backendTemplate.ts
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]) // with owners
  const backend = await startBackend({ dataDir, port: 0, ...testOptions })
  const sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} })
  await sql`insert into private.api_urls (url) values (${filesUrl}) on conflict do nothing`
  return {
    backend,
    dataDir,
    sql,
    anon: clientOf(backend),
    service: clientOf(backend, backend.secretKey),
    async signUp(email, name = 'Somebody') {
      const client = clientOf(backend)
      const { data, error } = await client.auth.signUp({ email, password: testPassword, options: { data: { name } } })
      if (error || !data.user) throw error ?? new Error(`Nobody signed up as ${email}`)
      return { id: data.user.id, email, client }
    },
    async stop() {
      await sql.end()
      await backend.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
