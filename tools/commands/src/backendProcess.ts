import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { CommandError } from './settings'

export interface BackendAddress {
  readonly url: string
  readonly publishableKey: string
  readonly mailboxUrl: string
  /** Addresses of the demo accounts that the database has. */
  readonly demoAccounts: readonly string[]
}

type Message =
  | ({ readonly type: 'ready'; readonly databaseUrl: string } & BackendAddress)
  | { readonly type: 'failed'; readonly message: string }

export interface BackendProcess extends BackendAddress {
  readonly pid: number
  readonly databaseUrl: string
  /** When it has ended: its code, or the signal that ended it. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise(resolve => child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`)))
}

interface Launch {
  readonly port: number
  readonly dataDir: string
  readonly siteUrl: string
  /** Other settings of the backend, in place of those of this process. */
  readonly env?: NodeJS.ProcessEnv
  /** Ends the process while it starts. */
  readonly signal?: AbortSignal
}

/** Starts the embedded backend in a process of its own. Throws CommandError with its one line when it cannot start. */
export function startBackendProcess({ port, dataDir, siteUrl, env, signal }: Launch): Promise<BackendProcess> {
  signal?.throwIfAborted()
  const child = fork(join(import.meta.dirname, '../../backend/src/main.ts'), {
    // the young generation of the heap stays small: what passes through is written to files at once
    execArgv: ['--import', 'tsx', '--max-semi-space-size=1'],
    env: {
      ...process.env,
      BACKEND_PORT: String(port),
      OVERTONE_DATA: dataDir,
      OVERTONE_SITE_URL: siteUrl,
      ...env,
    },
    // a Ctrl-C reaches the whole group: we stop the backend ourselves, after the gateway
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = endOf(child)
  const onAbort = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', onAbort)
  void ended.then(() => signal?.removeEventListener('abort', onAbort))
  return new Promise((resolve, reject) => {
    void ended.then(how => reject(new CommandError(`The backend ended with ${how} while it started.`)))
    child.on('message', (message: Message) => {
      if (message.type === 'failed') reject(new CommandError(message.message))
      else
        resolve({
          url: message.url,
          publishableKey: message.publishableKey,
          mailboxUrl: message.mailboxUrl,
          demoAccounts: message.demoAccounts,
          databaseUrl: message.databaseUrl,
          pid: child.pid ?? 0,
          ended,
          stop: async () => {
            child.kill('SIGTERM')
            await ended
          },
        })
    })
  })
}
