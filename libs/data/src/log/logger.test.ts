import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Sent {
  readonly url: string
  readonly keepalive: boolean
  readonly entries: readonly Record<string, unknown>[]
}

const sent: Sent[] = []
const respond = vi.fn<() => Promise<Response>>()

/** Opens a separate page: the buffer is state of the module. */
async function openPage() {
  vi.resetModules()
  const { connectData } = await import('../connection/connection')
  connectData({ supabaseUrl: 'https://project.example', publishableKey: 'sb_publishable_1' })
  const logger = await import('./logger')
  return { ...logger, log: logger.createLogger({ remote: 'listener', version: '1.2.3' }) }
}

function messages(request: Sent | undefined) {
  return request?.entries.map(entry => entry.message)
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  sent.length = 0
  respond.mockReset().mockImplementation(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { entries } = JSON.parse(init.body as string) as Pick<Sent, 'entries'>
    sent.push({ url, keepalive: init.keepalive === true, entries })
    return respond()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the logger sends an error at once, with its origin', async () => {
  const { log } = await openPage()
  log.error('It broke', { trackId: 'a' })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[0]?.url).toBe('https://project.example/rest/v1/rpc/log_entries')
  expect(sent[0]?.entries).toMatchObject([
    {
      level: 3,
      message: 'It broke',
      context: { at: '2026-11-21T12:00:00.000Z', about: { trackId: 'a' } },
      remote: 'listener',
      remote_version: '1.2.3',
    },
  ])
  expect(sent[0]?.entries[0]?.session_id).toMatch(/^[0-9a-z]{20,}$/)
})

test('the logger never sends entries below the level error', async () => {
  const { log } = await openPage()
  log.debug('a')
  log.info('b')
  log.warn('c')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  log.fatal('d')
  await vi.advanceTimersByTimeAsync(0)
  expect(messages(sent[0])).toEqual(['d'])
})

test('the logger sends no secrets, not even from a URL or a stack', async () => {
  const { log } = await openPage()
  const error = new Error('no session for ada@example.org with eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln')
  log.error(error.message, { error, password: 'Correct-horse-1' })
  await vi.advanceTimersByTimeAsync(0)
  expect(JSON.stringify(sent)).not.toMatch(/ada@|eyJ|Correct/)
})

test.each(['"', 'é', '漢', '😀'])('the logger truncates a context that the service would drop (%s)', async part => {
  const { log } = await openPage()
  log.error(
    'long',
    Array.from({ length: 10 }, () => part.repeat(1000)),
  )
  await vi.advanceTimersByTimeAsync(0)
  const context = JSON.stringify(sent[0]?.entries[0]?.context)
  expect(new TextEncoder().encode(context).length).toBeLessThan(4000)
  expect(context.length).toBeGreaterThan(900)
})

test('the logger batches a flood of errors into one request per second', async () => {
  const { log } = await openPage()
  for (let i = 0; i < 50; i += 1) log.error(`first ${i}`)
  await vi.advanceTimersByTimeAsync(0)
  for (let i = 0; i < 50; i += 1) log.error(`then ${i}`)
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.map(request => request.entries.length)).toEqual([50, 50])
})

test('the logger buffers the latest hundred while the service is unreachable, and sends them with the next flush', async () => {
  const { log } = await openPage()
  respond.mockRejectedValueOnce(new TypeError('fetch failed'))
  for (let i = 0; i < 120; i += 1) log.error(`${i}`)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(messages(sent[1])?.at(0)).toBe('20')
  expect(messages(sent[1])).toHaveLength(100)
})

test.each([429, 500, 503])('the logger keeps entries for the next flush after the status %s', async status => {
  const { log } = await openPage()
  respond.mockResolvedValueOnce(new Response('{}', { status }))
  log.error('later')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent.map(messages)).toEqual([['later'], ['later']])
})

test('the logger drops entries that the service rejects, and does not log its own failures', async () => {
  const { log } = await openPage()
  respond.mockResolvedValue(new Response('{}', { status: 400 }))
  log.error('unwanted')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(sent).toHaveLength(1)
})

test('the logger sends the buffer with keepalive when the page closes', async () => {
  const { flushLogOnLeave, log } = await openPage()
  const page = new EventTarget()
  const stop = flushLogOnLeave(page)
  log.error('last words')
  page.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.keepalive).toBe(true)
  stop()
  log.error('too late')
  page.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
})

test('the logger limits the last request to what a closing page may send', async () => {
  const { flushLog, log } = await openPage()
  for (let i = 0; i < 100; i += 1) log.error('é'.repeat(1900), { i })
  await flushLog(true)
  expect(new TextEncoder().encode(JSON.stringify({ entries: sent[0]?.entries })).length).toBeLessThanOrEqual(65_536)
  expect(sent[0]?.entries.at(-1)?.context).toMatchObject({ about: { i: 99 } })
})

test('the logger never throws, whatever its arguments and environment', async () => {
  const { log } = await openPage()
  const hostile = {
    toString() {
      throw new Error('no')
    },
  }
  expect(() => log.error(hostile as unknown as string, hostile)).not.toThrow()
  vi.resetModules()
  const { createLogger, flushLog } = await import('./logger') // before connectData
  createLogger({ remote: 'shell', version: '1' }).fatal('early')
  await expect(flushLog()).resolves.toBeUndefined()
})
