import { randomUUID } from 'node:crypto'
import { asCaller } from './asCaller'
import { checkFits, getBucket } from './bucket'
import { checkObjectName } from './objectName'
import { serveObject } from './serveObject'
import { permit } from './saveObject'
import { readJson, textOf, textsOf } from './storageCall'
import type { StorageAnswer, StorageCall, StorageRoute } from './storageCall'
import { noSuchObject } from './storageError'
import { findObject } from './storedObject'
import type { StoredObject } from './storedObject'

const read = ['GET', 'HEAD'] as const

/** Images under /render/image are served unchanged: only hosted Supabase resizes. */
export const objectRoutes: readonly StorageRoute[] = [
  ...read.flatMap((method): StorageRoute[] => [
    {
      method,
      path: /^\/(?:object|render\/image)\/public\/(?<bucket>[^/]+)\/(?<name>.+)$/,
      isOpen: true,
      run: servePublic,
    },
    { method, path: /^\/object\/info\/public\/(?<bucket>[^/]+)\/(?<name>.+)$/, isOpen: true, run: publicInfo },
    { method, path: /^\/object\/info\/(?:authenticated\/)?(?<bucket>[^/]+)\/(?<name>.+)$/, run: info },
    { method, path: /^\/render\/image\/authenticated\/(?<bucket>[^/]+)\/(?<name>.+)$/, run: serveOwn },
    { method, path: /^\/object\/(?:authenticated\/)?(?<bucket>[^/]+)\/(?<name>.+)$/, run: serveOwn },
  ]),
  { method: 'POST', path: /^\/object\/move$/, run: move },
  { method: 'POST', path: /^\/object\/copy$/, run: copy },
  { method: 'DELETE', path: /^\/object\/(?<bucket>[^/]+)$/, run: removeMany },
  { method: 'DELETE', path: /^\/object\/(?<bucket>[^/]+)\/(?<name>.+)$/, run: removeOne },
]

async function servePublic(call: StorageCall): Promise<StorageAnswer> {
  await serve(call, await findPublic(call))
  return undefined
}

async function serveOwn(call: StorageCall): Promise<StorageAnswer> {
  await serve(call, await findOwn(call))
  return undefined
}

async function publicInfo(call: StorageCall): Promise<StorageAnswer> {
  return describe(await findPublic(call))
}

async function info(call: StorageCall): Promise<StorageAnswer> {
  return describe(await findOwn(call))
}

/** Finds the object of a request without a key: only in a public bucket; in a private one, it counts as missing. */
async function findPublic({ sql, bucket, name }: StorageCall): Promise<StoredObject> {
  if (!(await getBucket(sql, bucket)).public) throw noSuchObject()
  return findObject(sql, bucket, name)
}

function findOwn({ sql, caller, bucket, name }: StorageCall): Promise<StoredObject> {
  return asCaller(sql, caller, transaction => findObject(transaction, bucket, name))
}

/** Sends an object inline, or as a download if the query has `download`. */
export function serve({ request, response, files, query }: StorageCall, object: StoredObject): Promise<void> {
  const requested = query.get('download')
  const download = requested === null ? null : requested || (object.name.split('/').at(-1) ?? object.name)
  return serveObject(request, response, files, object, download)
}

function describe({ metadata, ...object }: StoredObject) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: object.user_metadata,
    last_modified: metadata.lastModified,
    created_at: object.created_at,
  }
}

interface Transfer {
  readonly bucket: string
  readonly source: string
  readonly toBucket: string
  readonly to: string
}

async function readTransfer({ request }: StorageCall): Promise<Transfer> {
  const body = await readJson(request)
  const bucket = textOf(body, 'bucketId')
  const toBucket = body.destinationBucket === undefined ? bucket : textOf(body, 'destinationBucket')
  return {
    bucket,
    toBucket,
    source: textOf(body, 'sourceKey'),
    to: checkObjectName(textOf(body, 'destinationKey')),
  }
}

async function move(call: StorageCall): Promise<StorageAnswer> {
  const { bucket, source, toBucket, to } = await readTransfer(call)
  const target = await getBucket(call.sql, toBucket)
  await asCaller(call.sql, call.caller, async transaction => {
    const { metadata } = await findObject(transaction, bucket, source)
    checkFits(target, metadata.size, metadata.mimetype)
    const moved = await transaction`
      update storage.objects set bucket_id = ${toBucket}, name = ${to}, updated_at = now()
      where bucket_id = ${bucket} and name = ${source}`
    if (moved.count === 0) throw noSuchObject()
  })
  return { message: 'Successfully moved' }
}

async function copy(call: StorageCall): Promise<StorageAnswer> {
  const { sql, files, caller } = call
  const { bucket, source, toBucket, to } = await readTransfer(call)
  const object = await asCaller(sql, caller, transaction => findObject(transaction, bucket, source))
  const target = { bucket: toBucket, name: to, caller, isUpsert: false }
  await permit(sql, target, object.metadata.size, object.metadata.mimetype)
  const version = await files.copy(object.version)
  const id = randomUUID()
  try {
    await asCaller(
      sql,
      caller,
      transaction => transaction`
        insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
        values (${id}, ${toBucket}, ${to}, ${caller.userId}, ${caller.userId}, ${version},
          ${JSON.stringify(object.metadata)}, ${object.user_metadata && JSON.stringify(object.user_metadata)})`,
    )
  } catch (error) {
    await files.remove(version)
    throw error
  }
  return { Id: id, Key: `${toBucket}/${to}` }
}

async function removeMany(call: StorageCall): Promise<StorageAnswer> {
  return remove(call, textsOf(await readJson(call.request), 'prefixes'))
}

async function removeOne(call: StorageCall): Promise<StorageAnswer> {
  const removed = await remove(call, [call.name])
  if (removed.length === 0) throw noSuchObject()
  return { message: 'Successfully deleted' }
}

async function remove({ sql, files, caller, bucket }: StorageCall, names: readonly string[]): Promise<StoredObject[]> {
  const removed = await asCaller(
    sql,
    caller,
    transaction => transaction<StoredObject[]>`
      delete from storage.objects where bucket_id = ${bucket} and name = any (${[...names]}) returning *`,
  )
  await Promise.all(removed.map(object => files.remove(object.version)))
  return [...removed]
}
