import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../backendStartError'
import { parseRange } from './byteRange'
import type { FileStore } from './fileStore'
import { noSuchObject } from './storageError'
import type { StoredObject } from './storedObject'

/**
 * Responds with a file: whole, in part (206), with 304 if the client has it, or 416 for a range past its end.
 * `download` is the file name to save under, null to show it.
 */
export async function serveObject(
  request: IncomingMessage,
  response: ServerResponse,
  files: FileStore,
  object: StoredObject,
  download: string | null,
): Promise<void> {
  const size = await files.size(object.version)
  if (size === null) throw noSuchObject()
  const { eTag, mimetype, cacheControl } = object.metadata
  const modified = new Date(object.metadata.lastModified).toUTCString()

  response.setHeader('etag', eTag)
  response.setHeader('last-modified', modified)
  response.setHeader('cache-control', cacheControl)
  response.setHeader('accept-ranges', 'bytes')
  // An uploaded page or drawing must not run scripts on our origin.
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
  if (isFresh(request, eTag, modified)) return void response.writeHead(304).end()

  response.setHeader('content-type', mimetype)
  if (download !== null)
    response.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(download)}`)

  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === eTag || condition === modified
  const range = isSame ? parseRange(request.headers.range, size) : null
  if (range === 'unsatisfiable') {
    response.removeHeader('content-type')
    return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end()
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  response.setHeader('content-length', end - start + 1)
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${size}`)
  response.writeHead(range ? 206 : 200)
  if (request.method === 'HEAD' || size === 0) return void response.end()
  try {
    await pipeline(files.read(object.version, start, end), response)
  } catch (error) {
    // The listener skipped on or closed the page.
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

function isFresh(request: IncomingMessage, eTag: string, modified: string): boolean {
  const known = request.headers['if-none-match']
  if (known !== undefined) return known.split(',').some(tag => tag.trim().replace(/^W\//, '') === eTag || tag === '*')
  const since = request.headers['if-modified-since']
  return since !== undefined && Date.parse(modified) <= Date.parse(since)
}
