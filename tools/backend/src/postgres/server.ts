import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { BackendStartError } from '../backendStartError'
import type { Account } from './account'

/** Small on purpose: one product on one machine. Parallel plans and JIT cost more here than they gain. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=48MB',
  'max_connections=40',
  'max_wal_size=256MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'io_method=sync',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'autovacuum_max_workers=2',
  'log_min_messages=warning',
]

interface Launch {
  readonly program: string
  readonly folder: string
  readonly port: number
  readonly account: Account | null
  readonly log: (line: string) => void
}

/** Starts the server and returns its process once it accepts connections. Throws BackendStartError. */
export async function launchServer(launch: Launch): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await launchOnce(launch)
    if (typeof outcome !== 'string') return outcome
    // Children of a killed server hold its shared memory for a moment.
    if (attempt < 20 && /shared memory|starting up/.test(outcome)) await wait(250)
    else throw new BackendStartError(`PostgreSQL could not start on ${launch.folder}: ${outcome}`)
  }
}

function launchOnce({ program, folder, port, account, log }: Launch): Promise<ChildProcess | string> {
  const options = settings.flatMap(setting => ['-c', setting])
  // Its own process group: Ctrl+C in the terminal reaches the backend only, which then shuts it down cleanly.
  const server = spawn(program, ['-D', folder, '-p', String(port), ...options], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  })
  return new Promise(resolve => {
    let isReady = false
    let reason = 'it gave no reason'
    createInterface({ input: server.stderr }).on('line', line => {
      if (/FATAL|PANIC/.test(line)) reason = line.replace(/^.*?(FATAL|PANIC):\s*/, '')
      if (isReady && /FATAL|PANIC/.test(line)) log(`PostgreSQL: ${reason}`)
      if (!line.includes('ready to accept connections')) return
      isReady = true
      resolve(server)
    })
    server.once('error', error => resolve(error.message))
    server.once('exit', () => resolve(reason))
  })
}

/** Stops the server with a fast shutdown; after ten seconds, with an immediate one. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGINT')
  const killTimer = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await exit
  clearTimeout(killTimer)
}
