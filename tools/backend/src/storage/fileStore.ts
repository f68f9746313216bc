import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
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
  /** Takes over a file that lies whole elsewhere on the same disk, under the version given; twice is once. */
  adopt(path: string, version: string): Promise<StoredFile>
  copy(version: string): Promise<string>
  remove(version: string): Promise<void>
  /** Bytes, or null where the file is missing. */
  size(version: string): Promise<number | null>
  /** The bytes from `start` to `end`, both included. */
  read(version: string, start: number, end: number): Readable
  /** Every version in the store. */
  versions(): Promise<string[]>
}

const batchBytes = 512 * 1024
/** So much goes to the disk while more comes, so that little is left to wait for at the end. */
const syncBytes = 8 * 1024 * 1024

/** A version never changes, so that its name can stand for its bytes. */
function etagOf(version: string): string {
  return `"${version.replaceAll('-', '')}"`
}

/** Writes chunks one after another without copying them together. */
async function writeAll(file: FileHandle, chunks: readonly Buffer[]): Promise<void> {
  if (!chunks.length) return
  const { bytesWritten } = await file.writev(chunks)
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  // A disk that is nearly full takes a part: the rest tells why.
  if (bytesWritten < bytes) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten))
}

/** Opens the store in a folder and clears away what interrupted uploads left. */
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
    let size = 0
    let writing = Promise.resolve()
    let syncing = Promise.resolve()
    let isSyncing = false
    let unsynced = 0
    let batch: Buffer[] = []
    let batchSize = 0
    const file = await open(path, 'wx', 0o600)

    /** The next batch gathers while the last one is written, and what is written goes to the disk meanwhile. */
    async function writeBatch(): Promise<void> {
      await writing
      writing = writeAll(file, batch)
      // Thrown by the next one who waits for it, and until then nobody's.
      writing.catch(() => {})
      unsynced += batchSize
      batch = []
      batchSize = 0
      if (isSyncing || unsynced < syncBytes) return
      isSyncing = true
      unsynced = 0
      syncing = file.datasync().finally(() => (isSyncing = false))
      syncing.catch(() => {})
    }

    try {
      // The source is not destroyed on refusal: the client gets its answer only if the connection lives.
      for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > limit) throw tooLarge()
        batch.push(chunk)
        batchSize += chunk.length
        if (batchSize >= batchBytes) await writeBatch()
      }
      await writeBatch()
      await writing
      await syncing
      await file.sync()
    } finally {
      await Promise.allSettled([writing, syncing])
      await file.close()
    }
    return size
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
