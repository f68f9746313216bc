import { connected, supabase } from '@overtone/data'
import {
  fail,
  ok,
  storageStatus,
  type Failure,
  type FailureCode,
  type FailureKey,
  type Result,
  type StorageError,
} from '@overtone/domain'

const buckets = ['audio-files', 'cover-images', 'profile-images'] as const
/** A bucket; `full-audio` is private, the others are public. */
export type Bucket = (typeof buckets)[number] | 'full-audio'

/** A stored file. */
export interface StoredFile {
  readonly bucket: Bucket
  readonly path: string
  /** The public URL; that of a file in a private bucket serves nothing. */
  readonly url: string
}

/** Seconds that browsers and caches keep a file without revalidating. Source: specification core §7. */
const cacheControl = '3600'

/** The failure codes of rejected requests by status; other statuses below 500 reject the file or its name. */
const codes: Readonly<Record<number, FailureCode>> = {
  0: 'offline',
  401: 'not-authenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  429: 'rate-limited',
  502: 'offline',
  503: 'offline',
  504: 'offline',
}

/**
 * The codes for which the service's own message is shown: others describe the database, which means nothing to a
 * listener.
 */
const shown: readonly FailureCode[] = ['conflict', 'invalid', 'failed']

/** Maps an error of the storage to a failure. `withMessage` is the key of a text that contains the service's message. */
export function storageFailure(error: StorageError, fallback: FailureKey, withMessage?: FailureKey): Failure {
  const status = storageStatus(error)
  const code = codes[status] ?? (status < 500 ? 'invalid' : 'failed')
  return withMessage && shown.includes(code)
    ? { code, key: withMessage, params: { message: error.message } }
    : { code, key: fallback }
}

/** Returns the public URL of a file. */
export function publicUrl(bucket: Bucket, path: string): string {
  return `${connected().supabaseUrl}/storage/v1/object/public/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Returns the bucket and path of a public URL of this project, null for any other URL. */
export function storedUnder(url: string): Omit<StoredFile, 'url'> | null {
  const prefix = `${connected().supabaseUrl}/storage/v1/object/public/`
  if (!url.startsWith(prefix)) return null
  const [name, ...parts] = (url.slice(prefix.length).split(/[?#]/)[0] ?? '').split('/')
  const bucket = buckets.find(each => each === name)
  return bucket ? { bucket, path: parts.map(decodeURIComponent).join('/') } : null
}

/** Returns the bucket and path of a public URL, or of a name in the bucket `full-audio`; null for anything else. */
export function storedAs(file: string): Omit<StoredFile, 'url'> | null {
  return file.startsWith('full/') ? { bucket: 'full-audio', path: file } : storedUnder(file)
}

/** Returns a random, unique name; unlike randomUUID it is also available on a page served over plain http. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Stores a file. With `replaces` it overwrites the file of that name, otherwise the name must be new (`conflict`).
 * `fallback` is the key of a failure, `withMessage` the key of one whose text contains the service's own `message`.
 */
export async function storeFile(options: {
  readonly bucket: Bucket
  readonly path: string
  readonly file: Blob
  readonly replaces: boolean
  readonly fallback: FailureKey
  readonly withMessage?: FailureKey
}): Promise<Result<StoredFile>> {
  const { bucket, path, file, replaces: upsert, fallback, withMessage } = options
  try {
    const { storage } = await supabase()
    const { error } = await storage.from(bucket).upload(path, file, { cacheControl, upsert, contentType: file.type })
    return error
      ? fail(storageFailure(error, fallback, withMessage))
      : ok({ bucket, path, url: publicUrl(bucket, path) })
  } catch {
    return fail({ code: 'offline', key: fallback })
  }
}

/** Deletes files; ignores those that don't exist or can't be deleted. Never rejects. */
export async function deleteFiles(files: readonly Omit<StoredFile, 'url'>[]): Promise<void> {
  try {
    const { storage } = await supabase()
    await Promise.all(files.map(({ bucket, path }) => storage.from(bucket).remove([path])))
  } catch {
    // unreachable: an orphaned file is harmless, and only its owner would have noticed
  }
}
