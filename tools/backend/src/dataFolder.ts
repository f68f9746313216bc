import { chmod, mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BackendStartError, errorCode } from './backendStartError'
import { lockDataFolder } from './dataLock'

/** The data folder, locked by this process until `release`. */
export interface DataFolder {
  readonly path: string
  readonly storage: string
  readonly mailbox: string
  readonly instance: string
  release(): Promise<void>
}

/** Creates and locks the data folder. Throws BackendStartError if it isn't writable or is in use. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const path = resolve(dataDir)
  const storage = join(path, 'storage')
  try {
    await mkdir(path, { recursive: true })
    await letOthersPass(path)
    await mkdir(storage, { recursive: true, mode: 0o700 })
    const release = await lockDataFolder(path, join(path, 'backend.lock'))
    return { path, storage, release, mailbox: join(path, 'mailbox.json'), instance: join(path, 'instance.json') }
  } catch (error) {
    if (error instanceof BackendStartError || !errorCode(error)) throw error
    throw new BackendStartError(
      `The data folder ${path} cannot be written (${errorCode(error)}): make it writable, or set OVERTONE_DATA to another folder.`,
    )
  }
}

/**
 * Makes the folder traversable: when root starts the backend, Postgres runs as an unprivileged account and has to pass
 * through this folder to its own. Secret files are protected by their own mode.
 */
async function letOthersPass(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { mode } = await stat(path)
  if (!(mode & 0o001)) await chmod(path, (mode & 0o777) | 0o011)
}
