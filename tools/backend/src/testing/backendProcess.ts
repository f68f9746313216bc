import { execFile, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Memory of a backend process, in bytes. */
export interface Memory {
  /** Objects that survive a full collection, in the heap and outside of it. */
  readonly live: number
  /** Resident set size of the process. */
  readonly rss: number
  /**
   * Properties that something wrote into Object.prototype. There must be none, because every later request would see
   * them.
   */
  readonly inherited: readonly string[]
}

/** An empty backend in a process of its own, so that a test can tell if it is alive. */
export interface BackendProcess {
  readonly url: string
  readonly publishableKey: string
  readonly databaseUrl: string
  readonly pid: number
  /** Returns its console output. */
  readonly output: () => string
  readonly isAlive: () => boolean
  memory(): Promise<Memory>
  /** Stops it and deletes its folder. */
  stop(): Promise<void>
}

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export async function startBackendProcess(): Promise<BackendProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-test-'))
  const template = process.env['OVERTONE_TEST_TEMPLATE'] // see backendTemplate.ts
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]) // with owners
  const child = fork(fileOf('../main.ts'), {
    env: {
      ...process.env,
      OVERTONE_DATA: dataDir,
      OVERTONE_SITE_URL: 'http://localhost:4000',
      OVERTONE_SEED: 'off',
      OVERTONE_AUTH_RATE: '1000000',
      BACKEND_PORT: '0',
    },
    execArgv: ['--expose-gc', '--import', 'tsx', '--import', fileOf('./reportMemory.ts')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (output = `${output}${data.toString()}`.slice(-20_000)))

  const ready = (await nextMessage(child, 'ready')) as { url: string; publishableKey: string; databaseUrl: string }
  return {
    ...ready,
    pid: child.pid ?? 0,
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async memory() {
      const memoryReport = nextMessage(child, 'memory')
      child.send('memory')
      return (await memoryReport) as Memory
    },
    async stop() {
      const exit = once(child, 'exit')
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await exit
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the next message of a type. Rejects when the process ends without one. */
function nextMessage(child: ChildProcess, type: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`The backend ended before it sent ${type}`))
    child.once('exit', ended)
    child.on('message', function onMessage(message) {
      if ((message as { type?: string }).type !== type) return
      child.off('message', onMessage)
      child.off('exit', ended)
      resolve(message)
    })
  })
}
