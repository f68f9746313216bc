import { mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileConfigstore, FileStore as TusFileStore } from '@tus/file-store'
import { MemoryLocker, Upload } from '@tus/server'
import type { FileStore } from './fileStore'

/** Hours an unfinished upload is kept. Source: Supabase guide, "Resumable uploads". */
const lifetime = 24 * 3600_000

/**
 * Unfinished uploads: of each the bytes so far and a note beside them. A finished upload leaves its bytes to the store
 * of files, under its own id, and its note here, so that a client which missed the last answer hears that it is done.
 */
export class UploadStore extends TusFileStore {
  readonly locker = new MemoryLocker()
  readonly #files: FileStore

  constructor(folder: string, files: FileStore) {
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

  async metadataOf(id: string): Promise<Upload['metadata'] | null> {
    return (await this.configstore.get(id))?.metadata ?? null
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

  /** Removes what there is of an upload. */
  async forget(id: string): Promise<void> {
    await Promise.all([rm(this.pathOf(id), { force: true }), rm(`${this.pathOf(id)}.json`, { force: true })])
  }

  /** Forgets uploads, finished or not, that began longer ago than their lifetime. */
  async removeExpired(): Promise<void> {
    for (const name of await readdir(this.directory)) {
      const begun = await stat(join(this.directory, name)).catch(() => null)
      if (begun && Date.now() - begun.mtimeMs > lifetime) await this.forget(name.replace(/\.json$/, ''))
    }
  }
}
