import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callFunction, connectData, database, traceRequests } from './connection'

const request = vi.fn<typeof fetch>()
const end = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    request.mockReset().mockImplementation(async () => new Response('[]', { status: 201 })),
  )
  connectData({ supabaseUrl: 'https://project.test', publishableKey: 'key' })
  traceRequests((method, url) => (url.includes('tracks') ? { traceparent: `of ${method}`, end } : null))
  end.mockReset()
})
afterEach(() => traceRequests(null))

const sentHeader = () => new Headers(request.mock.calls.at(-1)?.[1]?.headers).get('traceparent')

test('requests to tables and functions carry their trace, and end it with their status', async () => {
  await database().from('tracks').select('id')
  expect([sentHeader(), end.mock.lastCall]).toEqual(['of GET', [201]])
  await callFunction('search_tracks', {}, false)
  expect([sentHeader(), end.mock.lastCall]).toEqual(['of POST', [201]])
})

test('a request without a response ends its trace with 0, and the others have none', async () => {
  request.mockRejectedValue(new TypeError('offline'))
  await expect(callFunction('search_tracks', {}, false)).rejects.toThrow('offline')
  expect(end.mock.lastCall).toEqual([0])
  request.mockImplementation(async () => new Response('[]'))
  await callFunction('charts', {}, false)
  expect(sentHeader()).toBeNull()
  traceRequests(null)
  await callFunction('search_tracks', {}, false)
  expect(sentHeader()).toBeNull()
})
