import { randomUUID } from 'node:crypto'
import { startBackend, type Backend } from '@overtone/backend'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { describeStore } from './storeConformance'
import { supabaseStore } from './supabaseStore'
import { temporaryFolder } from './temporaryFolder'

let backend: Backend
let storage: SupabaseClient['storage']

beforeAll(async () => {
  backend = await startBackend({
    dataDir: await temporaryFolder(),
    port: 0,
    siteUrl: 'http://localhost:4000',
    seed: false,
  })
  const transport = WebSocket as unknown as typeof globalThis.WebSocket // Node 20 has none of its own
  storage = createClient(backend.url, backend.secretKey, { realtime: { transport } }).storage
})
afterAll(() => backend.stop())

async function emptyBucket() {
  const name = `releases-${randomUUID()}`
  const { error } = await storage.createBucket(name, { public: true })
  if (error) throw error
  return storage.from(name)
}

describeStore('a store in Supabase Storage', async () => supabaseStore(await emptyBucket()))

test('serves what was swapped last under its own key, with its type', async () => {
  const bucket = await emptyBucket()
  const store = supabaseStore(bucket)
  const bytes = (text: string) => new TextEncoder().encode(text)
  await store.compareAndSwap('registry.json', null, bytes('1'))
  await store.compareAndSwap('registry.json', bytes('1'), bytes('2'))
  const response = await fetch(bucket.getPublicUrl('registry.json').data.publicUrl)
  expect(await response.text()).toBe('2')
  expect(response.headers.get('content-type')).toContain('application/json')
})

test('says what the storage refused', async () => {
  const store = supabaseStore(storage.from('no-such-bucket'))
  await expect(store.putIfAbsent('key', new Uint8Array())).rejects.toThrow('The storage did not write key')
})
