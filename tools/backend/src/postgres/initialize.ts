import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BackendStartError } from '../backendStartError'
import type { Account } from './account'
import type { Binaries } from './binaries'

const run = promisify(execFile)

/**
 * Locales for character classes: pg_trgm uses the C library, which recognizes only ASCII letters under C. Not every
 * system has the first two; with the last one every search still works, but more slowly for other scripts.
 */
const ctypes = ['C.UTF-8', 'en_US.UTF-8', 'C'] as const

/** The superuser of a new cluster, named as on hosted Supabase, where `postgres` isn't a superuser. */
export const superuser = 'supabase_admin'

/** Creates an empty database cluster in the folder unless there is one. */
export async function initialize(
  folder: string,
  binaries: Binaries,
  account: Account | null,
  password: string,
): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return
  // Leftovers of an interrupted initdb hold no data: without PG_VERSION no server ever ran on them.
  const secrets = await mkdtemp(join(tmpdir(), 'overtone-initdb-'))
  const passwordFile = join(secrets, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) await Promise.all([secrets, passwordFile].map(path => chown(path, account.uid, account.gid)))
  // PostgreSQL's built-in collation is the same on every system.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const attempt = async (ctype: string) => {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (account) await chown(folder, account.uid, account.gid)
    const options = ['-D', folder, '--no-sync', ...locale, `--lc-ctype=${ctype}`, ...access]
    await run(binaries.initdb, options, { ...account, cwd: folder })
  }
  try {
    const [first, ...others] = ctypes
    await others.reduce((done, ctype) => done.catch(() => attempt(ctype)), attempt(first))
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
