import { callerOf } from '../caller'
import { receiveUpload } from './receiveUpload'
import { permit, recordFile } from './saveObject'
import type { SavedObject, Target } from './saveObject'
import { readGrant, signFile } from './signedToken'
import type { StorageAnswer, StorageCall, StorageRoute } from './storageCall'
import { brokenForm, noSuchObject, StorageError, unauthorized } from './storageError'

const signed = /^\/object\/upload\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/

export const uploadRoutes: readonly StorageRoute[] = [
  { method: 'POST', path: signed, run: sign },
  { method: 'PUT', path: signed, isOpen: true, run: uploadSigned },
  { method: 'POST', path: /^\/object\/(?<bucket>[^/]+)\/(?<name>.+)$/, run: upload },
  { method: 'PUT', path: /^\/object\/(?<bucket>[^/]+)\/(?<name>.+)$/, run: upload },
]

/** Allowance for the boundaries and fields of a form around its file. */
const formOverhead = 64 * 1024

/** Seconds for which an upload URL is valid. Source: Supabase reference, "createSignedUploadUrl". */
const uploadSeconds = 2 * 3600

async function upload(call: StorageCall): Promise<StorageAnswer> {
  const { request, caller, bucket, name } = call
  const isUpsert = request.method === 'PUT' || request.headers['x-upsert'] === 'true'
  const saved = await receive(call, { bucket, name, caller, isUpsert })
  return { Id: saved.id, Key: saved.key }
}

async function sign({ sql, keys, request, caller, bucket, name }: StorageCall): Promise<StorageAnswer> {
  const isUpsert = request.headers['x-upsert'] === 'true'
  await permit(sql, { bucket, name, caller, isUpsert }, null, null)
  const url = `${bucket}/${name}`
  const { role, userId } = caller
  const token = await signFile(keys, 'upload', { url, role, userId, isUpsert }, uploadSeconds)
  return { url: `/object/upload/sign/${url}?token=${token}`, token }
}

/** Writes as the signer, who must still have the permission. */
async function uploadSigned(call: StorageCall): Promise<StorageAnswer> {
  const { keys, bucket, name, query } = call
  const grant = await readGrant(keys, 'upload', query.get('token'))
  if (!grant) throw unauthorized('The signed URL is not valid or has expired')
  if (grant.url !== `${bucket}/${name}`) throw noSuchObject()
  const caller = callerOf(grant.role ?? 'anon', grant.userId ?? null)
  const saved = await receive(call, { bucket, name, caller, isUpsert: grant.isUpsert ?? false })
  return { Id: saved.id, Key: saved.key }
}

async function receive({ sql, files, request }: StorageCall, target: Target): Promise<SavedObject> {
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
  const length = Number(request.headers['content-length'] ?? 0) - (isForm ? formOverhead : 0)

  const limit = await permit(sql, target, length, isForm ? null : (request.headers['content-type'] ?? null))
  const incoming = await receiveUpload(request)
  try {
    if (isForm) await permit(sql, target, null, incoming.type)
    const file = await files.write(incoming.body, limit)
    return await recordFile(sql, files, target, file, incoming)
  } catch (error) {
    // A body that breaks off is the client's fault, a full disk is ours.
    const isBroken = error === incoming.body.errored && !(error instanceof StorageError)
    throw isBroken ? brokenForm() : error
  } finally {
    // Discards the rest of a refused body, so that the client can read the response.
    incoming.body.resume()
  }
}
