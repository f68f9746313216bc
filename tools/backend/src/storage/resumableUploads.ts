import type { IncomingMessage } from 'node:http'
import { Metadata, Server } from '@tus/server'
import type { ServerOptions, Upload } from '@tus/server'
import type { Caller } from '../caller'
import { contain } from '../contain'
import { isLostConnection } from '../database/lostConnection'
import { failureOf } from '../failure'
import type { Service } from '../front'
import { checkFits, getBucket } from './bucket'
import { patchRequest, sendAnswer } from './patchRequest'
import { cacheControlOf } from './fileHeaders'
import { parseMetadata } from './receiveUpload'
import { requireCaller } from './requireCaller'
import { permit, recordFile } from './saveObject'
import type { Target } from './saveObject'
import type { StorageContext } from './storageCall'
import { forbidden, fromDatabase, invalidRequest, StorageError } from './storageError'
import { UploadStore } from './uploadStore'

export const resumablePath = '/storage/v1/upload/resumable'

/**
 * A file of any size is accepted in one request, because data received before an interruption is kept. Hosted Supabase
 * doesn't advertise this and takes chunks of 6 MiB. Source: draft-ietf-httpbis-resumable-upload, "Upload-Limit".
 */
const appendLimit = `max-append-size=${1024 ** 3}`

type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0]

export interface ResumableUploads {
  readonly handle: Service
  stop(): void
}

/**
 * Opens resumable uploads, which also survive a restart: the protocol TUS 1.0.0 under the path and with the metadata of
 * hosted Supabase (bucketName, objectName, contentType, cacheControl, metadata; header x-upsert). The permission to
 * write is checked when an upload begins and again after its last byte.
 */
export async function openResumableUploads(
  context: StorageContext,
  folder: string,
  log: (line: string) => void,
): Promise<ResumableUploads> {
  const store = new UploadStore(folder, context.files)
  const callerOf = callersOf(context)
  const server = new Server({
    path: resumablePath,
    datastore: store,
    // The page may use another address for this server than the request's.
    relativeLocation: true,
    exposedHeaders: ['Upload-Limit'],
    locker: store.locker,
    namingFunction: () => crypto.randomUUID(),
    disableTerminationForFinishedUploads: true,
    maxSize: (request, id) => maxSizeOf(context, store, request, id),
    ...uploadSteps(context, store, callerOf),
    onResponseError(_request, thrown) {
      const error = fromDatabase(thrown) as typeof thrown
      if (error instanceof StorageError) return { status_code: error.status, body: JSON.stringify(error.body) }
      if ('status_code' in error) return undefined
      log(`A resumable upload failed: ${error.message}`)
      const { status, body } = failureOf(error)
      return { status_code: status, body: JSON.stringify(body) }
    },
  })

  const removeExpired = () =>
    contain(
      log,
      'Removing expired uploads',
      () => store.removeExpired(),
      () => {},
    )
  await store.removeExpired()
  const sweep = setInterval(() => void removeExpired(), 3600_000).unref()
  return {
    async handle(request, response) {
      response.setHeader('upload-limit', appendLimit)
      if (request.method !== 'PATCH') return server.handle(request, response)
      return sendAnswer(response, await server.handleWeb(patchRequest(request, response)))
    },
    stop: () => clearInterval(sweep),
  }
}

type CallerOf = (request: TusRequest) => Promise<Caller>

/** Returns a memoized lookup of a request's caller: a token may expire while the body is being received. */
function callersOf({ keys }: StorageContext): CallerOf {
  const callers = new WeakMap<TusRequest, Promise<Caller>>()
  return request => {
    const caller = callers.get(request) ?? requireCaller(nodeRequest(request), keys)
    callers.set(request, caller)
    return caller
  }
}

async function maxSizeOf(
  { sql }: StorageContext,
  store: UploadStore,
  request: TusRequest,
  id: string | null,
): Promise<number> {
  const begun = id ? await store.noteOf(id) : null
  // A length declared at the beginning bounds each chunk, and is checked against the limit again at the end
  if (begun?.size !== undefined) return 0
  const given = request.headers.get('upload-metadata')
  const { bucketName } = begun?.metadata ?? (given ? Metadata.parse(given) : {})
  // Without a bucket there is no limit, and no upload either
  return bucketName ? ((await getBucket(sql, bucketName)).file_size_limit ?? 0) : 0
}

