import { beforeEach, expect, test, vi } from 'vitest'
import { transport } from './transport'

const fetched = vi.fn<typeof fetch>()
const responseOf = (status: number) => new Response(status === 204 ? null : '[]', { status })

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

test.each([502, 503, 504])('transport retries a read once after %i', async status => {
  fetched.mockResolvedValueOnce(responseOf(status)).mockResolvedValueOnce(responseOf(200))
  expect((await transport('/tracks')).status).toBe(200)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('transport retries a read only once after a lost connection', async () => {
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  await expect(transport('/tracks')).rejects.toThrow('fetch failed')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test.each([400, 401, 404, 429, 500])('transport passes %i through', async status => {
  fetched.mockResolvedValue(responseOf(status))
  expect((await transport('/tracks')).status).toBe(status)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('transport never retries a write', async () => {
  fetched.mockResolvedValue(responseOf(503))
  expect((await transport('/tracks', { method: 'POST' })).status).toBe(503)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('transport aborts a read after ten seconds, without a retry', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
  fetched.mockImplementation(async (_input, init) => {
    init?.signal?.throwIfAborted()
    return responseOf(200)
  })
  await expect(transport('/tracks')).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(timeout).toHaveBeenCalledWith(10_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test("transport aborts on the caller's signal", async () => {
  const caller = new AbortController()
  fetched.mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  )
  const pending = transport('/tracks', { signal: caller.signal })
  caller.abort(new Error('gone'))
  await expect(pending).rejects.toThrow('gone')
})
