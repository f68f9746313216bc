import { randomUUID } from 'node:crypto'
import { startBackend, type Backend } from '@overtone/backend'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { readLive } from '../registry/liveRegistry'
import { promote } from '../promotion/promote'
import { describeHealing } from './healingConformance'
import { publish } from '../build/publish'
import { brokenLink, readLog } from '../registry/releaseLog'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { signer } from '../registry/sampleSigner'
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
  const transport = WebSocket as unknown as typeof globalThis.WebSocket // Node 20 has no WebSocket
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
describeHealing('a store in Supabase Storage', async () => supabaseStore(await emptyBucket()), [4])

test('serves the last swapped value under its key, with its type', async () => {
  const bucket = await emptyBucket()
  const store = supabaseStore(bucket)
  const bytes = (text: string) => new TextEncoder().encode(text)
  await store.compareAndSwap('registry.json', null, bytes('1'))
  await store.compareAndSwap('registry.json', bytes('1'), bytes('2'))
  const response = await fetch(bucket.getPublicUrl('registry.json').data.publicUrl)
  expect(await response.text()).toBe('2')
  expect(response.headers.get('content-type')).toContain('application/json')
})

test('loses neither of two concurrent promotions', async () => {
  const store = supabaseStore(await emptyBucket())
  const config = { supabaseUrl: backend.url, publishableKey: 'key' }
  const put = async (app: string, build: Record<string, string>) =>
    (await publish(store, { app, version: '0.1.0', dist: await writeFolder(build) })).id
  await promote(store, { shell: await put('shell', shellBuild) }, config, signer)
  const [artist, listener] = [
    await put('artist', remoteBuild('artist')),
    await put('listener', remoteBuild('listener')),
  ]
  await Promise.all([{ artist }, { listener }].map(apps => promote(store, apps, config, signer)))
  const live = await readLive(store)
  expect(live).toMatchObject({ sequence: 3, remotes: [{ version: artist }, { version: listener }] })
  const log = await readLog(store)
  expect(log.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  expect(brokenLink(log, live)).toBeNull()
  const page = new TextDecoder().decode((await store.get('index.html')) ?? new Uint8Array())
  expect(page).toContain(`/artifacts/artist/${artist}/`)
  expect(page).toContain(`/artifacts/listener/${listener}/`)
})

test('reports which key the storage refused', async () => {
  const store = supabaseStore(storage.from('no-such-bucket'))
  await expect(store.putIfAbsent('key', new Uint8Array())).rejects.toThrow('The storage failed to write key')
})
