import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { cacheControlOf } from './fileHeaders'
import { brokenForm, invalidRequest, StorageError } from './storageError'

/** An upload whose body hasn't been read yet. */
export interface Upload {
  readonly body: Readable
  readonly type: string
  readonly cacheControl: string
  readonly userMetadata: Record<string, unknown> | null
}

/** Opens the body of an upload: a form as supabase-js sends a File, or the bare bytes. */
export function receiveUpload(request: IncomingMessage): Promise<Upload> {
  const type = request.headers['content-type'] ?? 'application/octet-stream'
  return type.startsWith('multipart/form-data') ? receiveForm(request) : Promise.resolve(receiveBytes(request, type))
}

function receiveBytes(request: IncomingMessage, type: string): Upload {
  const metadata = request.headers['x-metadata']
  return {
    body: request,
    type,
    cacheControl: request.headers['cache-control'] ?? 'no-cache',
    userMetadata: metadata ? parseMetadata(Buffer.from(String(metadata), 'base64').toString()) : null,
  }
}

function receiveForm(request: IncomingMessage): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => reject(error instanceof StorageError ? error : brokenForm())
    const fields = new Map<string, string>()
    const form = openForm(request)
    form.on('field', (name, value) => fields.set(name, value))
    form.on('file', (_name, body, { mimeType }) => {
      // The form may fail before the file is read: reading it then throws the error.
      body.on('error', () => {})
      try {
        const metadata = fields.get('metadata')
        const cacheControl = cacheControlOf(fields.get('cacheControl'))
        resolve({ body, type: mimeType, cacheControl, userMetadata: metadata ? parseMetadata(metadata) : null })
      } catch (error) {
        body.resume()
        refuse(error)
      }
    })
    form.on('error', refuse)
    form.on('close', () => reject(invalidRequest('The form has no file')))
    request.once('close', () => {
      if (!request.complete) form.destroy(brokenForm())
    })
    request.pipe(form)
  })
}

function openForm({ headers }: IncomingMessage): ReturnType<typeof busboy> {
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: { files: 1, fields: 10 } })
  } catch {
    throw invalidRequest('The form is not well formed')
  }
}

/** Parses the client's metadata of a file. Throws InvalidRequest. */
export function parseMetadata(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Reported below, together with JSON that isn't an object.
  }
  throw invalidRequest('metadata must be a JSON object')
}
