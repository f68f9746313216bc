import { fail, ok, type Result } from '@overtone/domain'
import {
  BlobReader,
  BlobWriter,
  TextReader,
  TextWriter,
  ZipReader,
  ZipWriter,
  type FileEntry,
} from '@zip.js/zip.js/index-native.js'

/** The largest version of the archive's layout that this code reads; docs/take-out.md describes it. */
export const archiveVersion = 1

/** The first file of an archive. */
export interface Manifest {
  readonly format: 'overtone-data'
  readonly version: number
  /** ISO 8601. */
  readonly createdAt: string
  /** The account that the data is of. */
  readonly userId: string
  /** The paths of all other files. */
  readonly files: readonly string[]
  /** Stored files that could not be loaded. */
  readonly missing: readonly string[]
}

/** A zip file that is being written. Audio and pictures are stored as they are, since they are compressed already. */
export interface ArchiveWriter {
  add(path: string, content: Blob | string): Promise<void>
  /** Returns the finished file. */
  close(): Promise<Blob>
}

// Workers would be loaded from blob: URLs, which the page's policy refuses
const options = { useWebWorkers: false, useCompressionStream: true }

/** Starts a zip file, with Zip64 where it grows beyond 4 GB. */
export function newArchive(): ArchiveWriter {
  const zip = new ZipWriter(new BlobWriter('application/zip'), options)
  return {
    async add(path, content) {
      if (typeof content === 'string') await zip.add(path, new TextReader(content))
      else await zip.add(path, new BlobReader(content), { level: 0 })
    },
    close: () => zip.close(),
  }
}

/** An archive that is read where it lies, file by file, so that it may be larger than the memory. */
export interface ArchiveReader {
  has(path: string): boolean
  /** Errors: `archiveDamaged` for a missing file, or one whose bytes changed. */
  text(path: string): Promise<Result<string>>
  /** Errors: those of `text`. */
  file(path: string, type: string): Promise<Result<Blob>>
}

const damaged = (path: string) => fail({ code: 'invalid', key: 'archiveDamaged', params: { file: path } })

/** Opens a zip file. Errors: `archiveUnknown`. */
export async function openArchive(file: Blob): Promise<Result<ArchiveReader>> {
  let entries: Map<string, FileEntry>
  try {
    const zip = new ZipReader(new BlobReader(file), { ...options, checkSignature: true })
    const all = await zip.getEntries()
    entries = new Map(all.flatMap(entry => (entry.directory ? [] : [[entry.filename, entry] as const])))
  } catch {
    return fail({ code: 'invalid', key: 'archiveUnknown' })
  }

  async function read<T>(path: string, get: (entry: FileEntry) => Promise<T>): Promise<Result<T>> {
    const entry = entries.get(path)
    if (!entry) return damaged(path)
    try {
      return ok(await get(entry))
    } catch {
      return damaged(path)
    }
  }

  return ok({
    has: path => entries.has(path),
    text: path => read(path, entry => entry.getData(new TextWriter())),
    file: (path, type) => read(path, entry => entry.getData(new BlobWriter(type))),
  })
}
