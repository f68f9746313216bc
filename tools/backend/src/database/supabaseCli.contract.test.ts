import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestBackend } from '../testing/testBackend'

const run = promisify(execFile)
const workspace = fileURLToPath(new URL('../../../..', import.meta.url))
let at: TestBackend
let folder: string

beforeAll(async () => {
  at = await startTestBackend()
  folder = await mkdtemp(join(tmpdir(), 'overtone-supabase-'))
  await cp(join(workspace, 'supabase'), join(folder, 'supabase'), { recursive: true })
}, 60_000)
afterAll(async () => {
  await at?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the Supabase CLI on a copy of supabase/, with a home folder of its own. Returns all that it prints. */
async function supabase(...args: readonly string[]): Promise<string> {
  const cli = join(workspace, 'node_modules/.bin/supabase')
  const env = { ...process.env, HOME: folder, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  const { stdout, stderr } = await run(cli, ['--workdir', folder, ...args], { env })
  return stdout + stderr
}

test('the Supabase CLI accepts config.toml and finds every migration applied', async () => {
  const printed = await supabase('db', 'push', '--dry-run', '--yes', `--remote=${at.backend.databaseUrl}`)
  expect(printed).toContain('Remote database is up to date.')
  expect(printed).not.toMatch(/deprecated|no longer supported/)
})
