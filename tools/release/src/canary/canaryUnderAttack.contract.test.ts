import { startBackend, type Backend } from '@overtone/backend'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { judgeCanary } from './judgeCanary'
import { chosenHealth } from './releaseHealth'
import { temporaryFolder } from '../store/temporaryFolder'
import { statsOf } from './watch'

let backend: Backend
let dataDir: string
/** Builds of the current test, each with its own counts. */
let stable: string
let canary: string
let tests = 0

beforeAll(async () => {
  dataDir = await temporaryFolder()
  backend = await startBackend({ dataDir, port: 0, siteUrl: 'http://localhost:4000', seed: false })
}, 60_000)
afterAll(() => backend?.stop())
beforeEach(async () => {
  tests += 1
  ;[stable, canary] = [`0.${tests}.0-1a2b3c4d5e6f`, `0.${tests}.0-0a0b0c0d0e0f`]
  await chosenHealth({ OVERTONE_DATA: dataDir }).expect('listener', [stable, canary])
})

/** Sends loads of a build from an address; the last `failures` of them failed. */
async function send(address: string, version: string, loads: number, failures: number): Promise<void> {
  const client = new PostgrestClient(`${backend.url}/rest/v1`, {
    headers: { apikey: backend.publishableKey, 'x-real-ip': address },
  })
  const beacon = (kind: string) => ({ remote: 'listener', version, is_canary: version === canary, kind })
  const kinds = [...Array<string>(loads).fill('load'), ...Array<string>(failures).fill('render')]
  for (let at = 0; at < kinds.length; at += 20) {
    const { error } = await client.rpc('record_beacons', { items: kinds.slice(at, at + 20).map(beacon) })
    if (error) throw new Error(error.message)
  }
}

function times<T>(amount: number, work: (n: number) => T): T[] {
  return Array.from({ length: amount }, (_, n) => work(n))
}

/** Sends two loads of a build from each visitor, each with their own address. */
async function visitors(version: string, amount: number, failures = 0): Promise<void> {
  const network = version === canary ? '203.0.113' : '203.0.114'
  await Promise.all(times(amount, n => send(`${network}.${n}`, version, 2, n < failures ? 1 : 0)))
}

/** Sends as many loads as allowed from each attacker's address. */
async function attackers(amount: number, loads: number, failures: number): Promise<void> {
  await Promise.all(times(amount, n => send(`198.51.100.${n}`, canary, loads, failures)))
}

async function decision(): Promise<string> {
  const counts = await chosenHealth({ OVERTONE_DATA: dataDir }).read('listener', new Date(Date.now() - 3_600_000))
  return judgeCanary(statsOf(counts, stable, false), statsOf(counts, canary, true)).decision
}

test('nineteen addresses cannot end a healthy canary, twenty can', async () => {
  await visitors(stable, 40)
  await visitors(canary, 25)
  await attackers(1, 40, 40)
  expect(await decision()).toBe('continue')
  await attackers(19, 20, 20)
  expect(await decision()).toBe('continue')
  await send('198.51.100.19', canary, 20, 20)
  expect(await decision()).toBe('roll back')
})

test('nineteen addresses cannot save a canary in which half of the loads fail', async () => {
  await visitors(stable, 40)
  await visitors(canary, 25, 25)
  expect(await decision()).toBe('roll back')
  await attackers(19, 40, 0)
  expect(await decision()).toBe('roll back')
})
