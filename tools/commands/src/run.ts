import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The root of the workspace. */
export const workspace = join(import.meta.dirname, '../../..')

export interface Ran {
  readonly code: number
  readonly output: string
}

/**
 * Runs a program to its end, in the root of the workspace unless `cwd` says otherwise. `isQuiet` keeps its output back; it is in the answer either way.
 * The environment is this process's, with Nx kept from leaving a daemon behind.
 */
export function run(
  command: string,
  args: readonly string[],
  { isQuiet = false, cwd = workspace, env = {} }: { isQuiet?: boolean; cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      // a loader that rewrites functions would end up in what a build prints of its own functions
      env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false', NX_TUI: 'false', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
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
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** The path of a program that a package of the workspace installs. */
export function bin(name: string): string {
  return join(workspace, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}
