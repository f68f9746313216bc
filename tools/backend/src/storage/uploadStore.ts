import { mkdirSync } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileConfigstore, FileStore as TusFileStore } from '@tus/file-store'
import { MemoryLocker, Upload } from '@tus/server'
import type { FileStore } from './fileStore'
import { writeBatches } from './writeBatches'

/** Milliseconds for which an unfinished upload is kept. Source: Supabase guide, "Resumable uploads". */
const lifetime = 24 * 3600_000

const folderOf = (storage: string) => join(storage, 'resumable')

/**
 * Returns the IDs of all uploads in a storage folder that may be resumed. One of them may be complete in the file store
 * already, if the service ended before the database recorded it.
 */
export async function begunUploads(storage: string): Promise<string[]> {
  const names = await readdir(folderOf(storage)).catch(() => [])
  return names.filter(name => name.endsWith('.json')).map(name => name.slice(0, -'.json'.length))
}

/**
 * Unfinished uploads: for each, the bytes so far and a note with its metadata. A finished upload moves its bytes to the
 * file store, under its own ID, and leaves the note here, so that a client that missed the last response learns that it
 * is done.
 */
export class UploadStore extends TusFileStore {
  readonly locker = new MemoryLocker()
  readonly #files: FileStore

  constructor(storage: string, files: FileStore) {
    const folder = folderOf(storage)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    super({
      directory: folder,
      configstore: new FileConfigstore(folder),
      expirationPeriodInMilliseconds: lifetime,
    })
    this.#files = files
  }

  pathOf(id: string): string {
    return join(this.directory, id)
  }

  async noteOf(id: string): Promise<Upload | null> {
    return (await this.configstore.get(id)) ?? null
  }

  async isStored(id: string): Promise<boolean> {
    return (await this.#files.size(id)) !== null
  }

  override async getUpload(id: string): Promise<Upload> {
    const note = await this.configstore.get(id)
    if (note?.size === undefined || !(await this.isStored(id))) return super.getUpload(id)
    return Object.assign(new Upload({ id, offset: note.size, size: note.size }), {
      metadata: note.metadata,
      creation_date: note.creation_date,
    })
  }

  /** Appends data in batches: the library would write every network packet separately. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = await open(this.pathOf(id), 'a')
    try {
      return offset + (await writeBatches(file, source, Infinity))
    } finally {
      await file.close()
    }
  }

  /** Removes all data of an upload. */
  async removeUpload(id: string): Promise<void> {
    await Promise.all([rm(this.pathOf(id), { force: true }), rm(`${this.pathOf(id)}.json`, { force: true })])
  }

  /** Removes uploads, finished or not, that are older than their lifetime. */
  async removeExpired(): Promise<void> {
    for (const name of await readdir(this.directory)) {
      const begun = await stat(join(this.directory, name)).catch(() => null)
      if (begun && Date.now() - begun.mtimeMs > lifetime) await this.removeUpload(name.replace(/\.json$/, ''))
    }
  }
}
