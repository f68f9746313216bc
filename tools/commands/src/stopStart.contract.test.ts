import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bin, workspace } from './run'

const run = promisify(execFile)
let dataDir: string
let starting: ChildProcess

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'overtone-stopped-'))
})
afterEach(async () => {
  for (const line of await processes()) process.kill(Number.parseInt(line), 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return String(port)
}

/** Starts the product from scratch. Its data folder is in the environment of every process that it starts. */
async function start(): Promise<void> {
  const env = {
    ...process.env,
    PORT: await freePort(),
    BACKEND_PORT: await freePort(),
    OVERTONE_DATA: dataDir,
    NX_SKIP_NX_CACHE: 'true',
    NODE_OPTIONS: '',
  }
  starting = spawn(bin('tsx'), ['tools/commands/src/start.ts'], { cwd: workspace, env, stdio: 'ignore' })
}

/** Returns ids and command lines of processes with this data folder in their environment or arguments. */
async function processes(): Promise<string[]> {
  const { stdout } = await run('ps', ['axeww', '-o', 'pid=,command='], { maxBuffer: 1e8 })
  return stdout.split('\n').filter(line => line.includes(dataDir))
}

const phases: readonly (readonly [string, RegExp])[] = [
  ['its build runs', /\bnx\b.*run-many/],
  ['its backend starts', /backend\/src\/main\.ts/],
  ['its database is set up', /bin\/initdb/],
  ['its database runs', /bin\/postgres -D/],
]

test.each(
  phases.flatMap(([phase, sign]) => (['SIGINT', 'SIGTERM'] as const).map(signal => [signal, phase, sign] as const)),
)('%s while %s leaves no process behind', { timeout: 120_000 }, async (signal, _, sign) => {
  await start()
  await vi.waitFor(async () => expect((await processes()).some(line => sign.test(line))).toBe(true), {
    timeout: 60_000,
    interval: 20,
  })
  const exit = once(starting, 'exit')
  starting.kill(signal)
  await exit
  await vi.waitFor(async () => expect(await processes()).toEqual([]), { timeout: 15_000, interval: 100 })
})
