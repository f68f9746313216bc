import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { readLive } from '../registry/liveRegistry'
import { promote } from './promote'
import { publish } from '../build/publish'
import { brokenLink, readLog, recordOf } from '../registry/releaseLog'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { signer } from '../registry/sampleSigner'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const config = { supabaseUrl: 'http://localhost:54321', publishableKey: 'key' }
let store: Store
let shell: string

async function publishRemote(app: string, code?: string): Promise<string> {
  const dist = await writeFolder(remoteBuild(app, code))
  return (await publish(store, { app, version: '0.1.0', dist })).id
}
async function page(): Promise<string> {
  return new TextDecoder().decode((await store.get('index.html')) ?? new Uint8Array())
}
async function registryInPage(): Promise<unknown> {
  return JSON.parse(/id="overtone-registry">(.*?)<\/script>/.exec(await page())?.[1] ?? '')
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  const dist = await writeFolder(shellBuild)
  shell = (await publish(store, { app: 'shell', version: '0.1.0', dist })).id
})

test('makes shell and remotes live in registry, page and log', async () => {
  const listener = await publishRemote('listener')
  const { registry, isNew } = await promote(store, { shell, listener }, config, signer)
  expect(isNew).toBe(true)
  expect(registry).toMatchObject({
    sequence: 1,
    shell: { version: shell, base: `/artifacts/shell/${shell}/` },
    remotes: [{ name: 'listener', version: listener, base: `/artifacts/listener/${listener}/` }],
  })
  expect(Object.keys(registry.remotes[0]?.integrity ?? {})).toEqual(['remoteEntry.1.js', 'static/js/routes.1.js'])
  expect(await readLive(store)).toEqual(registry)
  expect(await registryInPage()).toEqual(registry)
  expect(await readLog(store)).toEqual([recordOf(registry)])
  expect(recordOf(registry)).toMatchObject({ sequence: 1, at: registry.createdAt, live: { shell, listener } })
})

test('replaces only the given app', async () => {
  const [listener, artist, next] = [
    await publishRemote('listener'),
    await publishRemote('artist'),
    await publishRemote('listener', 'two'),
  ]
  await promote(store, { shell, listener, artist }, config, signer)
  const { registry } = await promote(store, { listener: next }, config, signer)
  expect(registry.sequence).toBe(2)
  expect(registry.remotes.map(({ name, version }) => [name, version])).toEqual([
    ['artist', artist],
    ['listener', next],
  ])
  expect(await registryInPage()).toEqual(registry)
})

test('creates no release if everything is live already', async () => {
  const listener = await publishRemote('listener')
  await promote(store, { shell, listener }, config, signer)
  const before = [await store.get('registry.json'), await store.get('index.html')]
  const again = await promote(store, { listener, shell }, config, signer)
  expect(again).toMatchObject({ isNew: false, registry: { sequence: 1 } })
  expect([await store.get('registry.json'), await store.get('index.html')]).toEqual(before)
  expect(await readLog(store)).toHaveLength(1)
})

test('recomposes the page for another configuration without a new release', async () => {
  await promote(store, { shell }, config, signer)
  const { isNew } = await promote(store, { shell }, { ...config, supabaseUrl: 'http://localhost:9' }, signer)
  expect(isNew).toBe(false)
  expect(await page()).toContain('"supabaseUrl":"http://localhost:9"')
})

test('completes a promotion that was interrupted after the registry', async () => {
  const listener = await publishRemote('listener')
  await promote(store, { shell }, config, signer)
  const cutAfterRegistry: Store = { ...store, putIfAbsent: () => Promise.reject(new Error('power cut')) }
  await expect(promote(cutAfterRegistry, { listener }, config, signer)).rejects.toThrow('power cut')
  expect(await registryInPage()).toMatchObject({ sequence: 1 })

  await promote(store, { listener }, config, signer)
  expect(await registryInPage()).toMatchObject({ sequence: 2 })
  expect(await readLog(store)).toHaveLength(2)
})

test('loses none of twenty concurrent promotions', async () => {
  await promote(store, { shell }, config, signer)
  const names = Array.from('abcdefghijklmnopqrst')
  const ids = await Promise.all(names.map(name => publishRemote(name)))
  await Promise.all(names.map((name, i) => promote(store, { [name]: ids[i] ?? '' }, config, signer)))
  const registry = await readLive(store)
  expect(registry?.sequence).toBe(21)
  expect(registry?.remotes.map(({ name }) => name)).toEqual(names)
  expect(await registryInPage()).toEqual(registry)
  expect(brokenLink(await readLog(store), registry)).toBeNull()
  expect((await readLog(store)).map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
})

test('replaces the page of an older release that was written concurrently', async () => {
  const listener = await publishRemote('listener')
  await promote(store, { shell }, config, signer)
  let isFirst = true
  const raced: Store = {
    ...store,
    compareAndSwap: async (key, expected, next) => {
      if (key === 'index.html' && isFirst) {
        isFirst = false
        await store.compareAndSwap(key, expected, new TextEncoder().encode('older'))
      }
      return store.compareAndSwap(key, expected, next)
    },
  }
  const { registry } = await promote(raced, { listener }, config, signer)
  expect(await registryInPage()).toEqual(registry)
})

test('refuses an unpublished build, and remotes without a shell', async () => {
  await expect(promote(store, { shell: '0.1.0-missing' }, config, signer)).rejects.toThrow('is not published')
  const listener = await publishRemote('listener')
  await expect(promote(store, { listener }, config, signer)).rejects.toThrow('the shell has to be promoted too')
  expect(await readLive(store)).toBeNull()
})

test('a remote has the previous live build as its fallback, also when promoted again or rolled back to', async () => {
  const [one, two, three] = [
    await publishRemote('listener', 'one'),
    await publishRemote('listener', 'two'),
    await publishRemote('listener', 'three'),
  ]
  const goLive = async (apps: Record<string, string>, isRollback = false) => {
    const { registry } = await promote(store, apps, config, signer, { isRollback })
    return registry.remotes[0]?.previous
  }
  expect(await goLive({ shell, listener: one })).toBeUndefined()
  const before = await goLive({ listener: two })
  expect(Object.keys(before?.integrity ?? {})).toEqual(['remoteEntry.1.js', 'static/js/routes.1.js'])
  expect(before).toMatchObject({
    version: one,
    base: `/artifacts/listener/${one}/`,
    entry: 'remoteEntry.1.js',
    preload: ['remoteEntry.1.js', 'static/js/routes.1.js'],
  })
  expect(await goLive({ listener: three })).toMatchObject({ version: two })
  expect(await goLive({ listener: three })).toMatchObject({ version: two })
  expect(await goLive({ listener: two })).toMatchObject({ version: three })
  expect(await goLive({ listener: three }, true)).toBeUndefined() // a build that was rolled back isn't a fallback
  expect(await goLive({ listener: two }, true)).toMatchObject({ version: one })
  expect(await goLive({ shell, listener: one }, true)).toBeUndefined()
})
