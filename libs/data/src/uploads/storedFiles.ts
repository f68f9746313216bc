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

export type Bucket = 'audio-files' | 'cover-images' | 'profile-images'

/** A file in a public bucket. */
export interface StoredFile {
  readonly bucket: Bucket
  readonly path: string
  /** Public address. */
  readonly url: string
}

/** Seconds that browsers and caches keep a file without asking. Source: specification core §7. */
const cacheControl = '3600'

/** What the statuses of a refused request mean; other ones below 500 refuse the file or its name. */
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

/** Shows the service's words only where they are about the file: those of the database say nothing to a listener. */
const shown: readonly FailureCode[] = ['conflict', 'invalid', 'failed']

function storageFailure(error: StorageError, fallback: FailureKey, withMessage: FailureKey | undefined): Failure {
  const status = storageStatus(error)
  const code = codes[status] ?? (status < 500 ? 'invalid' : 'failed')
  return withMessage && shown.includes(code)
    ? { code, key: withMessage, params: { message: error.message } }
    : { code, key: fallback }
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
 * `fallback` is the key of a failure, `withMessage` that of a text with the service's own words as its `message`.
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

/** Deletes files; what is not there or cannot be deleted stays. Never rejects. */
export async function deleteFiles(files: readonly Omit<StoredFile, 'url'>[]): Promise<void> {
  try {
    const { storage } = await supabase()
    await Promise.all(files.map(({ bucket, path }) => storage.from(bucket).remove([path])))
  } catch {
    // out of reach: what stays belongs to nobody's track, and only its owner could have seen it go
  }
}
