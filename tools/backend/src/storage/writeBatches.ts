import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { tooLarge } from './storageError'

const batchBytes = 512 * 1024
/** So much goes to the disk while more comes, so that little is left to wait for at the end. */
const syncBytes = 8 * 1024 * 1024

/** Writes chunks one after another without copying them together. */
async function writeAll(file: FileHandle, chunks: readonly Buffer[]): Promise<void> {
  if (!chunks.length) return
  const { bytesWritten } = await file.writev(chunks)
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  // A disk that is nearly full takes a part: the rest tells why.
  if (bytesWritten < bytes) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten))
}

/**
 * Writes a stream to where the file stands, in batches. Returns its bytes. Throws EntityTooLarge as soon as more than
 * `limit` have come; the source stays open. What was written before something went wrong stays.
 */
export async function writeBatches(file: FileHandle, source: Readable, limit: number): Promise<number> {
  let size = 0
  let writing = Promise.resolve()
  let syncing = Promise.resolve()
  let isSyncing = false
  let unsynced = 0
  let batch: Buffer[] = []
  let batchSize = 0

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
  } finally {
    await Promise.allSettled([writing, syncing])
  }
  return size
}
