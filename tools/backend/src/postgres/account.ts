import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../backendStartError'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The unprivileged account that every Unix has as nobody. */
const nobody: Account = { uid: 65534, gid: 65534 }

/**
 * Returns the account that Postgres has to run as; null is the current one. Postgres refuses to run as root, so root
 * runs it as the owner of an existing data folder, or as nobody.
 */
export async function serverAccount(folder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await ownerOf(folder)
  return owner && owner.uid !== 0 ? owner : nobody
}

/** Returns the owner of a file or folder; null if it doesn't exist. */
export async function ownerOf(path: string): Promise<Account | null> {
  try {
    const { uid, gid } = await stat(path)
    return { uid, gid }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Returns true if every account may traverse all existing folders up to and including this path. */
export async function isOpenToAll(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const mode = await stat(at).then(
      found => found.mode,
      () => 0o001,
    )
    if (!(mode & 0o001)) return false
    if (at === dirname(at)) return true
  }
}
