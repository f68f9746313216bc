import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { isCode } from '../isCode'

/** Returns the paths of the files in a folder, with `/`, relative to it; none if it doesn't exist. */
export async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter(entry => entry.isFile())
    const start = join(folder, sep).length
    return files.map(({ parentPath, name }) => join(parentPath, name).slice(start).split(sep).join('/'))
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Replaces a file in one step unless it has these bytes. Returns true if it was written. */
export async function replace(path: string, bytes: Uint8Array): Promise<boolean> {
  const held = await readIfPresent(path)
  if (held && Buffer.compare(held, bytes) === 0) return false
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.new`
  await writeFile(temporary, bytes)
  await rename(temporary, path)
  return true
}

async function readIfPresent(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}
