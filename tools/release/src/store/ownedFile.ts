import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isCode } from '../isCode'

const staleAfterMs = 24 * 60 * 60 * 1000

const host = encodeURIComponent(hostname())

/** A name for a temporary file that says which process of which machine it belongs to. */
export function ownedName(): string {
  return `${host}@${process.pid}@${randomUUID()}`
}

/** Removes the files of a folder that processes left behind which were killed. `prefix` goes before their names. */
export async function removeLeftovers(folder: string, prefix = ''): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return []
    throw error
  })
  for (const name of names) {
    if (!name.startsWith(prefix)) continue
    const file = join(folder, name)
    if (await isLeftover(file, name.slice(prefix.length))) await rm(file, { force: true })
  }
}

/** Of another machine nobody knows which processes live: its files, and those without an owner, go by their age. */
async function isLeftover(file: string, name: string): Promise<boolean> {
  const [owner, pid] = name.split('@')
  if (owner === host && !isAlive(Number(pid))) return true
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
  return age > staleAfterMs
}

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}
