import { asCaller } from './asCaller'
import { parseSizeLimit } from './bucket'
import { checkObjectName } from './objectName'
import { readJson, textOf, textsOf } from './storageCall'
import type { StorageAnswer, StorageCall, StorageRoute } from './storageCall'
import { noSuchBucket } from './storageError'

export const bucketRoutes: readonly StorageRoute[] = [
  { method: 'GET', path: /^\/bucket$/, run: list },
  { method: 'GET', path: /^\/bucket\/(?<bucket>[^/]+)$/, run: get },
  { method: 'POST', path: /^\/bucket$/, run: create },
  { method: 'PUT', path: /^\/bucket\/(?<bucket>[^/]+)$/, run: update },
  { method: 'POST', path: /^\/bucket\/(?<bucket>[^/]+)\/empty$/, run: empty },
  { method: 'DELETE', path: /^\/bucket\/(?<bucket>[^/]+)$/, run: remove },
]

async function list({ sql, caller }: StorageCall): Promise<StorageAnswer> {
  return [...(await asCaller(sql, caller, transaction => transaction`select * from storage.buckets order by name`))]
}

async function get({ sql, caller, bucket }: StorageCall): Promise<StorageAnswer> {
  const [found] = await asCaller(
    sql,
    caller,
    transaction => transaction`select * from storage.buckets where id = ${bucket}`,
  )
  if (!found) throw noSuchBucket()
  return found
}

async function create({ sql, caller, request }: StorageCall): Promise<StorageAnswer> {
  const body = await readJson(request)
  const id = checkObjectName(textOf(body, typeof body.id === 'string' ? 'id' : 'name'))
  const types = body.allowed_mime_types ? textsOf(body, 'allowed_mime_types') : null
  await asCaller(
    sql,
    caller,
    transaction => transaction`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values (${id}, ${id}, ${body.public === true}, ${parseSizeLimit(body.file_size_limit)}, ${types})`,
  )
  return { name: id }
}

async function update({ sql, caller, bucket, request }: StorageCall): Promise<StorageAnswer> {
  const body = await readJson(request)
  const types = body.allowed_mime_types ? textsOf(body, 'allowed_mime_types') : null
  const updated = await asCaller(
    sql,
    caller,
    transaction => transaction`
      update storage.buckets set
        public = coalesce(${typeof body.public === 'boolean' ? body.public : null}, public),
        file_size_limit = case when ${'file_size_limit' in body}
          then ${parseSizeLimit(body.file_size_limit)}::bigint else file_size_limit end,
        allowed_mime_types = case when ${'allowed_mime_types' in body}
          then ${types}::text[] else allowed_mime_types end,
        updated_at = now()
      where id = ${bucket}`,
  )
  if (updated.count === 0) throw noSuchBucket()
  return { message: 'Successfully updated' }
}

async function empty({ sql, files, caller, bucket }: StorageCall): Promise<StorageAnswer> {
  const removed = await asCaller(
    sql,
    caller,
    transaction => transaction<{ version: string }[]>`
      delete from storage.objects where bucket_id = ${bucket} returning version`,
  )
  for (const { version } of removed) await files.remove(version)
  return { message: 'Successfully emptied' }
}

async function remove({ sql, caller, bucket }: StorageCall): Promise<StorageAnswer> {
  const removed = await asCaller(
    sql,
    caller,
    transaction => transaction`delete from storage.buckets where id = ${bucket}`,
  )
  if (removed.count === 0) throw noSuchBucket()
  return { message: 'Successfully deleted' }
}
