import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { readLive } from '../registry/liveRegistry'
import { promote } from './promote'
import { prune, type Pruning } from './prune'
import { publish } from '../build/publish'
import { buildsBefore } from './rollback'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { signer } from '../registry/sampleSigner'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const config = { supabaseUrl: 'http://localhost:54321', publishableKey: 'key' }
const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day)
let store: Store
let shell: string

async function publishListener(code: string): Promise<string> {
  const dist = await writeFolder(remoteBuild('listener', code))
  return (await publish(store, { app: 'listener', version: '0.1.0', dist })).id
}
const goLive = (apps: Record<string, string>, on = store) => promote(on, apps, config, signer)
const pruneAfter = (days: number, on = store) => prune(on, { keep: 30, dryRun: false, now: inDays(days) })
const idsOf = ({ removed }: Pruning) => removed.map(({ id }) => id).sort()

/** Returns true if the listener's build and its description are complete. */
async function isWhole(id: string): Promise<boolean> {
  const keys = (await store.list(`artifacts/listener/${id}/`)).map(key => key.split('/').at(-1))
  return keys.includes('artifact.json') && keys.includes('remoteEntry.1.js') && keys.includes('routes.1.js')
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  const dist = await writeFolder(shellBuild)
  shell = (await publish(store, { app: 'shell', version: '0.1.0', dist })).id
})

test('removes unused builds, and keeps live ones, rollback targets and the last published', async () => {
  const ids = []
  for (const code of ['one', 'two', 'three', 'four']) {
    ids.push(await publishListener(code))
    await goLive({ shell, listener: ids.at(-1) ?? '' })
  }
  const never = await publishListener('never')
  const last = await publishListener('last')
  expect(idsOf(await pruneAfter(29))).toEqual([])
  expect(await prune(store, { keep: 30, dryRun: true, now: inDays(31) })).toMatchObject({ kept: 4 })
  expect(await isWhole(never)).toBe(true)

  const pruning = await pruneAfter(31)
  expect(idsOf(pruning)).toEqual([ids[0], ids[1], never].sort())
  expect(pruning.kept).toBe(4)
  expect(await Promise.all([...ids, never, last].map(isWhole))).toEqual([false, false, true, true, false, true])
  expect(await store.list(`artifacts/listener/${never}/`)).toEqual([])
  expect(await store.list('pruning/')).toEqual([])

  await goLive(await buildsBefore(store, ['listener']))
  expect((await readLive(store))?.remotes[0]?.version).toBe(ids[2])
})

test('keeps recently live builds for pages that are still open', async () => {
  const [one, two, three] = [await publishListener('one'), await publishListener('two'), await publishListener('three')]
  for (const listener of [one, two, three]) await goLive({ shell, listener })
  await store.remove(`artifacts/listener/${one}/nothing`)
  const beforeExpiry = await prune(store, { keep: 30, dryRun: true, now: inDays(29.9) })
  expect(idsOf(beforeExpiry)).toEqual([])
  expect(idsOf(await pruneAfter(30.1))).toEqual([one])
})

test('keeps the fallback in the registry even if the log has lost its record', async () => {
  const [one, two, three] = [await publishListener('one'), await publishListener('two'), await publishListener('three')]
  for (const listener of [one, two, three]) await goLive({ shell, listener })
  await store.remove('log/2.json')
  await pruneAfter(31)
  expect((await readLive(store))?.remotes[0]?.previous?.version).toBe(two)
  expect(await isWhole(two)).toBe(true)
})

test('removes nothing if nothing is live', async () => {
  await publishListener('one')
  await publishListener('two')
  expect(await pruneAfter(99)).toEqual({ removed: [], kept: 3 })
})

test('a build that goes live while it is being removed stays complete', async () => {
  const old = await publishListener('old')
  await goLive({ shell, listener: await publishListener('new') })
  let isFirst = true
  const raced: Store = {
    ...store,
    compareAndSwap: async (key, expected, next) => {
      // a promotion that read the build before it was hidden swaps the registry now
      if (isFirst) {
        isFirst = false
        const [description, hidden] = [`artifacts/listener/${old}/artifact.json`, await store.list('pruning/')]
        const bytes = await store.get(hidden[0] ?? '')
        if (bytes) await store.putIfAbsent(description, bytes)
        await goLive({ listener: old })
        await store.remove(description)
      }
      return store.compareAndSwap(key, expected, next)
    },
  }
  expect(idsOf(await pruneAfter(31, raced))).toEqual([])
  expect((await readLive(store))?.remotes[0]?.version).toBe(old)
  expect(await isWhole(old)).toBe(true)
})

test('a promotion that read a build before it was removed is refused, and the live builds stay', async () => {
  const old = await publishListener('old')
  const live = await publishListener('new')
  await goLive({ shell, listener: live })
  let isFirst = true
  const raced: Store = {
    ...store,
    compareAndSwap: async (key, expected, next) => {
      if (key === 'registry.json' && isFirst) {
        isFirst = false
        expect(idsOf(await pruneAfter(31))).toEqual([old])
      }
      return store.compareAndSwap(key, expected, next)
    },
  }
  await expect(goLive({ listener: old }, raced)).rejects.toThrow(`listener@${old} is not published`)
  expect((await readLive(store))?.remotes[0]?.version).toBe(live)
})

test('the next prune finishes an interrupted removal', async () => {
  const old = await publishListener('old')
  await goLive({ shell, listener: await publishListener('new') })
  const cut: Store = {
    ...store,
    remove: key => (key.endsWith('remoteEntry.1.js') ? Promise.reject(new Error('power cut')) : store.remove(key)),
  }
  await expect(pruneAfter(31, cut)).rejects.toThrow('power cut')
  expect(await store.list(`artifacts/listener/${old}/`)).toContain(`artifacts/listener/${old}/remoteEntry.1.js`)
  await pruneAfter(31)
  expect(await store.list(`artifacts/listener/${old}/`)).toEqual([])
  expect(await store.list('pruning/')).toEqual([])
})

test('live builds stay complete during ten promotions and three concurrent prunes', async () => {
  await goLive({ shell })
  const codes = Array.from({ length: 10 }, (_, index) => `code ${index}`)
  const ids = []
  for (const code of codes) ids.push(await publishListener(code))
  const outcomes = await Promise.allSettled([
    ...ids.map(listener => goLive({ listener })),
    ...Array.from({ length: 3 }, () => pruneAfter(31)),
  ])
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('is not published')
  }
  const live = (await readLive(store))?.remotes[0]?.version ?? ''
  expect(await isWhole(live)).toBe(true)
  const registry = await readLive(store)
  expect(registry?.sequence).toBeGreaterThan(1)
})
