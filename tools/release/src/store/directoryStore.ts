import { link, mkdir, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isCode } from '../isCode'
import { breakIfStale, withLock } from './lockFile'
import { ownedName, removeLeftovers } from './ownedFile'
import { checkKey, isSameBytes, type Store } from './store'

/**
 * Creates a store in a folder, which is created by the first write. Any static host can serve it as is. Temporary files
 * and the lock are dot files at its top level and belong to no key.
 */
export function directoryStore(dir: string): Store {
  const temporary = join(dir, '.temporary')
  const lock = join(dir, '.lock')
  let hasTidied = false

  /** Removes leftovers of killed processes. Once per command is enough. */
  async function tidy(): Promise<void> {
    if (hasTidied) return
    hasTidied = true
    await breakIfStale(lock)
    await removeLeftovers(temporary)
    await removeLeftovers(dir, '.lock.')
  }

  /**
   * Writes a complete temporary file on the same disk, to be linked or renamed atomically. It is flushed first, so that
   * no name refers to an empty file after a power failure.
   */
  async function prepare(key: string, bytes: Uint8Array): Promise<string> {
    await tidy()
    const file = join(temporary, ownedName())
    await mkdir(temporary, { recursive: true })
    await mkdir(dirname(join(dir, checkKey(key))), { recursive: true })
    try {
      await writeFile(file, bytes, { flush: true })
    } catch (error) {
      await rm(file, { force: true }) // a partial file: free the space on a full disk
      throw error
    }
    return file
  }

  return {
    get: key => readOrNull(join(dir, checkKey(key))),

    async putIfAbsent(key, bytes) {
      const prepared = await prepare(key, bytes)
      try {
        await link(prepared, join(dir, checkKey(key)))
        return true
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false
        throw error
      } finally {
        await unlink(prepared)
      }
    },

    async repair(key, bytes) {
      await rename(await prepare(key, bytes), join(dir, checkKey(key)))
    },

    async compareAndSwap(key, expected, next) {
      const file = join(dir, checkKey(key))
      const prepared = await prepare(key, next)
      try {
        return await withLock(lock, async () => {
          if (!isSameBytes(await readOrNull(file), expected)) return false
          await rename(prepared, file)
          return true
        })
      } finally {
        await rm(prepared, { force: true }) // exists unless it was renamed
      }
    },

    // Folders stay: another process may be about to write there.
    remove: key => rm(join(dir, checkKey(key)), { force: true }),

    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const keys = await filesUnder(dir, folder)
      return keys.filter(key => key.startsWith(prefix)).sort()
    },
  }
}

async function readOrNull(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return null
    throw error
  }
}

async function filesUnder(dir: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(join(dir, folder), { withFileTypes: true })
    const visible = entries.filter(({ name }) => !name.startsWith('.'))
    const found = visible.map(async entry =>
      entry.isDirectory() ? filesUnder(dir, `${folder}${entry.name}/`) : [`${folder}${entry.name}`],
    )
    return (await Promise.all(found)).flat()
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return []
    throw error
  }
}
