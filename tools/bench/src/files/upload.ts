import { randomBytes } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import { request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Upload } from 'tus-js-client'

export interface Source {
  readonly path: string
  readonly bytes: number
}

export interface Account {
  readonly url: string
  readonly userId: string
  readonly headers: Readonly<Record<string, string>>
}

const chunkBytes = 6 * 1024 * 1024

/** Writes a file of random bytes. */
export async function makeSource(path: string, megabytes: number): Promise<Source> {
  const file = await open(path, 'w')
  for (let written = 0; written < megabytes; written += 1) await file.write(randomBytes(1_000_000))
  await file.close()
  return { path, bytes: megabytes * 1_000_000 }
}

/** Sends a file as the body of one request, as `curl -T` does. */
export async function uploadBody(url: string, method: string, source: Source, headers = {}): Promise<void> {
  const call = request(url, { method, headers: { 'content-length': source.bytes, ...headers } })
  const answer = new Promise<number>((resolve, reject) => {
    call.once('response', response => resolve(response.resume().statusCode ?? 0))
    call.once('error', reject)
  })
  await pipeline(createReadStream(source.path, { highWaterMark: 256 * 1024 }), call)
  const status = await answer
  if (status >= 300) throw new Error(`${method} ${url} returned ${status}`)
}

/** Sends a file as the form that supabase-js makes from a File. */
export async function uploadForm(url: string, method: string, source: Source, headers = {}): Promise<void> {
  const form = new FormData()
  form.append('cacheControl', '3600')
  form.append('', await openAsBlob(source.path, { type: 'audio/mpeg' }))
  const response = await fetch(url, { method, headers, body: form })
  if (!response.ok) throw new Error(`The form upload returned ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/** Sends a file in resumable chunks. */
export function uploadResumable({ url, headers }: Account, name: string, source: Source): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(source.path), {
      endpoint: `${url}/storage/v1/upload/resumable`,
      headers: { ...headers },
      metadata: { bucketName: 'audio-files', objectName: name, contentType: 'audio/mpeg', cacheControl: '3600' },
      chunkSize: chunkBytes,
      uploadSize: source.bytes,
      retryDelays: null,
      onSuccess: () => resolve(),
      onError: reject,
    })
    upload.start()
  })
}

/** Signs up a new user. */
export async function signUp(url: string, publishableKey: string): Promise<Account> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'artist@bench.test', password: 'Correct-horse-1', data: { name: 'Bench' } }),
  })
  const session = (await response.json()) as { access_token?: string; user?: { id: string } }
  if (!session.access_token || !session.user) throw new Error(`The sign-up returned ${response.status}`)
  const headers = { apikey: publishableKey, authorization: `Bearer ${session.access_token}` }
  return { url, userId: session.user.id, headers }
}
