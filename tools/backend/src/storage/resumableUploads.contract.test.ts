import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpRequest, Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runUpload } from './runUpload'
import {
  artist,
  backend,
  chunkSize,
  closeUploads,
  download,
  openUploads,
  other,
  sound,
  sql,
  start,
  stop,
  storageFolder,
  uploadOf,
} from './uploadFixture'

beforeAll(openUploads, 60_000)
afterAll(closeUploads)

test('stores a file that arrives in chunks, with its type and age, and removes the chunks', async () => {
  const name = `tracks/${artist.id}/whole.mp3`
  expect(await runUpload(await uploadOf(name))).toBe(0)
  expect((await download(name)).equals(sound)).toBe(true)
  const { data } = await artist.client.storage.from('audio-files').info(name)
  expect(data).toMatchObject({ size: sound.length, contentType: 'audio/mpeg', cacheControl: 'max-age=3600' })
  const left = await readdir(storageFolder('resumable'))
  expect(left.filter(file => !file.endsWith('.json'))).toEqual([])
})

test('resumes after a restart of the backend, and resends at most one chunk', async () => {
  const name = `tracks/${artist.id}/broken.mp3`
  let sent = 0
  const first = await uploadOf(name, { onChunkComplete: size => (sent += size) })
  const isHalf = new Promise<void>(resolve => {
    first.options.onProgress = bytes => {
      if (bytes > 1.5 * chunkSize) resolve()
    }
  })
  first.options.onError = () => {}
  first.start()
  await isHalf
  await stop()
  await first.abort()
  await start()

  let begunAt = -1
  const second = await uploadOf(name, { uploadUrl: first.url })
  second.options.onProgress = bytes => (begunAt = begunAt < 0 ? bytes : begunAt)
  expect(await runUpload(second)).toBe(0)
  expect(begunAt).toBeGreaterThanOrEqual(sent)
  expect(begunAt).toBeGreaterThanOrEqual(chunkSize)
  expect((await download(name)).equals(sound)).toBe(true)
})

test('reports completion to a client that missed the last response', async () => {
  const name = `tracks/${artist.id}/missed.mp3`
  const body = Buffer.alloc(1000)
  const first = await uploadOf(name, { body })
  expect(await runUpload(first)).toBe(0)
  let sent = 0
  const second = await uploadOf(name, { body, uploadUrl: first.url, onChunkComplete: size => (sent += size) })
  expect(await runUpload(second)).toBe(0)
  expect(sent).toBe(0)
})

/** Records an upload of this size like the backend does, and returns its ID. */
async function noteOf(objectName: string, size: number): Promise<string> {
  const id = crypto.randomUUID()
  const metadata = { bucketName: 'audio-files', objectName, contentType: 'audio/mpeg', ownerId: artist.id }
  const note = { id, size, offset: 0, metadata, creation_date: new Date().toISOString() }
  await writeFile(storageFolder(`resumable/${id}.json`), JSON.stringify(note))
  return id
}

test('records a complete upload when the backend died before it reported it', async () => {
  const name = `tracks/${artist.id}/unrecorded.mp3`
  const body = Buffer.alloc(1000, 'x')
  const id = await noteOf(name, body.length)
  await writeFile(storageFolder(`resumable/${id}`), body)
  const uploadUrl = `${backend.url}/storage/v1/upload/resumable/${id}`
  expect(await runUpload(await uploadOf(name, { body, uploadUrl }))).toBe(0)
  expect((await download(name)).equals(body)).toBe(true)
})

test('records a file after a restart if it was stored when the backend died', async () => {
  const name = `tracks/${artist.id}/unnamed.mp3`
  const body = Buffer.alloc(1000, 'y')
  const id = await noteOf(name, body.length)
  await mkdir(storageFolder(id.slice(0, 2)), { recursive: true })
  await writeFile(storageFolder(`${id.slice(0, 2)}/${id}`), body)
  await stop()
  await start()
  let sent = 0
  const uploadUrl = `${backend.url}/storage/v1/upload/resumable/${id}`
  const upload = await uploadOf(name, { body, uploadUrl, onChunkComplete: size => (sent += size) })
  expect(await runUpload(upload)).toBe(0)
  expect(sent).toBe(0)
  expect((await download(name)).equals(body)).toBe(true)
})

test('keeps a complete upload when the database goes down before it is recorded', async () => {
  const name = `tracks/${artist.id}/unlucky.mp3`
  await sql`
    create function die() returns trigger language plpgsql security definer as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`
  // At the commit only: permission checks are rolled back.
  await sql`
    create constraint trigger die after insert on storage.objects deferrable initially deferred
    for each row execute function die()`
  let sent = 0
  const first = await uploadOf(name, { onChunkComplete: size => (sent += size) })
  expect(await runUpload(first)).toBe(503)
  await sql`drop function die() cascade`
  const second = await uploadOf(name, { uploadUrl: first.url, onChunkComplete: size => (sent += size) })
  expect(await runUpload(second)).toBe(0)
  expect(sent).toBe(2 * chunkSize)
  expect((await download(name)).equals(sound)).toBe(true)
})

