import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BackendStartError } from '../backendStartError'
import type { Account } from './account'
import type { Binaries } from './binaries'

const run = promisify(execFile)

/** Makes an empty database cluster in the folder unless there is one. The superuser is called postgres. */
export async function initialise(
  folder: string,
  binaries: Binaries,
  account: Account | null,
  password: string,
): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return
  // What an interrupted initdb left behind is nobody's data: without PG_VERSION no server ever ran on it.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const secrets = await mkdtemp(join(tmpdir(), 'overtone-initdb-'))
  const passwordFile = join(secrets, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) await Promise.all([folder, secrets, passwordFile].map(path => chown(path, account.uid, account.gid)))
  try {
    // The collation built into PostgreSQL is the same on every system; C.UTF-8 of the C library is not on all.
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
    const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    await run(binaries.initdb, ['-D', folder, '--no-sync', ...locale, ...access], { ...account, cwd: folder })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new BackendStartError(`PostgreSQL could not set up ${folder}: ${lastLine(error)}`)
  } finally {
    await rm(secrets, { recursive: true, force: true })
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function lastLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) || error.message : String(error)
  return text.trim().split('\n').at(-1) ?? ''
}
