import { connected, supabase } from '@overtone/data'
import { fail, ok, type Failure, type Result } from '@overtone/domain'

export type Bucket = 'audio-files' | 'cover-images' | 'profile-images'

/** A file in a public bucket. */
export interface StoredFile {
  readonly bucket: Bucket
  readonly path: string
  /** Public address. */
  readonly url: string
}

interface StorageError {
  readonly message: string
  readonly status?: number | undefined
}

/** Seconds that browsers and caches keep a file without asking. Source: specification core §7. */
const cacheControl = '3600'

/** The service's words follow the fallback, except where they are the database's: those say nothing to a person. */
function storageFailure({ status, message }: StorageError, fallback: string, showsMessage: boolean): Failure {
  if (!status || status === 502 || status === 503 || status === 504) return { code: 'offline', message: fallback }
  if (status === 401) return { code: 'not-authenticated', message: fallback }
  if (status === 403) return { code: 'forbidden', message: fallback }
  if (status === 404) return { code: 'not-found', message: fallback }
  const shown = showsMessage ? `${fallback}: ${message}` : fallback
  return { code: status === 409 ? 'conflict' : status < 500 ? 'invalid' : 'failed', message: shown }
}

/** The public address of a file. */
export function publicUrl(bucket: Bucket, path: string): string {
  return `${connected().supabaseUrl}/storage/v1/object/public/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** What is stored under a public address of this project, null for any other address. */
export function storedUnder(url: string): Omit<StoredFile, 'url'> | null {
  const prefix = `${connected().supabaseUrl}/storage/v1/object/public/`
  if (!url.startsWith(prefix)) return null
  const [bucket, ...parts] = (url.slice(prefix.length).split(/[?#]/)[0] ?? '').split('/')
  return { bucket: bucket as Bucket, path: parts.map(decodeURIComponent).join('/') }
}

/** A name that nobody else takes; unlike randomUUID also there on a page that came over plain http. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Stores a file. With `replaces` it takes the place of the one of that name, else it must be new (`conflict`).
 * `fallback` is the text of a failure; with `showsMessage` the service's words stand after it.
 */
export async function storeFile(options: {
  readonly bucket: Bucket
  readonly path: string
  readonly file: Blob
  readonly replaces: boolean
  readonly fallback: string
  readonly showsMessage?: boolean
}): Promise<Result<StoredFile>> {
  const { bucket, path, file, replaces: upsert, fallback, showsMessage = false } = options
  try {
    const { storage } = await supabase()
    const { error } = await storage.from(bucket).upload(path, file, { cacheControl, upsert, contentType: file.type })
    return error
      ? fail(storageFailure(error, fallback, showsMessage))
      : ok({ bucket, path, url: publicUrl(bucket, path) })
  } catch {
    return fail({ code: 'offline', message: fallback })
  }
}

/** Deletes files; what is not there or cannot be deleted stays. Never rejects. */
export async function deleteFiles(files: readonly Omit<StoredFile, 'url'>[]): Promise<void> {
  try {
    const { storage } = await supabase()
    await Promise.all(files.map(({ bucket, path }) => storage.from(bucket).remove([path])))
  } catch {
    // out of reach: what stays belongs to nobody's track, and only its owner could have seen it go
  }
}
