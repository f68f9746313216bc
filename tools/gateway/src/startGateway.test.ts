import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, base, font, registryBlock, script, startSample } from './sampleGateway'
import { startGateway } from './startGateway'

let gateway: Awaited<ReturnType<typeof startSample>>
const page = { accept: 'text/html,application/xhtml+xml' }

beforeAll(async () => {
  gateway = await startSample()
})
afterAll(() => gateway.stop())

test.each(['/', '/index.html', '/discover', '/artist/7?tab=tracks', '/track/a.b'])(
  'opens %s with the page, whatever the client accepts',
  async path => {
    for (const accept of ['text/html,application/xhtml+xml', '*/*', 'application/json', undefined]) {
      const { status, headers, body } = await ask(gateway.url, path, { headers: accept ? { accept } : {} })
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/html;charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
      expect(body.toString()).toContain('<title>Overtone</title>')
    }
  },
)

test.each(['/nowhere', '/discover/more', '/favicon.ico', '/config.json', '/log/1.txt', '/pages/help/first.html'])(
  'responds with 404 and the page at %s, which no remote owns',
  async path => {
    for (const headers of [page, {}, { 'if-none-match': '*' }]) {
      const answer = await ask(gateway.url, path, { headers })
      expect(answer.status).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers).not.toHaveProperty('etag')
      expect(answer.body.toString()).toContain('<title>Overtone</title>')
    }
    expect(await ask(gateway.url, path, { method: 'HEAD' })).toMatchObject({ status: 404, body: Buffer.alloc(0) })
  },
)

test('serves one environment, with the artifacts of all', async () => {
  const folder = join(gateway.storeDir, 'environments/staging')
  await mkdir(join(folder, 'pages/help'), { recursive: true })
  await writeFile(join(folder, 'index.html'), `<title>Staging</title>${registryBlock}`)
  await writeFile(join(folder, 'pages/help/first.html'), '<title>First in staging</title>')
  await writeFile(join(folder, 'registry.json'), '{"environment":"staging"}')
  const { storeDir } = gateway
  const staging = await startGateway({ storeDir, environment: 'staging', port: 0, supabaseUrl: 'http://localhost:1' })
  const textAt = async (path: string) => (await ask(staging.url, path)).body.toString()
  expect(await textAt('/discover')).toContain('<title>Staging</title>')
  expect(await textAt('/help/first')).toContain('<title>First in staging</title>')
  expect(await textAt('/registry.json')).toBe('{"environment":"staging"}')
  expect(await textAt(`${base}routes.js`)).toBe(script)
  expect((await ask(gateway.url, '/registry.json')).body.toString()).toBe('{"schema":1}')
  await staging.stop()
})

test('serves the records of the release log, and no page in place of a missing one', async () => {
  await mkdir(join(gateway.storeDir, 'log'), { recursive: true })
  await writeFile(join(gateway.storeDir, 'log/1.json'), '{"schema":1}')
  const { status, headers, body } = await ask(gateway.url, '/log/1.json')
  expect([status, headers['content-type'], body.toString()]).toEqual([200, 'application/json', '{"schema":1}'])
  expect(await ask(gateway.url, '/log/99.json')).toMatchObject({ status: 404, body: Buffer.from('No such file\n') })
})

test('serves the pages of a canary', async () => {
  expect((await ask(gateway.url, '/canary')).status).toBe(200)
})

test.each(['/help/first', '/help/first/', '/help/first?from=mail'])(
  'opens %s with its prerendered page',
  async path => {
    for (const headers of [page, {}]) {
      const { status, headers: answered, body } = await ask(gateway.url, path, { headers })
      expect(status).toBe(200)
      expect(answered['content-type']).toBe('text/html;charset=utf-8')
      expect(body.toString()).toContain('<title>First</title>')
    }
  },
)

test('serves index.html at every path while a remote is under development', async () => {
  const dev = await startSample({ isDevelopment: true })
  const { body } = await ask(dev.url, '/help/first', { headers: page })
  await dev.stop()
  expect(body.toString()).toContain('<title>Overtone</title>')
})

test('serves the files for crawlers', async () => {
  expect((await ask(gateway.url, '/sitemap.xml', { headers: page })).status).toBe(404)
  await writeFile(join(gateway.storeDir, 'sitemap.xml'), '<urlset/>')
  await writeFile(join(gateway.storeDir, 'robots.txt'), 'User-agent: *')
  const sitemap = await ask(gateway.url, '/sitemap.xml')
  expect(sitemap).toMatchObject({ status: 200, headers: { 'content-type': 'application/xml' } })
  expect((await ask(gateway.url, '/robots.txt')).headers['content-type']).toBe('text/plain;charset=utf-8')
})

