import { startBackend, type Backend } from '@overtone/backend'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chosenHealth } from './releaseHealth'
import { temporaryFolder } from '../store/temporaryFolder'

let backend: Backend
let dataDir: string
const version = '0.1.0-1a2b3c4d5e6f'
const beacon = { remote: 'listener', version, is_canary: true, kind: 'load' }
const anHourAgo = new Date(Date.now() - 3_600_000)

beforeAll(async () => {
  dataDir = await temporaryFolder()
  backend = await startBackend({ dataDir, port: 0, siteUrl: 'http://localhost:4000', seed: false })
}, 60_000)
afterAll(() => backend?.stop())

const ask = (key: string) =>
  new PostgrestClient(`${backend.url}/rest/v1`, { headers: { apikey: key, Authorization: `Bearer ${key}` } })

test('reads the beacons of the embedded backend by its folder, and those of a project by its secret key', async () => {
  const vital = { ...beacon, kind: 'cls', value: 0.02 }
  await ask(backend.publishableKey).rpc('record_beacons', { items: [beacon, beacon, vital] })
  for (const env of [
    { OVERTONE_DATA: dataDir },
    { SUPABASE_URL: `${backend.url}/`, SUPABASE_SECRET_KEY: backend.secretKey },
  ]) {
    const counts = await chosenHealth(env).read('listener', anHourAgo)
    expect(counts).toEqual([
      { version, is_canary: true, kind: 'cls-good', count: 1, senders: 1, total: 0.02 },
      { version, is_canary: true, kind: 'load', count: 2, senders: 1, total: 0 },
    ])
    expect(await chosenHealth(env).readVitals('listener', anHourAgo)).toEqual([
      { version, is_canary: true, vital: 'cls', measured: 1, p75: 0.02 },
    ])
  }
})

test('registers the watched builds idempotently, also after beacons mentioned them', async () => {
  const health = chosenHealth({ OVERTONE_DATA: dataDir })
  for (let time = 0; time < 2; time += 1) await health.expect('listener', [version, '0.2.0-0a0b0c0d0e0f'])
  const builds = await ask(backend.secretKey).from('beacon_builds').select('version,is_watched').order('version')
  expect(builds.data).toEqual([
    { version, is_watched: true },
    { version: '0.2.0-0a0b0c0d0e0f', is_watched: true },
  ])
})

test('explains in one line why there is no backend to query', async () => {
  const nobody = { OVERTONE_DATA: await temporaryFolder() }
  await expect(chosenHealth(nobody).read('listener', anHourAgo)).rejects.toThrow('No backend to query. Set')
  const halfNamed = { SUPABASE_URL: backend.url }
  await expect(chosenHealth(halfNamed).read('listener', anHourAgo)).rejects.toThrow('SUPABASE_SECRET_KEY is not set')
  const stranger = { SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.publishableKey }
  await expect(chosenHealth(stranger).read('listener', anHourAgo)).rejects.toThrow('The beacons cannot be read')
  const away = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'x' }
  await expect(chosenHealth(away).expect('listener', [version])).rejects.toThrow('The beacons cannot be read')
})
