import { stat } from 'node:fs/promises'
import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readInstance } from '../instance'
import { startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

const sound = Buffer.alloc(3 * 1024 * 1024, 'Overtone')
const half = sound.length / 2

let at: TestBackend
let artist: TestUser

beforeAll(async () => {
  at = await startTestBackend()
  artist = await at.signUp('artist@overtone.test')
}, 60_000)
afterAll(() => at.stop())

async function headersOf(token?: string): Promise<Record<string, string>> {
  const { data } = await artist.client.auth.getSession()
  return {
    apikey: at.backend.publishableKey,
    authorization: `Bearer ${token ?? data.session?.access_token}`,
    'tus-resumable': '1.0.0',
  }
}

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

async function create(metadata?: Record<string, string>): Promise<Response> {
  return fetch(`${at.backend.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...(await headersOf()),
      'upload-length': String(sound.length),
      ...(metadata ? { 'upload-metadata': encoded(metadata) } : {}),
    },
  })
}

/** Begins an upload. Returns the address at which it continues. */
async function begin(name: string): Promise<string> {
  const objectName = `tracks/${artist.id}/${name}`
  const answer = await create({ bucketName: 'audio-files', objectName, contentType: 'audio/mpeg' })
  expect(answer.status).toBe(201)
  return new URL(answer.headers.get('location') ?? '', answer.url).href
}

const head = async (url: string, token?: string) => fetch(url, { method: 'HEAD', headers: await headersOf(token) })
const offsetOf = async (url: string) => Number((await head(url)).headers.get('upload-offset'))

async function append(url: string, from: number, token?: string): Promise<ClientRequest> {
  const headers = {
    ...(await headersOf(token)),
    'content-type': 'application/offset+octet-stream',
    'content-length': sound.length - from,
    'upload-offset': from,
  }
  return request(url, { method: 'PATCH', headers })
}

function statusOf(call: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    call.once('response', answer => resolve(answer.resume().statusCode))
    call.once('error', reject)
  })
}

async function stored(name: string): Promise<boolean> {
  const { data } = await artist.client.storage.from('audio-files').download(`tracks/${artist.id}/${name}`)
  return data !== null && Buffer.from(await data.arrayBuffer()).equals(sound)
}

test('accepts a file in one request, and advertises that', async () => {
  const url = await begin('whole.mp3')
  const answer = await head(url)
  expect(answer.headers.get('upload-limit')).toBe('max-append-size=1073741824')
  expect(answer.headers.get('access-control-expose-headers')).toContain('Upload-Limit')
  const call = await append(url, 0)
  call.end(sound)
  expect(await statusOf(call)).toBe(204)
  expect(await stored('whole.mp3')).toBe(true)
})

test('keeps the data received before an interruption, and resumes after it', async () => {
  const url = await begin('broken.mp3')
  const broken = await append(url, 0)
  const isBroken = statusOf(broken).catch(() => 'broken')
  broken.write(sound.subarray(0, half))
  const file = join(at.dataDir, 'storage/resumable', url.split('/').at(-1) ?? '')
  const megabyte = 1024 * 1024
  await vi.waitFor(async () => expect((await stat(file)).size).toBeGreaterThanOrEqual(megabyte), { timeout: 10_000 })
  broken.destroy()
  expect(await isBroken).toBe('broken')

  const from = await offsetOf(url)
  expect(from).toBeGreaterThanOrEqual(megabyte)
  expect(from).toBeLessThanOrEqual(half)
  const rest = await append(url, from)
  rest.end(sound.subarray(from))
  expect(await statusOf(rest)).toBe(204)
  expect(await stored('broken.mp3')).toBe(true)
})

test('completes a request whose token expires during the body, and accepts nothing more with that token', async () => {
  const { jwtSecret } = await readInstance(join(at.dataDir, 'instance.json'))
  const token = await new SignJWT({ role: 'authenticated', sub: artist.id, aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('2 seconds')
    .sign(new TextEncoder().encode(jwtSecret))
  const url = await begin('slow.mp3')
  const slow = await append(url, 0, token)
  const status = statusOf(slow)
  slow.write(sound.subarray(0, half))
  await vi.waitFor(async () => expect((await fetchAs(token)).status).toBe(401), { timeout: 10_000, interval: 200 })
  slow.end(sound.subarray(half))
  expect(await status).toBe(204)
  expect(await stored('slow.mp3')).toBe(true)
  expect((await head(url, token)).status).toBe(401)
})

/** Requests a resource that every signed-in user may read, without touching an upload. */
async function fetchAs(token: string): Promise<Response> {
  return fetch(`${at.backend.url}/storage/v1/bucket`, { headers: await headersOf(token) })
}

test.each([
  ['no destination', undefined],
  ['no bucket', { objectName: 'x.mp3' }],
])('refuses an upload that names %s', async (_, metadata) => {
  const answer = await create(metadata)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Upload-Metadata must hold bucketName and objectName')
})
