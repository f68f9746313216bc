import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { RegistryRemote, RemoteConfig } from '@overtone/federation'
import { CommandError } from './settings'

export interface DevServer {
  readonly origin: string
  /** The remote as the registry lists it while it is served from its sources. */
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
  throw new CommandError(`The development server did not answer at ${url}: its messages stand above.`)
}

interface Sources {
  /** The folder of the remote, which has its rsbuild.config.ts. */
  readonly folder: string
  /** The port of the product that shows it, on this machine. The server listens on one beside it. */
  readonly port: number
  /** The shell around it is a deployed one, whose React is that for production. */
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
      NODE_OPTIONS: '', // a loader of this process is none for that one
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

/** 4101 beside 4000: several products with a remote under development run side by side. */
function portBeside(port: number): number {
  return port + 101 < 65_536 ? port + 101 : port - 101
}

/** The rsbuild that the remote depends on. Throws CommandError when its packages are not installed. */
function rsbuildOf(folder: string): string {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('@rsbuild/core/package.json')
    return join(dirname(manifest), 'bin/rsbuild.js')
  } catch {
    throw new CommandError(`@rsbuild/core is not installed in ${folder}. Run: npm install`)
  }
}