test.each([
  ["another user's folder", 403, () => ({ name: `tracks/${other.id}/x.mp3` })],
  ['another type', 415, () => ({ name: `tracks/${artist.id}/x.txt`, metadata: { contentType: 'text/plain' } })],
  ['another bucket', 404, () => ({ name: `tracks/${artist.id}/x.mp3`, metadata: { bucketName: 'none' } })],
  ['a path traversal', 400, () => ({ name: `tracks/${artist.id}/../x.mp3` })],
  ['a name that is taken', 409, () => ({ name: `tracks/${artist.id}/whole.mp3` })],
])(
  'refuses %s before the first byte',
  async (_, status, upload: () => { name: string; metadata?: Record<string, string> }) => {
    const { name, ...options } = upload()
    expect(await runUpload(await uploadOf(name, options))).toBe(status)
  },
)

test('refuses an upload that is too large, also when the length is declared late', async () => {
  const [before] = await sql`select file_size_limit from storage.buckets where id = 'audio-files'`
  await sql`update storage.buckets set file_size_limit = ${chunkSize} where id = 'audio-files'`
  expect(await runUpload(await uploadOf(`tracks/${artist.id}/large.mp3`))).toBe(413)
  const late = await uploadOf(`tracks/${artist.id}/large.mp3`, { uploadLengthDeferred: true })
  expect(await runUpload(late)).toBe(413)
  await sql`update storage.buckets set file_size_limit = ${before?.file_size_limit as number} where id = 'audio-files'`
  expect(await sql`select from storage.objects where name like '%large.mp3'`).toHaveLength(0)
})

/** Begins an upload, of which the backend has at most a part. */
async function begun(name: string): Promise<Upload> {
  const upload = await uploadOf(name)
  const isKnown = new Promise<void>(resolve => (upload.options.onUploadUrlAvailable = resolve))
  upload.options.onError = () => {}
  upload.start()
  await isKnown
  await upload.abort()
  return upload
}

test('prevents others from continuing or inspecting an upload', async () => {
  const { url } = await begun(`tracks/${artist.id}/mine.mp3`)
  const { data } = await other.client.auth.getSession()
  const headers = { apikey: backend.publishableKey, 'tus-resumable': '1.0.0' }
  const bearer = { authorization: `Bearer ${data.session?.access_token}` }
  const patch = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const status = async (method: string, more: object) =>
    (await fetch(url ?? '', { method, headers: { ...headers, ...more }, ...(method === 'PATCH' ? { body: 'x' } : {}) }))
      .status
  expect(await status('HEAD', bearer)).toBe(403)
  expect(await status('PATCH', { ...bearer, ...patch })).toBe(403)
  expect(await status('DELETE', bearer)).toBe(403)
  expect(await status('HEAD', {})).toBe(403)
  expect((await fetch(url ?? '', { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).status).toBe(401)
})

test('lets only the owner cancel an upload, and then removes it', async () => {
  const upload = await begun(`tracks/${artist.id}/given-up.mp3`)
  const id = upload.url?.split('/').at(-1) ?? ''
  expect(await readdir(storageFolder('resumable'))).toContain(id)
  await upload.abort(true)
  expect(await readdir(storageFolder('resumable'))).not.toContain(id)
})

/** Runs something between the first and the second chunk of an upload. */
function beforeSecondChunk(work: () => PromiseLike<unknown>): (request: HttpRequest) => Promise<void> {
  let chunks = 0
  return async request => {
    if (request.getMethod() === 'PATCH' && (chunks += 1) === 2) await work()
  }
}

test('applies a limit that is set during the upload', async () => {
  const [before] = await sql`select file_size_limit from storage.buckets where id = 'audio-files'`
  const onBeforeRequest = beforeSecondChunk(
    () => sql`update storage.buckets set file_size_limit = 1000 where id = 'audio-files'`,
  )
  expect(await runUpload(await uploadOf(`tracks/${artist.id}/limit.mp3`, { onBeforeRequest }))).toBe(413)
  await sql`update storage.buckets set file_size_limit = ${before?.file_size_limit as number} where id = 'audio-files'`
})

test('checks the permission again after the last byte', async () => {
  const name = `tracks/${other.id}/suspended.mp3`
  const upload = await uploadOf(name, {
    as: other,
    onBeforeRequest: beforeSecondChunk(() => sql`update users set is_active = false where id = ${other.id}`),
  })
  expect(await runUpload(upload)).toBe(403)
  await sql`update users set is_active = true where id = ${other.id}`
  expect(await sql`select from storage.objects where name = ${name}`).toHaveLength(0)
})

test('deletes uploads begun more than a day ago, and files without a row, at the next start', async () => {
  await begun(`tracks/${artist.id}/forgotten.mp3`)
  const yesterday = new Date(Date.now() - 25 * 3600_000)
  for (const file of await readdir(storageFolder('resumable')))
    await utimes(storageFolder(`resumable/${file}`), yesterday, yesterday)
  const [row] = await sql<{ version: string }[]>`select version from storage.objects limit 1`
  const shelf = storageFolder(row?.version.slice(0, 2) ?? '')
  const orphan = `${row?.version.slice(0, 8)}-orphan`
  await writeFile(join(shelf, orphan), 'x')
  await stop()
  await start()
  expect(await readdir(storageFolder('resumable'))).toEqual([])
  expect(await readdir(shelf)).not.toContain(orphan)
  expect(await readdir(shelf)).toContain(row?.version)
})