function targetOf(upload: Upload, caller: Caller): Target {
  const { bucketName, objectName, isUpsert } = upload.metadata ?? {}
  if (!bucketName || !objectName) throw invalidRequest('Upload-Metadata must hold bucketName and objectName')
  return { bucket: bucketName, name: objectName, isUpsert: isUpsert === 'true', caller }
}

/** Returns the hooks that run when a request arrives, an upload begins and its last byte is received. */
function uploadSteps(
  context: StorageContext,
  store: UploadStore,
  callerOf: CallerOf,
): Required<Pick<ServerOptions, 'onIncomingRequest' | 'onUploadCreate' | 'onUploadFinish'>> {
  const { sql } = context
  const finishing = new Map<string, Promise<void>>()

  /** Turns a complete upload into a stored object, once; concurrent requests wait for the same result. */
  function finish(request: TusRequest, upload: Upload): Promise<void> {
    const going =
      finishing.get(upload.id) ??
      record(context, store, upload, callerOf(request)).finally(() => finishing.delete(upload.id))
    finishing.set(upload.id, going)
    return going
  }

  async function finishPending(request: TusRequest, upload: Upload): Promise<void> {
    const going = finishing.get(upload.id)
    if (going) await going
    else if (!(await isRecorded(context, store, upload))) await finish(request, upload)
  }

  return {
    async onIncomingRequest(request, id) {
      const { userId } = await callerOf(request)
      if (request.method === 'POST') return
      const upload = await store.getUpload(id)
      if (upload.metadata?.ownerId !== (userId ?? '')) throw forbidden()
      // The last byte arrived, but its response was never sent.
      if (request.method === 'HEAD' && upload.offset === upload.size) await finishPending(request, upload)
    },
    async onUploadCreate(request, upload) {
      const isUpsert = String(request.headers.get('x-upsert') === 'true')
      const caller = await callerOf(request)
      upload.metadata = { ...upload.metadata, isUpsert, ownerId: caller.userId ?? '' }
      const { contentType, cacheControl, metadata } = upload.metadata
      const target = targetOf(upload, caller)
      await permit(sql, target, upload.size ?? null, contentType ?? 'application/octet-stream')
      cacheControlOf(cacheControl)
      if (metadata) parseMetadata(metadata)
      return { metadata: upload.metadata }
    },
    async onUploadFinish(request, upload) {
      await finish(request, upload)
      return {}
    },
  }
}

async function record(
  { sql, files }: StorageContext,
  store: UploadStore,
  upload: Upload,
  caller: Promise<Caller>,
): Promise<void> {
  const { contentType, cacheControl, metadata } = upload.metadata ?? {}
  try {
    const target = targetOf(upload, await caller)
    // The insert of the row checks the permission to write
    checkFits(await getBucket(sql, target.bucket), upload.size ?? null, contentType ?? null)
    const file = await files.adopt(store.pathOf(upload.id), upload.id)
    await recordFile(sql, files, target, file, {
      type: contentType ?? 'application/octet-stream',
      cacheControl: cacheControlOf(cacheControl),
      userMetadata: metadata ? parseMetadata(metadata) : null,
    })
  } catch (error) {
    // The bytes are stored and the database will be back: the client retries, as after a lost response.
    if (!isLostConnection(error)) await store.removeUpload(upload.id)
    throw error
  }
}

async function isRecorded({ sql }: StorageContext, store: UploadStore, { id }: Upload): Promise<boolean> {
  if (!(await store.isStored(id))) return false
  const rows = await sql`select from storage.objects where version = ${id}`
  return rows.length > 0
}

function nodeRequest(request: TusRequest): IncomingMessage {
  const node = request.runtime?.node
  if (!node) throw new Error('Uploads are served to requests of node:http only')
  return node.req as IncomingMessage
}
