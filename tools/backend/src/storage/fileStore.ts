import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { tooLarge } from './storageError'

/** A file that has arrived whole. `version` is its name in the store and never given twice. */
export interface StoredFile {
  readonly version: string
  /** Bytes. */
  readonly size: number
  /** Quoted, as the header wants it. */
  readonly etag: string
}

/** Files by version, spread over 256 folders. A file is there whole or not at all, and never changes. */
export interface FileStore {
  /** Writes a stream. Throws EntityTooLarge as soon as more than `limit` bytes have come; the source stays open. */
  write(source: Readable, limit: number | null): Promise<StoredFile>
  copy(version: string): Promise<string>
  remove(version: string): Promise<void>
  /** Bytes, or null where the file is missing. */
  size(version: string): Promise<number | null>
  /** The bytes from `start` to `end`, both included. */
  read(version: string, start: number, end: number): Readable
}

/** Opens the store in a folder and clears away what interrupted uploads left. */
export async function openFileStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })

  const pathOf = (version: string) => join(folder, version.slice(0, 2), version)

  async function receive(source: Readable, path: string, limit: number): Promise<{ size: number; etag: string }> {
    const hash = createHash('md5')
    let size = 0
    const file = await open(path, 'wx', 0o600)
    try {
      // The source is not destroyed on refusal: the client gets its answer only if the connection lives.
      for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > limit) throw tooLarge()
        hash.update(chunk)
        await file.write(chunk)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    return { size, etag: `"${hash.digest('hex')}"` }
  }

  return {
    async write(source, limit) {
      const version = randomUUID()
      const unfinished = join(incoming, version)
      try {
        const received = await receive(source, unfinished, limit ?? Infinity)
        await mkdir(dirname(pathOf(version)), { recursive: true })
        await rename(unfinished, pathOf(version))
        return { version, ...received }
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async copy(version) {
      const next = randomUUID()
      await mkdir(dirname(pathOf(next)), { recursive: true })
      await copyFile(pathOf(version), pathOf(next))
      return next
    },
    remove: version => rm(pathOf(version), { force: true }),
    size: version =>
      stat(pathOf(version)).then(
        found => found.size,
        () => null,
      ),
    read: (version, start, end) => createReadStream(pathOf(version), { start, end }),
  }
}
