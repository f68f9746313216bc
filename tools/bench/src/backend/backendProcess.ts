import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The embedded backend in a process of its own, so that the bench doesn't share the measured event loop. */
export interface BackendProcess {
  readonly pid: number
  readonly url: string
  readonly publishableKey: string
  readonly databaseUrl: string
  /** Milliseconds from the start of the process until it is ready. */
  readonly startMs: number
  stop(): Promise<void>
}

type Message =
  | { readonly type: 'ready'; readonly url: string; readonly publishableKey: string; readonly databaseUrl: string }
  | { readonly type: 'failed'; readonly message: string }

const main = join(dirname(fileURLToPath(import.meta.resolve('@overtone/backend'))), 'main.ts')

/** Starts the backend on any free port. Throws the backend's own error if it fails to start. */
async function startBackendProcess(dataDir: string, { seed }: { seed: boolean }): Promise<BackendProcess> {
  const began = performance.now()
  const child = fork(main, {
    execArgv: ['--import', 'tsx', '--max-semi-space-size=1'], // the same flags as `npm start`
    env: { ...process.env, BACKEND_PORT: '0', OVERTONE_DATA: dataDir, OVERTONE_SEED: seed ? 'catalog' : 'off' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const message = await firstMessage(child)
  if (message.type === 'failed') throw new Error(message.message)
  const { url, publishableKey, databaseUrl } = message
  return {
    pid: child.pid ?? 0,
    url,
    publishableKey,
    databaseUrl,
    startMs: performance.now() - began,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function firstMessage(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve(message as Message))
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`The backend ended with code ${code ?? 'none'} while it started`)))
  })
}

/** Runs work on a backend that is stopped afterwards. */
export async function withBackend<T>(
  dataDir: string,
  options: { seed: boolean },
  work: (backend: BackendProcess) => Promise<T>,
): Promise<T> {
  const backend = await startBackendProcess(dataDir, options)
  try {
    return await work(backend)
  } finally {
    await backend.stop()
  }
}
