import { chmod, mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BackendStartError, errorCode } from './backendStartError'
import { lockDataFolder } from './dataLock'

/** The data folder, held by this process until `release`. */
export interface DataFolder {
  readonly path: string
  readonly storage: string
  readonly mailbox: string
  readonly instance: string
  release(): Promise<void>
}

/** Creates and locks the data folder. Throws BackendStartError when it cannot be written or is in use. */
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
 * Started by root, Postgres runs under an account without rights and has to pass through this folder to its own.
 * What is secret inside is closed by its own mode.
 */
async function letOthersPass(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { mode } = await stat(path)
  if (!(mode & 0o001)) await chmod(path, (mode & 0o777) | 0o011)
}
