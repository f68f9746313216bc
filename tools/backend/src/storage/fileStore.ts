import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { writeBatches } from './writeBatches'

/** A completely received file. `version` is its unique name in the store. */
export interface StoredFile {
  readonly version: string
  /** Bytes. */
  readonly size: number
  /** Quoted, as in the header. */
  readonly etag: string
}

/** Files by version, spread over 256 folders. Writes are atomic, and a file never changes. */
export interface FileStore {
  /** Writes a stream. Throws EntityTooLarge as soon as more than `limit` bytes have arrived; the source stays open. */
  write(source: Readable, limit: number | null): Promise<StoredFile>
  /** Moves a complete file from elsewhere on the same disk into the store, under this version; idempotent. */
  adopt(path: string, version: string): Promise<StoredFile>
  copy(version: string): Promise<string>
  remove(version: string): Promise<void>
  /** Returns the bytes, or null if the file is missing. */
  size(version: string): Promise<number | null>
  /** Reads the bytes from `start` to `end`, both inclusive. */
  read(version: string, start: number, end: number): Readable
  /** Returns every version in the store. */
  versions(): Promise<string[]>
}

/** A version never changes, so its name can serve as the etag. */
function etagOf(version: string): string {
  return `"${version.replaceAll('-', '')}"`
}

/** Opens the store in a folder and removes leftovers of interrupted uploads. */
export async function openFileStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })

  const pathOf = (version: string) => join(folder, version.slice(0, 2), version)

  const sizeOf = (version: string) =>
    stat(pathOf(version)).then(
      found => found.size,
      () => null,
    )

  async function receive(source: Readable, path: string, limit: number): Promise<number> {
    const file = await open(path, 'wx', 0o600)
    try {
      const size = await writeBatches(file, source, limit)
      await file.sync()
      return size
    } finally {
      await file.close()
    }
  }

  return {
    async write(source, limit) {
      const version = randomUUID()
      const unfinished = join(incoming, version)
      try {
        const size = await receive(source, unfinished, limit ?? Infinity)
        await mkdir(dirname(pathOf(version)), { recursive: true })
        await rename(unfinished, pathOf(version))
        return { version, size, etag: etagOf(version) }
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async adopt(path, version) {
      const isOurs = (await sizeOf(version)) !== null
      if (!isOurs) {
        const file = await open(path, 'r+')
        await file.sync().finally(() => file.close())
        await mkdir(dirname(pathOf(version)), { recursive: true })
        await rename(path, pathOf(version))
      }
      const { size } = await stat(pathOf(version))
      return { version, size, etag: etagOf(version) }
    },
    async copy(version) {
      const next = randomUUID()
      await mkdir(dirname(pathOf(next)), { recursive: true })
      await copyFile(pathOf(version), pathOf(next))
      return next
    },
    remove: version => rm(pathOf(version), { force: true }),
    size: sizeOf,
    read: (version, start, end) => createReadStream(pathOf(version), { start, end }),
    async versions() {
      const shelves = (await readdir(folder)).filter(name => /^[\da-f]{2}$/.test(name))
      const found = await Promise.all(shelves.map(shelf => readdir(join(folder, shelf))))
      return found.flat()
    },
  }
}
