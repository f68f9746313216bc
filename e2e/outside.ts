import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

export const workspace = join(import.meta.dirname, '..')

/** Variables that would reveal this workspace or the running tests to a command. */
const ours = /^(OVERTONE_|SUPABASE_|NODE_OPTIONS$|NODE_PATH$|TEST_|PLAYWRIGHT_|PW_)/

/** Returns the environment without variables that contain a path in this workspace. */
function environment(): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.startsWith(workspace))
  const others = Object.entries(process.env).filter(([name, value]) => !ours.test(name) && !value?.includes(workspace))
  return { ...Object.fromEntries(others), PATH: path.join(delimiter) }
}

/** Starts a program in a folder outside of the workspace. Its output is piped. */
export function startOutside(
  cwd: string,
  [command = '', ...args]: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(command, args, { cwd, env: { ...environment(), ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs a command line outside of the workspace until it exits. Returns its output; throws with it if it fails. */
export async function runOutside(cwd: string, line: string, settings?: Readonly<Record<string, string>>) {
  const child = startOutside(cwd, line.split(' '), settings)
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const [code, ...output] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (code !== 0) throw new Error(`${line} ended with ${code}\n${output.join('\n')}`)
  return output.join('\n')
}

/** Returns the files of a repository, and of the platform's packages in it, that are in the workspace or name a path in it. */
export async function tracesOfWorkspace(repository: string): Promise<string[]> {
  const own = (await readdir(repository)).filter(name => name !== 'node_modules')
  const traces = [...own, 'node_modules/@overtone'].map(name => tracesIn(join(repository, name)))
  return (await Promise.all(traces)).flat()
}

async function tracesIn(path: string): Promise<string[]> {
  if ((await realpath(path)).startsWith(workspace)) return [path]
  if (!(await stat(path)).isDirectory()) return (await readFile(path)).includes(workspace) ? [path] : []
  const traces = (await readdir(path)).map(name => tracesIn(join(path, name)))
  return (await Promise.all(traces)).flat()
}
