import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../backendStartError'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The account without rights that every Unix knows as nobody. */
const nobody: Account = { uid: 65534, gid: 65534 }

/**
 * Whom Postgres has to run as: null is ourselves. It refuses to run as root; root therefore hands it to the owner of
 * an existing data folder, or to nobody.
 */
export async function serverAccount(folder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await ownerOf(folder)
  return owner && owner.uid !== 0 ? owner : nobody
}

/** Who owns a file or folder; null where it does not exist. */
export async function ownerOf(path: string): Promise<Account | null> {
  try {
    const { uid, gid } = await stat(path)
    return { uid, gid }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Whether any account may pass through every existing folder above and at this path. */
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
