import type { Sql } from 'postgres'
import { invalidRequest, noSuchBucket, tooLarge, wrongType } from './storageError'

export interface Bucket {
  readonly id: string
  readonly public: boolean
  /** Bytes; null means no limit. */
  readonly file_size_limit: number | null
  readonly allowed_mime_types: readonly string[] | null
}

/** Reads a bucket, bypassing policies: its limits apply to every uploader. Throws NoSuchBucket. */
export async function getBucket(sql: Sql, id: string): Promise<Bucket> {
  const [bucket] = await sql<Bucket[]>`
    select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = ${id}`
  if (!bucket) throw noSuchBucket()
  return bucket
}

/** Throws EntityTooLarge or InvalidMimeType for what the bucket doesn't accept; null means not known yet. */
export function checkFits(bucket: Bucket, bytes: number | null, type: string | null): void {
  if (bytes !== null && bucket.file_size_limit !== null && bytes > bucket.file_size_limit) throw tooLarge()
  if (type !== null && !acceptsType(bucket, type)) throw wrongType(type)
}

/** Returns true if a media type is among the allowed ones, which may end in a wildcard as in `audio/*`. */
function acceptsType(bucket: Bucket, type: string): boolean {
  if (!bucket.allowed_mime_types?.length) return true
  const essence = type.split(';')[0]?.trim().toLowerCase() ?? ''
  return bucket.allowed_mime_types.some(allowed =>
    allowed.endsWith('/*') ? essence.startsWith(allowed.slice(0, -1)) : allowed === '*' || essence === allowed,
  )
}

const units = new Map(Object.entries({ '': 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9, kib: 2 ** 10, mib: 2 ** 20 }))

/** Parses a limit in bytes from a number or from text such as `10MB`. Throws InvalidRequest. */
export function parseSizeLimit(limit: unknown): number | null {
  if (limit === null || limit === undefined) return null
  const text = typeof limit === 'number' || typeof limit === 'string' ? String(limit) : ''
  const [, amount, unit = ''] = /^(\d+)\s*([a-z]*)$/i.exec(text) ?? []
  const factor = units.get(unit.toLowerCase())
  if (!amount || factor === undefined) throw invalidRequest('file_size_limit must be a number of bytes or like 10MB')
  return Number(amount) * factor
}
