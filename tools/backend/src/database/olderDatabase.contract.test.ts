import { execFile, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBackend } from '../startBackend'
import { startTestBackend, testOptions } from '../testing/testBackend'
import type { TestBackend } from '../testing/testBackend'

let at: TestBackend

beforeEach(async () => {
  at = await startTestBackend()
})
afterEach(() => at?.stop())

const restart = () => startBackend({ dataDir: at.dataDir, port: 0, ...testOptions })

async function reset(): Promise<void> {
  const command = fileURLToPath(new URL('../db.ts', import.meta.url))
  const env = { ...process.env, OVERTONE_DATA: at.dataDir, OVERTONE_SEED: 'off', DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, ['--import', 'tsx', command, 'reset'], { env })
}

test('a database with other migrations is refused in one line, and db reset replaces it', async () => {
  await at.sql`insert into supabase_migrations.schema_migrations (version, name) values ('20200101000000', 'former')`
  await at.backend.stop()
  await expect(restart()).rejects.toThrow(
    /^The database has migrations that this version of Overtone doesn't \(20200101000000\): run `npm run db -- reset`[^\n]+$/,
  )
  await reset()
  await (await restart()).stop()
})

test('a data folder whose superuser was still postgres is refused in one line, and db reset replaces it', async () => {
  await at.backend.stop()
  const { child, databaseUrl } = await forkBackend()
  await nameSuperuserPostgres(databaseUrl)
  // Its server keeps running, which has to be detected too.
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect(restart()).rejects.toThrow(
    /^The database in the data folder was made by an earlier version of Overtone[^\n]+`npm run db -- reset`[^\n]+$/,
  )
  await reset()
  await (await restart()).stop()
})

async function forkBackend(): Promise<{ child: ChildProcess; databaseUrl: string }> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const env = { ...process.env, OVERTONE_DATA: at.dataDir, BACKEND_PORT: '0', OVERTONE_SEED: 'off' }
  const child = fork(main, { env, execArgv: ['--import', 'tsx'], stdio: 'ignore' })
  const [{ databaseUrl }] = (await once(child, 'message')) as [{ databaseUrl: string }]
  return { child, databaseUrl }
}

async function nameSuperuserPostgres(databaseUrl: string): Promise<void> {
  const first = postgres(databaseUrl, { max: 1 })
  await first`create role temporary superuser login password 'temporary'`
  await first.end()
  const address = Object.assign(new URL(databaseUrl), { username: 'temporary', password: 'temporary' }).href
  const second = postgres(address, { max: 1 })
  await second`alter role postgres rename to owner`
  await second`alter role supabase_admin rename to postgres`
  await second.end()
}
