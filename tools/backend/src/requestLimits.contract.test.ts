import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBackendProcess } from './testing/backendProcess'
import type { BackendProcess } from './testing/backendProcess'

let backend: BackendProcess

beforeAll(async () => {
  backend = await startBackendProcess()
}, 60_000)
afterAll(() => backend?.stop())

const rest = '/rest/v1/rpc/charts'
const auth = '/auth/v1/token?grant_type=password'
const message = 'The request body is larger than 1 MB'
const restError = { code: 'body_too_large', message, details: null, hint: null }
const authError = { code: 413, error_code: 'body_too_large', msg: message }

/** Sends a whole body of this many megabytes, regardless of the response, and a second request after it. */
async function post(path: string, megabytes: number, isAnnounced: boolean): Promise<string[]> {
  const { hostname, port } = new URL(backend.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (data: Buffer) => (text += data.toString()))
  const write = async (data: string) => socket.write(data) || (await once(socket, 'drain'))
  const megabyte = 'x'.repeat(1e6)
  const length = isAnnounced ? `Content-Length: ${megabytes * 1e6}` : 'Transfer-Encoding: chunked'
  await write(`POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ${backend.publishableKey}\r\n${length}\r\n\r\n`)
  for (let sent = 0; sent < megabytes; sent += 1) {
    await write(isAnnounced ? megabyte : `${megabyte.length.toString(16)}\r\n${megabyte}\r\n`)
  }
  await write(`${isAnnounced ? '' : '0\r\n\r\n'}GET /rest/v1/ HTTP/1.1\r\nHost: x\r\n\r\n`)
  await vi.waitFor(() => expect(text.split('HTTP/1.1 ')).toHaveLength(3), { timeout: 20_000 })
  socket.destroy()
  return text.split('HTTP/1.1 ').slice(1)
}

test.each([
  ['REST', rest, true, restError],
  ['REST', rest, false, restError],
  ['auth', auth, true, authError],
  ['auth', auth, false, authError],
])(
  'refuses a body over 1 MB to %s at %s, with Content-Length: %s, and responds to the next request',
  async (...row) => {
    const [, path, isAnnounced, error] = row
    const [first = '', second = ''] = await post(path, 2, isAnnounced)
    expect(first).toMatch(/^413 /)
    expect(first).toContain(JSON.stringify(error))
    expect(second).toMatch(/^401 /)
  },
)

test('responds before the body arrives if its length is too large', async () => {
  const { hostname, port } = new URL(backend.url)
  const socket = connect(Number(port), hostname)
  socket.write(`POST ${rest} HTTP/1.1\r\nHost: x\r\nContent-Length: 300000000\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

test('holds no part of a body that is too large in memory', async () => {
  const before = await backend.memory()
  const answers = await Promise.all([post(rest, 60, false), post(rest, 60, true), post(auth, 60, false)])
  expect(answers.map(([first]) => first?.slice(0, 3))).toEqual(['413', '413', '413'])
  const after = await backend.memory()
  expect(after.rss - before.rss).toBeLessThan(60e6)
})

test('accepts a body of nearly 1 MB', async () => {
  const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ text: 'x'.repeat(990_000) })
  const answer = await fetch(`${backend.url}/rest/v1/rpc/nothing_of_this_name`, { method: 'POST', headers, body })
  expect(answer.status).toBe(404)
})

test.each([
  [rest, 'PGRST102'],
  ['/rest/v1/system_logs', 'PGRST102'],
  [auth, 400],
  ['/auth/v1/signup', 400],
])('refuses JSON nested 100,000 levels deep at %s', async (path, code) => {
  const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' }
  const body = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const answer = await fetch(`${backend.url}${path}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code })
})

test.each(['/rest/v1/%', '/rest/v1/rpc/%ff', '/auth/v1/%'])('refuses the malformed address %s', async path => {
  const answer = await fetch(`${backend.url}${path}`, { headers: { apikey: backend.publishableKey } })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('The address of the request is not well formed')
})

const inheritedNames = ['__proto__', 'constructor', 'toString', 'users.__proto__', '__proto__->a', '"__proto__"']

test.each(inheritedNames)('refuses a filter of %s', async name => {
  const headers = { apikey: backend.publishableKey }
  const answer = await fetch(`${backend.url}/rest/v1/tracks?${encodeURIComponent(name)}=eq.x`, { headers })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'PGRST100' })
})

test.each([
  '__proto__=eq.x',
  '"__proto__"=neq.x',
  'users.__proto__=gt.x',
  'or=(__proto__.lt.x,id.is.null)',
  'and=("__proto__".like.x)',
  'not.or=(and(__proto__.gte.x,"__pro\\to__".lte.x))',
  'select=__proto__(id),users(__proto__:id)',
  'order=__proto__.asc',
])('writes nothing of %s into the prototype of all objects', async query => {
  const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' }
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    for (const path of ['tracks', 'rpc/charts', '__proto__'])
      await fetch(`${backend.url}/rest/v1/${path}?${query}`, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: '{"__proto__":{"a":1}}' }),
      })
  expect((await backend.memory()).inherited).toEqual([])
})
