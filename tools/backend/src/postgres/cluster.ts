import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackendStartError } from '../backendStartError'
import { isOpenToAll, ownerOf, serverAccount } from './account'
import { findBinaries } from './binaries'
import { initialize, superuser } from './initialize'
import { stopOrphan } from './orphan'
import { keepRunning } from './keepRunning'
import { launchServer } from './server'
import { sharedFolder } from './sharedFolder'

export interface Cluster {
  /** Address for the superuser, who has the same name as on hosted Supabase. */
  readonly url: string
  /** Address for the role that applies the migrations, once the database is bootstrapped. */
  readonly ownerUrl: string
  /** Returns true while the server accepts connections. */
  isUp(): boolean
  stop(): Promise<void>
}

interface ClusterOptions {
  readonly dataDir: string
  readonly password: string
  readonly port: number
  readonly log: (line: string) => void
}

/** Runs PostgreSQL on 127.0.0.1 with its data in the data folder. Throws BackendStartError. */
export async function startCluster({ dataDir, password, port, log }: ClusterOptions): Promise<Cluster> {
  const folder = await clusterFolder(dataDir)
  if (!folder.startsWith(dataDir)) log(`The database is stored in ${folder}: PostgreSQL cannot reach ${dataDir}`)
  const account = await serverAccount(folder)
  await refuseForeign(folder)
  const binaries = await findBinaries(account)
  await initialize(folder, binaries, account, password)
  await stopOrphan(folder, password, log)
  const server = await keepRunning(() => launchServer({ program: binaries.postgres, folder, port, account, log }), log)
  const urlOf = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`
  return { ...server, url: urlOf(superuser), ownerUrl: urlOf('postgres') }
}

/** Permanently deletes the database of a data folder, and stops a server that still runs on it. */
export async function removeCluster(dataDir: string, password: string): Promise<void> {
  const folder = await clusterFolder(dataDir)
  await stopOrphan(folder, password, () => {})
  await rm(folder, { recursive: true, force: true })
}

/** Inside the data folder, unless the account that Postgres runs as can't get there. */
async function clusterFolder(dataDir: string): Promise<string> {
  if (process.getuid?.() !== 0 || (await isOpenToAll(dataDir))) return join(dataDir, 'postgres')
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(await sharedFolder(`overtone-data-${name}`), 'postgres')
}

async function refuseForeign(folder: string): Promise<void> {
  const owner = await ownerOf(folder)
  const self = process.getuid?.()
  if (!owner || !self || owner.uid === self) return
  throw new BackendStartError(
    `The database in ${folder} belongs to another account (uid ${owner.uid}): start as that account, or set OVERTONE_DATA to another folder.`,
  )
}
