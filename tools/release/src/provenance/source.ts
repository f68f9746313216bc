import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The sources in a folder: the commit and the lock file, null if there is none. */
export interface Source {
  readonly commit: string | null
  /** True if files differ from the commit. */
  readonly isDirty: boolean
  /** SHA-256 of package-lock.json in hexadecimal. */
  readonly lockFile: string | null
}

export const lockFileName = 'package-lock.json'

/** Reads the sources in a folder. Files that Git ignores don't make them differ from the commit. */
export async function readSource(folder: string): Promise<Source> {
  const [commit, changes, lockFile] = await Promise.all([
    git(folder, 'rev-parse', 'HEAD'),
    git(folder, 'status', '--porcelain'),
    readFile(join(folder, lockFileName)).catch(() => null),
  ])
  return {
    commit: commit === null ? null : commit.toString().trim(),
    isDirty: changes === null || changes.length > 0,
    lockFile: lockFile && sha256(lockFile),
  }
}

/**
 * Returns the SHA-256 of the lock file in a commit, null if the repository at `folder` doesn't have that commit with a
 * lock file.
 */
export async function lockFileAt(folder: string, commit: string): Promise<string | null> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return null // part of an argument
  const text = await git(folder, 'show', `${commit}:./${lockFileName}`)
  return text && sha256(text)
}

/** Returns the output of a Git command, null if it fails, without a repository or Git too. */
async function git(folder: string, ...args: string[]): Promise<Buffer | null> {
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0' } // commands beside this one don't wait
  const options = { cwd: folder, env, encoding: 'buffer', maxBuffer: 64_000_000 } as const
  const run = promisify(execFile)('git', args, options)
  return run.then(
    ({ stdout }) => stdout,
    () => null,
  )
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
