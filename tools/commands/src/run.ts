import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** The root of the workspace. */
export const workspace = join(import.meta.dirname, '../../..')

export interface Ran {
  readonly code: number
  readonly output: string
}

interface RunOptions {
  readonly isQuiet?: boolean
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Kills the program and everything that it started. */
  readonly signal?: AbortSignal | undefined
}

/** Nx starts its daemon and plugin workers in their own process groups, which signals to this one don't reach. */
const quietNx = {
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_TUI: 'false',
  NODE_OPTIONS: '', // a loader that rewrites functions would change functions that a build prints as text
}

/**
 * Runs a program until it exits, by default in the root of the workspace. `isQuiet` hides its output, which is returned
 * either way. The environment is this process's, with Nx kept from leaving processes behind.
 */
export function run(
  command: string,
  args: readonly string[],
  { isQuiet = false, cwd = workspace, env = {}, signal }: RunOptions = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const child = spawn(command, args, {
      cwd,
      // its own process group can be killed as a whole, but doesn't receive Ctrl-C by itself
      detached: signal !== undefined,
      env: { ...process.env, ...quietNx, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let killTimer: NodeJS.Timeout | undefined
    const onAbort = () => {
      signalGroup(child, 'SIGTERM')
      killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), 3000)
    }
    signal?.addEventListener('abort', onAbort)
    let output = ''
    const take = (to: NodeJS.WriteStream) => (text: string) => {
      output += text
      if (!isQuiet) to.write(text)
    }
    child.stdout.setEncoding('utf8')
    child.stderr.setEncoding('utf8')
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    child.on('error', reject)
    child.on('close', code => {
      signal?.removeEventListener('abort', onAbort)
      clearTimeout(killTimer)
      if (signal?.aborted) signalGroup(child, 'SIGKILL')
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a program without showing its output. Returns true if it succeeds, false if it fails or doesn't exist. */
export async function succeeds(command: string, args: readonly string[], cwd = workspace): Promise<boolean> {
  const { code } = await run(command, args, { cwd, isQuiet: true }).catch(() => ({ code: 1 }))
  return code === 0
}

/** Signals the leader of a process group and all others in it. Windows has no groups. */
function signalGroup({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The script that `npm run release` starts. */
export const releaseBin = join(workspace, 'tools/release/bin.js')

/** Returns the path of a program from an installed package. */
export function bin(name: string): string {
  return join(workspace, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}
