import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faultKinds } from './faults'
import { ask, base, font, script, startSample, type Answer } from './sampleGateway'

const path = `${base}routes.js`
let gateway: Awaited<ReturnType<typeof startSample>>

beforeEach(async () => {
  gateway = await startSample({ faultControl: true })
})
afterEach(() => gateway.stop())

const get = (of = path): Promise<Answer> => ask(gateway.url, of, { headers: { 'accept-encoding': 'br, gzip' } })
const control = (method: string, body?: unknown, type = 'application/json') =>
  ask(gateway.url, '/__faults', { method, headers: { 'content-type': type }, body: JSON.stringify(body) ?? '' })

/** Resolves when a request has taken a fault. */
function faultTaken(): Promise<void> {
  const { take } = gateway.faults
  return new Promise(resolve => {
    vi.spyOn(gateway.faults, 'take').mockImplementation(pathname => {
      const kind = take(pathname)
      if (kind) resolve()
      return kind
    })
  })
}

test.each([404, 500] as const)('responds with %i', async status => {
  gateway.faults.set({ match: path, kind: `${status}` })
  expect((await get()).status).toBe(status)
})

test('serves a page instead of a script', async () => {
  gateway.faults.set({ match: path, kind: 'html' })
  expect(await get()).toMatchObject({ status: 200, headers: { 'content-type': 'text/html' } })
})

test('serves a script that throws', async () => {
  gateway.faults.set({ match: path, kind: 'throw' })
  const { headers, body } = await get()
  expect(headers['content-type']).toBe('text/javascript')
  expect(() => void (0, eval)(body.toString())).toThrow('Injected fault')
})

test('changes only the hash of a script', async () => {
  gateway.faults.set({ match: path, kind: 'tamper' })
  const { headers, body } = await get()
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers['content-type']).toBe('text/javascript')
  expect(body.toString()).toBe(`${script}\n`)
})

test('changes one byte of a file that is not text', async () => {
  gateway.faults.set({ match: /\.woff2$/, kind: 'tamper' })
  const { body } = await get(`${base}text.woff2`)
  expect(body).toHaveLength(font.length)
  expect(body.filter((byte, index) => byte !== font[index])).toHaveLength(1)
})

test('closes the connection in the middle of a body', async () => {
  gateway.faults.set({ match: path, kind: 'truncate' })
  await expect(get()).rejects.toThrow('aborted')
})

test('changes the page at any path', async () => {
  gateway.faults.set({ match: '/discover', kind: 'tamper' })
  const { body } = await ask(gateway.url, '/discover', { headers: { accept: 'text/html' } })
  expect(body.toString()).toMatch(/Overtone[^]*\n$/)
})

test('hangs until faults are cleared, then closes the connection', async () => {
  gateway.faults.set({ match: path, kind: 'hang' })
  const taken = faultTaken()
  const hanging = get()
  const rejected = expect(hanging).rejects.toThrow('socket hang up')
  await taken
  const first = await Promise.race([hanging, get(`${base}text.woff2`).then(() => 'another answer')])
  expect(first).toBe('another answer')
  gateway.faults.clear()
  await rejected
  expect((await get()).status).toBe(200)
})

test.each(['hang', 'slow'] as const)('stops immediately during a pending response (%s)', async kind => {
  gateway.faults.set({ match: path, kind })
  const taken = faultTaken()
  const rejected = expect(get()).rejects.toThrow('socket hang up')
  await taken
  const start = performance.now()
  await gateway.stop()
  await rejected
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('reads no files outside of the artifacts', async () => {
  gateway.faults.set({ match: 'config.json', kind: 'tamper' })
  for (const outside of ['/artifacts/../config.json', '/artifacts/..%2fconfig.json']) {
    expect((await get(outside)).status).toBe(404)
  }
  expect((await get('/config.json')).body.toString()).toContain('<title>Overtone</title>')
})

test('responds correctly, three seconds late', async () => {
  gateway.faults.set({ match: path, kind: 'slow' })
  const start = performance.now()
  const { status, headers } = await get()
  expect(performance.now() - start).toBeGreaterThan(2_900)
  expect(status).toBe(200)
  expect(headers['cache-control']).toContain('immutable')
})

test.each(faultKinds.filter(kind => !['hang', 'truncate', 'slow'].includes(kind)))(
  'keeps %s out of caches and open to every origin',
  async kind => {
    gateway.faults.set({ match: path, kind })
    const { headers } = await get()
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['access-control-allow-origin']).toBe('*')
  },
)

test('affects no other paths, and none once its count is used up', async () => {
  gateway.faults.set({ match: /routes\.js$/g, kind: '500', times: 2 })
  expect((await get(`${base}text.woff2`)).status).toBe(200)
  expect([(await get()).status, (await get()).status, (await get()).status]).toEqual([500, 500, 200])
})

test('can be set and cleared by another process', async () => {
  expect((await control('POST', { match: 'routes\\.js$', isPattern: true, kind: '404' })).status).toBe(204)
  expect((await get()).status).toBe(404)
  expect((await control('DELETE')).status).toBe(204)
  expect((await get()).status).toBe(200)
})

test.each([
  ['an unknown kind', { match: '/', kind: 'explode' }, undefined],
  ['no match', { kind: '404' }, undefined],
  ['a broken pattern', { match: '(', isPattern: true, kind: '404' }, undefined],
  ['a form from another site', { match: '/', kind: '404' }, 'text/plain'],
])('rejects a request with %s', async (_case, order, type) => {
  const { status, body } = await control('POST', order, type)
  expect(status).toBe(400)
  expect(body.toString()).toContain('kind is 404, 500, hang')
  expect((await get()).status).toBe(200)
})
