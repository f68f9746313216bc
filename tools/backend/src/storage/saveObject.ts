import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import type { Caller } from '../caller'
import { isLostConnection } from '../database/lostConnection'
import { asCaller, probe } from './asCaller'
import { checkFits, getBucket } from './bucket'
import { checkMediaType } from './fileHeaders'
import type { FileStore, StoredFile } from './fileStore'
import { checkObjectName } from './objectName'
import type { Upload } from './receiveUpload'
import type { ObjectMetadata } from './storedObject'

/** The destination of a file and the caller who writes it. */
export interface Target {
  readonly bucket: string
  readonly name: string
  readonly caller: Caller
  /** Replace an object of this name instead of refusing. */
  readonly isUpsert: boolean
}

export interface SavedObject {
  readonly id: string
  readonly key: string
}

/**
 * Checks before the first byte is read that the caller may put `length` bytes (null: unknown) of this type there.
 * Returns the limit in bytes for the body. Every kind of upload goes through it.
 */
export async function permit(
  sql: Sql,
  target: Target,
  length: number | null,
  type: string | null,
): Promise<number | null> {
  checkObjectName(target.name)
  if (type !== null) checkMediaType(type)
  const bucket = await getBucket(sql, target.bucket)
  await probe(sql, target.caller, transaction => writeRow(transaction, target, randomUUID(), randomUUID(), null, null))
  checkFits(bucket, length, type)
  return bucket.file_size_limit
}

/** Records a completely received file under its name. Removes the file that it replaces, or the new one on failure. */
export async function recordFile(
  sql: Sql,
  files: FileStore,
  target: Target,
  file: StoredFile,
  upload: Pick<Upload, 'type' | 'cacheControl' | 'userMetadata'>,
): Promise<SavedObject> {
  const metadata: ObjectMetadata = {
    eTag: file.etag,
    size: file.size,
    mimetype: upload.type,
    cacheControl: upload.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: file.size,
    httpStatusCode: 200,
  }
  try {
    const replaced = await versionOf(sql, target)
    const id = randomUUID()
    await asCaller(sql, target.caller, transaction =>
      writeRow(transaction, target, id, file.version, metadata, upload.userMetadata),
    )
    if (replaced) await files.remove(replaced.version)
    return { id: replaced?.id ?? id, key: `${target.bucket}/${target.name}` }
  } catch (error) {
    // Whether the row was written is unknown then: a file without a row is removed at the next start.
    if (!isLostConnection(error)) await files.remove(file.version)
    throw error
  }
}

async function versionOf(sql: Sql, { bucket, name }: Target): Promise<{ id: string; version: string } | undefined> {
  const [row] = await sql<{ id: string; version: string }[]>`
    select id, version from storage.objects where bucket_id = ${bucket} and name = ${name}`
  return row
}

async function writeRow(
  sql: TransactionSql,
  { bucket, name, caller, isUpsert }: Target,
  id: string,
  version: string,
  metadata: ObjectMetadata | null,
  userMetadata: Record<string, unknown> | null,
): Promise<void> {
  const onConflict = isUpsert
    ? sql`on conflict (bucket_id, name) do update set
        owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
        metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`
    : sql``
  await sql`
    insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${id}, ${bucket}, ${name}, ${caller.userId}, ${caller.userId}, ${version},
      ${metadata && JSON.stringify(metadata)}, ${userMetadata && JSON.stringify(userMetadata)})
    ${onConflict}`
}
