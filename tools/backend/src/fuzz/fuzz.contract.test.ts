import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBackendProcess } from '../testing/backendProcess'
import type { BackendProcess } from '../testing/backendProcess'
import { clientOf, testPassword } from '../testing/testBackend'
import { formInput } from './formInputs'
import { httpInput } from './httpInputs'
import type { Credentials } from './httpInputs'
import { inParallel, send, sendMessages } from './send'
import { frameInput, handshakeInput, message } from './socketInputs'

/** The same inputs in every run; another seed generates others. */
const seed = Number(process.env['OVERTONE_FUZZ_SEED'] ?? 1)

let backend: BackendProcess
let credentials: Credentials

beforeAll(async () => {
  backend = await startBackendProcess()
  const { data, error } = await clientOf(backend).auth.signUp({ email: 'fuzz@overtone.test', password: testPassword })
  if (error) throw error
  credentials = {
    publishableKey: backend.publishableKey,
    accessToken: data.session?.access_token ?? '',
    userId: data.user?.id ?? '',
  }
}, 60_000)
afterAll(() => backend?.stop())

/** Sends inputs of every kind, a given share of each. Returns how many. */
async function attack(share: number, from: number): Promise<number> {
  const sample = <T>(inputs: fc.Arbitrary<T>, count: number) =>
    fc.sample(inputs, { seed: from, numRuns: Math.ceil(count * share) })
  const http = sample(httpInput(credentials), 1000)
  const forms = sample(formInput(credentials), 400)
  const handshakes = sample(handshakeInput(credentials), 200)
  const frames = sample(frameInput(credentials), 300)
  const messages = sample(message, 600)
  const address = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.publishableKey}&vsn=2.0.0`
  const sockets = Array.from({ length: Math.ceil(messages.length / 10) }, (_, at) =>
    messages.slice(10 * at, 10 * at + 10),
  )

  await inParallel(http, 8, input => send(backend.url, input))
  await inParallel(forms, 8, input => send(backend.url, input))
  await inParallel([...handshakes, ...frames], 8, input => send(backend.url, input, true))
  await inParallel(sockets, 4, texts => sendMessages(address, texts))
  expect(backend.isAlive(), backend.output()).toBe(true)
  return http.length + forms.length + handshakes.length + frames.length + messages.length
}

/** Expects that other users can still do everything. */
async function expectToServe(): Promise<void> {
  const client = clientOf(backend)
  const { error } = await client.from('profiles').select('id').limit(1)
  expect(error).toBeNull()
  const channel = client.channel('hall', { config: { presence: { key: 'guest' } } })
  channel.on('presence', { event: 'sync' }, () => {})
  const joined = new Promise(resolve => channel.subscribe(status => resolve(status)))
  expect(await joined).toBe('SUBSCRIBED')
  expect(await channel.track({ name: 'Guest' })).toBe('ok')
  await vi.waitFor(() => expect(channel.presenceState()).toHaveProperty('guest'), { timeout: 5000 })
  await client.removeAllChannels()
}

/**
 * Memory is measured as live objects after a full collection, inside and outside of the heap. The resident size would
 * include pages that the allocator keeps for later, which says little about a leak of this size.
 */
test(`the backend keeps serving and leaks no memory after 2,500 hostile inputs of OVERTONE_FUZZ_SEED=${seed}`, async () => {
  // A missing table makes REST read the whole catalog, which it caches.
  expect((await clientOf(backend).from('nothing').insert({})).status).toBe(404)
  await attack(0.2, seed + 1)
  await expectToServe()
  const warm = await backend.memory()

  expect(await attack(1, seed)).toBeGreaterThanOrEqual(2000)
  expect((await backend.memory()).inherited).toEqual([])
  await expectToServe()
  await vi.waitFor(async () => expect((await backend.memory()).live).toBeLessThan(1.2 * warm.live), {
    timeout: 10_000,
    interval: 500,
  })
}, 120_000)
