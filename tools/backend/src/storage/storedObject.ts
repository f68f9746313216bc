import type { Sql, TransactionSql } from 'postgres'
import { noSuchObject } from './storageError'

/** A row of storage.objects. */
export interface StoredObject {
  readonly id: string
  readonly bucket_id: string
  readonly name: string
  readonly owner: string | null
  readonly version: string
  readonly metadata: ObjectMetadata
  readonly user_metadata: Record<string, unknown> | null
  readonly created_at: string
  readonly updated_at: string
  readonly last_accessed_at: string
}

/** In the format of hosted Supabase. */
export interface ObjectMetadata {
  readonly eTag: string
  /** Bytes. */
  readonly size: number
  readonly mimetype: string
  readonly cacheControl: string
  readonly lastModified: string
  readonly contentLength: number
  readonly httpStatusCode: number
}

/** Returns the object of this name, if the connection's role may see it. Throws NoSuchKey. */
export async function findObject(sql: Sql | TransactionSql, bucket: string, name: string): Promise<StoredObject> {
  const [object] = await sql<StoredObject[]>`
    select * from storage.objects where bucket_id = ${bucket} and name = ${name}`
  if (!object) throw noSuchObject()
  return object
}
