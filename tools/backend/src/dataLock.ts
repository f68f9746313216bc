import { readFile, rm, writeFile } from 'node:fs/promises'
import { BackendStartError, errorCode } from './backendStartError'
import { birthOf, isAlive } from './processIdentity'

interface Holder {
  pid: number
  birth: string
}

/**
 * Folders locked by this process. With only the lock file, its own lock would look like one left by an earlier process.
 */
const heldHere = new Set<string>()

/**
 * Locks the data folder for this process, or throws BackendStartError naming the holder. A lock of a dead process is
 * taken over. Returns the unlock function.
 */
export async function lockDataFolder(dataDir: string, lockFile: string): Promise<() => Promise<void>> {
  if (heldHere.has(lockFile)) throw inUse(dataDir, process.pid)
  heldHere.add(lockFile)
  try {
    await take(dataDir, lockFile)
  } catch (error) {
    heldHere.delete(lockFile)
    throw error
  }
  return async () => {
    await rm(lockFile, { force: true })
    heldHere.delete(lockFile)
  }
}

async function take(dataDir: string, lockFile: string): Promise<void> {
  const mine: Holder = { pid: process.pid, birth: await birthOf(process.pid) }
  const content = JSON.stringify(mine)
  try {
    await writeFile(lockFile, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    const holder = await readHolder(lockFile)
    if (holder && (await isRunning(holder))) throw inUse(dataDir, holder.pid)
    await rm(lockFile, { force: true })
    await writeFile(lockFile, content, { flag: 'wx', mode: 0o600 })
  }
}

async function readHolder(lockFile: string): Promise<Holder | null> {
  try {
    const holder = JSON.parse(await readFile(lockFile, 'utf8')) as Partial<Holder>
    return typeof holder.pid === 'number' ? { pid: holder.pid, birth: holder.birth ?? '' } : null
  } catch {
    return null
  }
}

async function isRunning(holder: Holder): Promise<boolean> {
  return holder.pid !== process.pid && isAlive(holder.pid) && holder.birth === (await birthOf(holder.pid))
}

function inUse(dataDir: string, pid: number): BackendStartError {
  return new BackendStartError(
    `The data folder ${dataDir} is in use by process ${pid}: stop that one, or set OVERTONE_DATA to another folder.`,
  )
}
