import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { CommandError } from './settings'

export interface BackendAddress {
  readonly url: string
  readonly publishableKey: string
  readonly mailboxUrl: string
  /** Email addresses of the demo accounts in the database. */
  readonly demoAccounts: readonly string[]
}

type Message =
  | ({ readonly type: 'ready'; readonly databaseUrl: string } & BackendAddress)
  | { readonly type: 'failed'; readonly message: string }

export interface BackendProcess extends BackendAddress {
  readonly pid: number
  readonly databaseUrl: string
  /** Resolves to the exit code, or the signal that ended it. */
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
  /** Environment variables that override those of this process. */
  readonly env?: NodeJS.ProcessEnv
  /** Aborts the start. */
  readonly signal?: AbortSignal
}

/** Starts the embedded backend in a child process. Throws CommandError with its one-line message if it can't start. */
export function startBackendProcess({ port, dataDir, siteUrl, env, signal }: Launch): Promise<BackendProcess> {
  signal?.throwIfAborted()
  const child = fork(join(import.meta.dirname, '../../backend/src/main.ts'), {
    // a small young generation is enough: uploads are streamed to files
    execArgv: ['--import', 'tsx', '--max-semi-space-size=1'],
    env: {
      ...process.env,
      BACKEND_PORT: String(port),
      OVERTONE_DATA: dataDir,
      OVERTONE_SITE_URL: siteUrl,
      ...env,
    },
    // Ctrl-C signals the whole process group: we stop the backend ourselves, after the gateway
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = endOf(child)
  const onAbort = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', onAbort)
  void ended.then(() => signal?.removeEventListener('abort', onAbort))
  return new Promise((resolve, reject) => {
    void ended.then(how => reject(new CommandError(`The backend exited with ${how} while it started.`)))
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
