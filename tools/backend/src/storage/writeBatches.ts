import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { tooLarge } from './storageError'

const batchBytes = 512 * 1024
/** Bytes after which data is synced to disk while more arrives, so that little is left to wait for at the end. */
const syncBytes = 8 * 1024 * 1024

/** Writes chunks in sequence without copying them together. */
async function writeAll(file: FileHandle, chunks: readonly Buffer[]): Promise<void> {
  if (!chunks.length) return
  const { bytesWritten } = await file.writev(chunks)
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  // A nearly full disk accepts a part: writing the rest throws the reason.
  if (bytesWritten < bytes) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten))
}

/**
 * Writes a stream at the file's current position, in batches. Returns its bytes. Throws EntityTooLarge as soon as more
 * than `limit` arrived; the source stays open. Data written before a failure stays.
 */
export async function writeBatches(file: FileHandle, source: Readable, limit: number): Promise<number> {
  let size = 0
  let writing = Promise.resolve()
  let syncing = Promise.resolve()
  let isSyncing = false
  let unsynced = 0
  let batch: Buffer[] = []
  let batchSize = 0

  /** Collects the next batch while the last one is written and synced. */
  async function writeBatch(): Promise<void> {
    await writing
    writing = writeAll(file, batch)
    // Thrown to the next caller that awaits it; unhandled until then.
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
    // The source isn't destroyed on refusal: the client gets its response only if the connection stays open.
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
  } finally {
    await Promise.allSettled([writing, syncing])
  }
  return size
}
