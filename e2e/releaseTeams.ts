import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseBin, run } from '@overtone/commands'
import type { Authority } from '@overtone/federation'
import { startGateway } from '@overtone/gateway'
import {
  chosenSigner,
  directoryStore,
  publish,
  readRuntimeConfig,
  scopedStore,
  writeRuntimeConfig,
  type Signer,
  type Store,
} from '@overtone/release'
import { buildEdition } from './editions'
import { expect } from './fixtures'
import { storeDir } from './place'

/** The owners of keys. */
const roles = ['platform', 'rootA', 'rootB', 'artist', 'content', 'successor'] as const
export type Role = (typeof roles)[number]

/** Teams that share a copy of this worker's store, each with a key of its own. */
export interface ReleaseTeams {
  readonly store: Store
  readonly signers: Readonly<Record<Role, Signer>>
  /** Addresses of production and staging, without a trailing slash. */
  readonly production: string
  readonly staging: string
  /** Runs the release command with the key of a role. */
  release(role: Role, ...args: string[]): Promise<{ code: number; output: string }>
  /** Runs the release command and expects success. Returns its output. */
  succeed(role: Role, ...args: string[]): Promise<string>
  /** Writes a draft of the next authority or policy, and changes it. Returns its file. */
  draft<T = Authority>(kind: 'authority' | 'policy', change: (draft: T) => Partial<T>): Promise<string>
  /** Publishes an edition of a remote with one page. Returns `app@id`. */
  edition(app: string, name: string, path: string): Promise<string>
  stop(): Promise<void>
}

export async function openReleaseTeams(): Promise<ReleaseTeams> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-teams-'))
  await cp(storeDir, join(folder, 'store'), { recursive: true })
  await cp(join(storeDir, '../signing-key.json'), join(folder, 'platform/signing-key.json'))
  const all = roles.map(async role => [role, await chosenSigner({}, join(folder, role))] as const)
  const signers = Object.fromEntries(await Promise.all(all)) as Record<Role, Signer>
  const store = directoryStore(join(folder, 'store'))
  const config = await readRuntimeConfig(store)
  await writeRuntimeConfig(scopedStore(store, 'staging'), config)
  const options = { storeDir: join(folder, 'store'), port: 0, supabaseUrl: config.supabaseUrl }
  const gateways = [await startGateway(options), await startGateway({ ...options, environment: 'staging' })] as const
  let drafts = 0

  async function release(role: Role, ...args: string[]) {
    const key = await readFile(join(folder, role, 'signing-key.json'), 'utf8')
    const env = { OVERTONE_DATA: folder, OVERTONE_SIGNING_KEY: key }
    return run(process.execPath, [releaseBin, ...args], { isQuiet: true, env })
  }
  async function succeed(role: Role, ...args: string[]): Promise<string> {
    const { code, output } = await release(role, ...args)
    expect(code, `${args.join(' ')}: ${output}`).toBe(0)
    return output
  }
  return {
    store,
    signers,
    production: gateways[0].url,
    staging: gateways[1].url,
    release,
    succeed,
    async draft<T>(kind: 'authority' | 'policy', change: (draft: T) => Partial<T>) {
      const file = join(folder, `${kind}-${(drafts += 1)}.json`)
      await succeed('platform', kind, 'draft', '--file', file)
      const before = JSON.parse(await readFile(file, 'utf8')) as T
      await writeFile(file, JSON.stringify({ ...before, ...change(before) }))
      return file
    },
    async edition(app, name, path) {
      const routes = `export const routes = [{ path: '${path}', element: <h1>${name}</h1> }]`
      const dist = await buildEdition({ app, name: name.replaceAll(' ', '-'), routes })
      return `${app}@${(await publish(store, { app, version: '0.2.0', dist })).id}`
    },
    async stop() {
      for (const gateway of gateways) await gateway.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Returns the public keys of signers by id, as an authority or a policy lists them. */
export function keysOf(...all: readonly Signer[]): Record<string, string> {
  return Object.fromEntries(all.map(({ id, publicKey }) => [id, publicKey]))
}
