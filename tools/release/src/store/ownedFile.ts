import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isCode } from '../isCode'

const staleAfterMs = 24 * 60 * 60 * 1000

const host = encodeURIComponent(hostname())

/** Returns a name for a temporary file with its process and machine. */
export function ownedName(): string {
  return `${host}@${process.pid}@${randomUUID()}`
}

/** Removes temporary files of killed processes from a folder. `prefix` precedes their names. */
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

/** Files of other machines, whose processes can't be checked, and files without an owner count by age. */
async function isLeftover(file: string, name: string): Promise<boolean> {
  const [owner, pid] = name.split('@')
  if (owner === host && !isAlive(Number(pid))) return true
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
  return age > staleAfterMs
}

/** Returns true if a process of this machine is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}