test.each([
  [`${base}missing.js`, page],
  ['/artifacts/../config.json', page],
  ['/artifacts/%2e%2e/config.json', page],
  ['/artifacts/..%2fconfig.json', page],
  ['/artifacts/%', page],
  ['/artifacts/', page],
])('does not expose %s', async (path, headers) => {
  const answer = await ask(gateway.url, path, { headers })
  expect(answer.status).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body.toString()).toBe('No such file\n')
})

test('serves artifacts as immutable, to every origin', async () => {
  const { status, headers, body } = await ask(gateway.url, `${base}routes.js`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript',
    vary: 'Accept-Encoding',
  })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(body.toString()).toBe(script)
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('serves precompressed copies to "%s"', async (accepted, encoding, decompress) => {
  const { headers, body } = await ask(gateway.url, `${base}routes.js`, { headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-type']).toBe('text/javascript')
  expect(decompress(body).toString()).toBe(script)
})

test('serves an artifact that was published after the start', async () => {
  const path = `${base}new.js`
  expect((await ask(gateway.url, path)).status).toBe(404)
  await writeFile(join(gateway.storeDir, path), 'later')
  expect((await ask(gateway.url, path)).body.toString()).toBe('later')
})

test('supports HEAD and range requests', async () => {
  const head = await ask(gateway.url, `${base}routes.js`, { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': `${script.length}` } })
  expect(head.body).toHaveLength(0)
  expect(await ask(gateway.url, '/', { method: 'HEAD' })).toMatchObject({ status: 200, body: Buffer.alloc(0) })

  const part = await ask(gateway.url, `${base}text.woff2`, { headers: { range: 'bytes=2-4' } })
  expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 2-4/8' }, body: font.subarray(2, 5) })
})

test.each(['/', '/registry.json', `${base}routes.js`])(
  'responds with 304 to a conditional request for %s',
  async path => {
    const first = await ask(gateway.url, path, { headers: { 'accept-encoding': 'br' } })
    const etag = first.headers.etag ?? ''
    const again = { headers: { 'accept-encoding': 'br', 'if-none-match': etag } }
    expect(etag).not.toBe('')
    expect(await ask(gateway.url, path, again)).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  },
)

test('serves a new page immediately, with a new ETag', async () => {
  const before = await ask(gateway.url, '/')
  await writeFile(join(gateway.storeDir, 'index.html'), before.body.toString().replace('text', 'next'))
  const after = await ask(gateway.url, '/', { headers: { 'if-none-match': before.headers.etag ?? '' } })
  expect(after.status).toBe(200)
  expect(after.body.toString()).toContain('next')
})

test.each([
  ['br;q=1.0, gzip', 'br', brotliDecompressSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('compresses the page for "%s"', async (accepted, encoding, decompress) => {
  const { headers, body } = await ask(gateway.url, '/', { headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
  expect(decompress(body).toString()).toContain('<title>Overtone</title>')
})

test('allows only GET and HEAD', async () => {
  expect(await ask(gateway.url, '/', { method: 'POST' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  })
  expect((await ask(gateway.url, '/__faults', { method: 'POST' })).status).toBe(405)
})

test('reports that nothing is live while the store is empty', async () => {
  const empty = await startSample()
  await rm(join(empty.storeDir, 'index.html'))
  const { status, body } = await ask(empty.url, '/')
  await empty.stop()
  expect(status).toBe(503)
  expect(body.toString()).toContain('Nothing is live')
})

test('reports a port in use in one line', async () => {
  const port = Number(new URL(gateway.url).port)
  const start = startGateway({ storeDir: gateway.storeDir, port, supabaseUrl: 'http://localhost:1' })
  await expect(start).rejects.toThrow(`Port ${port} is in use. Stop the process on it, or set PORT to another one.`)
})

test('closes the first address if the second one is in use', async ({ skip }) => {
  const other = createServer()
  const isListening = await new Promise<boolean>(resolve => {
    other.once('error', () => resolve(false))
    other.listen(0, '::1', () => resolve(true))
  })
  skip(!isListening, 'this machine has no IPv6')
  const { port } = other.address() as AddressInfo
  const options = { storeDir: gateway.storeDir, port, supabaseUrl: 'http://localhost:1' }
  await expect(startGateway(options)).rejects.toThrow('is in use')
  await new Promise(resolve => other.close(resolve))
  await (await startGateway(options)).stop()
})
