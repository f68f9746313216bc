import { receiveUpload } from './receiveUpload'
import { permit, recordFile } from './saveObject'
import type { StorageAnswer, StorageCall, StorageRoute } from './storageCall'

export const uploadRoutes: readonly StorageRoute[] = [
  { method: 'POST', path: /^\/object\/(?<bucket>[^/]+)\/(?<name>.+)$/, run: upload },
  { method: 'PUT', path: /^\/object\/(?<bucket>[^/]+)\/(?<name>.+)$/, run: upload },
]

/** Room for the boundaries and fields of a form around its file. */
const formOverhead = 64 * 1024

async function upload(call: StorageCall): Promise<StorageAnswer> {
  const { sql, files, request, caller, bucket, name } = call
  const isUpsert = request.method === 'PUT' || request.headers['x-upsert'] === 'true'
  const target = { bucket, name, caller, isUpsert }
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
  const length = Number(request.headers['content-length'] ?? 0) - (isForm ? formOverhead : 0)

  const limit = await permit(sql, target, length, isForm ? null : (request.headers['content-type'] ?? null))
  const incoming = await receiveUpload(request)
  try {
    if (isForm) await permit(sql, target, null, incoming.type)
    const file = await files.write(incoming.body, limit)
    const saved = await recordFile(sql, files, target, file, incoming)
    return { Id: saved.id, Key: saved.key }
  } finally {
    // What is left of a refused body is read away, so that the client comes to reading the answer.
    incoming.body.resume()
  }
}
