import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { RegistryRemote, RemoteConfig } from '@overtone/federation'
import { CommandError } from './settings'

export interface DevServer {
  readonly origin: string
  /** The registry entry of the remote while it is served from its sources. */
  readonly entry: RegistryRemote
  stop(): Promise<void>
}

/** Milliseconds for the first build of a development server. */
const startTimeout = 60_000

async function firstAnswer<T>(url: string, isOver: () => boolean): Promise<T> {
  const deadline = Date.now() + startTimeout
  while (Date.now() < deadline && !isOver()) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return (await response.json()) as T
    await new Promise(resolve => setTimeout(resolve, 150))
  }
  throw new CommandError(`The development server did not respond at ${url}. See its messages above.`)
}

interface Sources {
  /** The folder of the remote with its rsbuild.config.ts. */
  readonly folder: string
  /** The port of the product on this machine. The server listens on one derived from it. */
  readonly port: number
  /** True for a deployed shell, which has the production build of React. */
  readonly isAgainst?: boolean
}

/** Serves one remote from its sources, with hot reload, to the product at `port`. Throws CommandError. */
export async function startDevServer({ folder, port, isAgainst = false }: Sources): Promise<DevServer> {
  const ownPort = portBeside(port)
  const origin = `http://127.0.0.1:${ownPort}`
  const child = spawn(process.execPath, [rsbuildOf(folder), 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: '', // loaders of this process don't apply
      OVERTONE_DEV_PORT: String(ownPort),
      OVERTONE_DEV_ORIGINS: `http://localhost:${port}`,
      OVERTONE_DEV_AGAINST: String(isAgainst),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let hasEnded = false
  const ended = once(child, 'exit').then(() => {
    hasEnded = true
  })
  const stop = async () => {
    if (!hasEnded) child.kill('SIGTERM')
    await ended
  }
  const answer = firstAnswer<RemoteConfig>(`${origin}/remote.json`, () => hasEnded)
  const config = await answer.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const entry = { name: config.name, version: 'development', base: `${origin}/`, integrity: {}, preload: [], config }
  return {
    origin,
    entry: { ...entry, isDevelopment: true },
    stop,
  }
}

/** Returns 4101 for 4000, so that several products with a remote under development can run at once. */
function portBeside(port: number): number {
  return port + 101 < 65_536 ? port + 101 : port - 101
}

/** Returns the path of the remote's rsbuild. Throws CommandError if its packages aren't installed. */
function rsbuildOf(folder: string): string {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('@rsbuild/core/package.json')
    return join(dirname(manifest), 'bin/rsbuild.js')
  } catch {
    throw new CommandError(`@rsbuild/core is not installed in ${folder}. Run: npm install`)
  }
}
