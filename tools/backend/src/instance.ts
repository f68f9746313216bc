import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { BackendStartError, errorCode } from './backendStartError'

/** The persistent identity of a data folder: its keys, and its last addresses. */
export interface Instance {
  readonly publishableKey: string
  readonly secretKey: string
  readonly jwtSecret: string
  readonly databasePassword: string
  /** 0 before the first start. */
  readonly databasePort: number
  /** Base of stored file addresses; empty before the first start. */
  readonly url: string
  /** The database that refers to the stored files; empty before the first start. */
  readonly filesOf: string
}

/** Reads the instance, or creates one with new random keys. Only the owner can read the file. */
export async function readInstance(file: string): Promise<Instance> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    const instance = freshInstance()
    await writeInstance(file, instance)
    return instance
  }
  try {
    return { ...freshInstance(), ...(JSON.parse(text) as Partial<Instance>) }
  } catch {
    throw new BackendStartError(`${file} is damaged: restore it, or delete the data folder to start over.`)
  }
}

/** Replaces the file atomically: after a crash, the file is either the old or the new one. */
export async function writeInstance(file: string, instance: Instance): Promise<void> {
  const next = `${file}.next`
  await writeFile(next, `${JSON.stringify(instance, null, 2)}\n`, { mode: 0o600 })
  await rename(next, file)
}

function freshInstance(): Instance {
  return {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
    databasePassword: randomBytes(24).toString('base64url'),
    databasePort: 0,
    url: '',
    filesOf: '',
  }
}
