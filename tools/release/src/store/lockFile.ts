import { randomUUID } from 'node:crypto'
import { link, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isCode } from '../isCode'
import { isAlive, ownedName } from './ownedFile'
import { ReleaseError } from '../releaseError'

/** Work under the lock takes milliseconds: an older lock is stale. */
const staleAfterMs = 10_000
const giveUpAfterMs = 20_000

interface Owner {
  readonly token: string
  readonly pid: number
  readonly host: string
}

/**
 * Runs `work` while it holds an exclusive lock, across processes.
 * Throws ReleaseError if the lock isn't free within 20 seconds.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const owner: Owner = { token: randomUUID(), pid: process.pid, host: hostname() }
  const deadline = Date.now() + giveUpAfterMs
  while (!(await acquire(file, owner))) {
    if (Date.now() > deadline)
      throw new ReleaseError(`${file} is locked by another process. Remove it if no release is running.`)
    await breakIfStale(file)
    await sleep(2 + Math.random() * 10)
  }
  try {
    return await work()
  } finally {
    // Only our own: if this process was suspended for long, another one may have broken and taken the lock.
    if ((await readOwner(file))?.token === owner.token) await unlink(file)
  }
}

/** Uses a hard link, so that the lock never exists without its owner in it. */
async function acquire(file: string, owner: Owner): Promise<boolean> {
  const own = `${file}.${ownedName()}`
  try {
    await writeFile(own, JSON.stringify(owner))
    await link(own, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await unlink(own)
  }
}

/**
 * Removes a lock whose owner is dead. The link named after the dead owner can be created only once, so two processes
 * that find it never remove the lock of a third.
 */
export async function breakIfStale(file: string): Promise<void> {
  const owner = await readOwner(file)
  if (!owner || !(await isStale(file, owner))) return
  const claim = `${file}.${owner.token}.broken`
  try {
    await link(file, claim)
  } catch (error) {
    if (isCode(error, 'EEXIST') || isCode(error, 'ENOENT')) return
    throw error
  }
  if ((await readOwner(claim))?.token === owner.token) await unlink(file)
  await unlink(claim)
}

async function isStale(file: string, owner: Owner): Promise<boolean> {
  if (owner.host === hostname() && !isAlive(owner.pid)) return true
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
  return age > staleAfterMs
}

async function readOwner(file: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}
