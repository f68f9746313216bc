import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import postgres from 'postgres'
import type { Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { startBackendProcess } from './testing/backendProcess'
import type { BackendProcess } from './testing/backendProcess'
import { clientOf, testPassword } from './testing/testBackend'

let backend: BackendProcess
let sql: Sql

beforeAll(async () => {
  backend = await startBackendProcess()
  sql = postgres(backend.databaseUrl, { max: 4, onnotice: () => {} })
}, 60_000)
afterAll(async () => {
  await sql?.end()
  await backend?.stop()
})

afterEach(async () => {
  const { error } = await clientOf(backend).from('profiles').select('id').limit(1)
  expect(error).toBeNull()
  expect(backend.isAlive()).toBe(true)
})

function openSocket(): Socket {
  const { hostname, port } = new URL(backend.url)
  return connect(Number(port), hostname).on('error', () => {})
}

/** Returns the backend's response to these bytes, up to the end of the connection. */
async function say(bytes: string): Promise<string> {
  const socket = openSocket()
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

const upgrade = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'

test.each(['//', '//x:99999/', 'http://[', '/\\\\//'])('refuses an upgrade to %s', async target => {
  expect(await say(`GET ${target} HTTP/1.1\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1\.1 40[04] /)
})

test('returns 400 to an upgrade whose target is not an address', async () => {
  expect(await say(`GET // HTTP/1.1\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
})

test('ends a refused upgrade even if the client keeps its side open', async () => {
  const socket = openSocket()
  socket.allowHalfOpen = true
  socket.write(`GET /nowhere HTTP/1.1\r\n${upgrade}\r\n`)
  socket.resume()
  await once(socket, 'end')
  const isGone = new Promise(resolve => socket.once('error', resolve).once('close', resolve))
  // The first write reveals the closed connection, the second fails because of it.
  const writing = setInterval(() => socket.write('still here'), 20)
  await isGone
  clearInterval(writing)
})

test.each([
  ['a client that is not a browser', undefined, 101],
  ['a page of the product', 'http://localhost:4000', 101],
  ['the same page by its other name', 'http://127.0.0.1:4000', 101],
  ['a page of another server on this machine', 'http://127.0.0.1:8000', 403],
  ['a page on the internet', 'https://evil.example', 403],
  ['a page without an origin', 'null', 403],
])('responds to a WebSocket from %s', async (_, origin, status) => {
  const address = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.publishableKey}`
  const socket = new WebSocket(address, { ...(origin ? { origin } : {}) })
  const answered = await new Promise(resolve => {
    socket.on('upgrade', response => resolve(response.statusCode))
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
  })
  socket.on('error', () => {}).terminate()
  expect(answered).toBe(status)
})

test('survives a form that breaks off while the permission to upload is checked', async () => {
  const client = clientOf(backend)
  const { data } = await client.auth.signUp({ email: 'breaks@overtone.test', password: testPassword })
  const waiting = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int from pg_locks where relation = 'storage.objects'::regclass and not granted`
    return row?.count
  }
  const first = await sql.reserve()
  const second = await sql.reserve()
  await first`begin`
  await first`lock table storage.objects in exclusive mode`
  const head = `--b\r\nContent-Disposition: form-data; name=""; filename="x.mp3"\r\nContent-Type: audio/mpeg\r\n\r\n`
  const upload = openSocket()
  upload.write(
    `POST /storage/v1/object/audio-files/tracks/${data.user?.id}/x.mp3 HTTP/1.1\r\nHost: x\r\n` +
      `apikey: ${backend.publishableKey}\r\nAuthorization: Bearer ${data.session?.access_token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${head}${'x'.repeat(1000)}`,
  )
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 })
  // Queued behind the first permission check and ahead of the second, which knows the type of the file.
  await second`begin`
  const locked = second`lock table storage.objects in exclusive mode`
  void locked.execute()
  await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 10_000 })
  await first`rollback`
  await locked
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 })
  upload.destroy()
  await once(upload, 'close')
  await vi.waitFor(async () => expect((await fetch(`${backend.url}/rest/v1/`)).status).toBe(401))
  await second`rollback`
  first.release()
  second.release()
})

test.each(['TRACE', 'PROPFIND', 'REPORT'])('refuses the method %s', async method => {
  for (const path of ['/rest/v1/tracks', '/auth/v1/user']) {
    const key = `apikey: ${backend.publishableKey}\r\n`
    const answer = await say(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${key}Connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toMatch(/\r\nallow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/i)
    expect(answer).toContain(`Unsupported HTTP method: ${method}`)
  }
})
