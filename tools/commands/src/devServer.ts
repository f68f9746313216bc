import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RegistryRemote, RemoteConfig } from '@overtone/federation'
import { remoteNames } from './buildApps'
import { bin, workspace } from './run'
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
  /** Its folder in apps/ where it is left out. */
  readonly folder?: string
  /** The shell around it is a deployed one, whose React is that for production. */
  readonly isAgainst?: boolean
}

/** Serves one remote from its sources, with hot reload, to pages of `siteUrl`. Throws CommandError. */
export async function startDevServer(
  name: string,
  siteUrl: string,
  { folder = join(workspace, 'apps', name), isAgainst = false }: Sources = {},
): Promise<DevServer> {
  const port = 4101 + remoteNames.indexOf(name)
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(bin('rsbuild'), ['dev'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: '', // a loader of this process is none for that one
      OVERTONE_DEV_PORT: String(port),
      OVERTONE_DEV_ORIGINS: siteUrl,
      OVERTONE_DEV_AGAINST: String(isAgainst),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let hasEnded = false
  const ended = once(child, 'exit').then(() => {
    hasEnded = true
  })
  const config = await firstAnswer<RemoteConfig>(`${origin}/remote.json`, () => hasEnded)
  const entry = { name, version: 'development', base: `${origin}/`, integrity: {}, preload: [], config }
  return {
    origin,
    entry: { ...entry, isDevelopment: true },
    stop: async () => {
      if (!hasEnded) child.kill('SIGTERM')
      await ended
    },
  }
}
