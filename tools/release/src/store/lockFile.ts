import { randomUUID } from 'node:crypto'
import { link, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isCode } from '../isCode'
import { isAlive, ownedName } from './ownedFile'
import { ReleaseError } from '../releaseError'

/** What is done under the lock takes milliseconds: a lock this old was left behind. */
const staleAfterMs = 10_000
const giveUpAfterMs = 20_000

interface Owner {
  readonly token: string
  readonly pid: number
  readonly host: string
}

/**
 * Runs `work` while nobody else, in this process or another, runs theirs under the same file.
 * Throws ReleaseError when the lock cannot be had for 20 seconds.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const owner: Owner = { token: randomUUID(), pid: process.pid, host: hostname() }
  const deadline = Date.now() + giveUpAfterMs
  while (!(await acquire(file, owner))) {
    if (Date.now() > deadline) throw new ReleaseError(`${file} is held. Remove it if no release is being made.`)
    await breakIfStale(file)
    await sleep(2 + Math.random() * 10)
  }
  try {
    return await work()
  } finally {
    // Only our own: if we were suspended for long, it was broken and is somebody else's by now.
    if ((await readOwner(file))?.token === owner.token) await unlink(file)
  }
}

/** By link, so that the lock never exists without its owner's name in it. */
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
 * Removes a lock whose owner is gone. The link named after the dead owner can be made once, so two that find it dead
 * never remove a third one's lock.
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
