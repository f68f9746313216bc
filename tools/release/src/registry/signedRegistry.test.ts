import type { Registry } from '@overtone/federation'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { validity } from './composeRegistry'
import { directoryStore } from '../store/directoryStore'
import { readLive } from './liveRegistry'
import { promote } from '../promotion/promote'
import { publish } from '../build/publish'
import { brokenLink, readLog } from './releaseLog'
import { retireOtherKeys, rotateKey } from '../promotion/rotateKey'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { signer } from './sampleSigner'
import { isGenuine, parseRegistry } from './signedRegistry'
import { createKey, signerOf } from './signer'
import { overwrite, toJsonBytes, type Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const runtimeConfig = { supabaseUrl: 'http://localhost:54321', publishableKey: 'key' }
let store: Store
let shell: string
let listener: string

function goLive(apps: Record<string, string>, by = signer) {
  return promote(store, apps, runtimeConfig, by)
}
async function live(): Promise<Registry> {
  const registry = await readLive(store)
  if (!registry) throw new Error('Nothing is live')
  return registry
}
async function change(changed: object): Promise<void> {
  await overwrite(store, 'registry.json', toJsonBytes({ ...(await live()), ...changed }))
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  const dist = await writeFolder(shellBuild)
  shell = (await publish(store, { app: 'shell', version: '0.1.0', dist })).id
  const remote = await writeFolder(remoteBuild('listener'))
  listener = (await publish(store, { app: 'listener', version: '0.1.0', dist: remote })).id
  await goLive({ shell })
})
afterEach(() => vi.useRealTimers())

test('every promotion is signed, and links to the previous record', async () => {
  const first = await live()
  const { registry } = await goLive({ listener })
  expect(await isGenuine(registry)).toBe(true)
  expect(first.previous).toBeNull()
  expect(registry.previous).toMatch(/^[0-9a-f]{64}$/)
  expect(Object.keys(registry.keys ?? {})).toEqual([signer.id])
  const days = (Date.parse(registry.expiresAt ?? '') - Date.parse(registry.createdAt)) / (24 * 3600 * 1000)
  expect(days).toBe(365)
  expect(await isGenuine({ ...registry, sequence: 3 })).toBe(false)
  expect(await isGenuine({ ...registry, keys: {} })).toBe(false)
})

test('a changed or removed record of the log is detected', async () => {
  await goLive({ listener })
  const { registry } = await goLive({ shell, listener })
  await change({ keys: {} }).then(() => overwrite(store, 'registry.json', toJsonBytes(registry)))
  const records = await readLog(store)
  expect(brokenLink(records, registry)).toBeNull()
  const forged = records.map(record => (record.sequence === 1 ? { ...record, live: { shell: 'evil' } } : record))
  expect(brokenLink(forged, registry)).toBe(1)
  const last = records.map(record => (record.sequence === 2 ? { ...record, at: '2020-01-01' } : record))
  expect(brokenLink(last, registry)).toBe(2)
})

test('a registry changed without the key is refused, and a removed one is restored from the log', async () => {
  const good = await live()
  await change({ sequence: 40 })
  await expect(goLive({ listener })).rejects.toThrow('registry.json is not what a promotion wrote. Remove it')
  await change({ ...good, sequence: 40, signature: undefined, keys: undefined })
  await expect(goLive({ listener })).rejects.toThrow('registry.json is not what a promotion wrote')

  await store.remove('registry.json')
  const { registry } = await goLive({ listener })
  expect(registry).toMatchObject({ sequence: 2, shell: { version: shell }, remotes: [{ version: listener }] })
  expect(brokenLink(await readLog(store), registry)).toBeNull()
  expect(await isGenuine(registry)).toBe(true)
})

test('a canary with a changed percentage is refused', async () => {
  await goLive({ listener })
  const dist = await writeFolder(remoteBuild('listener', 'two'))
  const { id } = await publish(store, { app: 'listener', version: '0.1.0', dist })
  await promote(store, {}, runtimeConfig, signer, { canaries: { listener: { id, percent: 10 } } })
  expect(await isGenuine(await live())).toBe(true)
  const remotes = (await live()).remotes.map(remote =>
    remote.canary ? { ...remote, canary: { ...remote.canary, percent: 99 } } : remote,
  )
  await change({ remotes })
  expect(await isGenuine(await live())).toBe(false)
  await expect(goLive({ shell })).rejects.toThrow('registry.json is not what a promotion wrote')
})

test('an unknown key is refused by id, with nothing changed', async () => {
  const before = await store.get('registry.json')
  const stranger = await signerOf(await createKey(), 'a stranger')
  const reason = `The key ${stranger.id} is not trusted by this product, which trusts ${signer.id}. Set OVERTONE_SIGNING_KEY`
  await expect(goLive({ listener }, stranger)).rejects.toThrow(reason)
  expect(await store.get('registry.json')).toEqual(before)
})

test.each(['', 'null', '7', '{}', '{"schema":0}', '{"schema":"2"}'])('rejects the registry %s', text => {
  expect(() => parseRegistry(text)).toThrow('registry.json is not what a promotion wrote')
})

test('a registry is genuine only with its own key and signature', async () => {
  const { keys, signature, ...rest } = await live()
  expect(await isGenuine(rest)).toBe(false)
  expect(await isGenuine({ ...rest, ...(signature ? { signature } : {}) })).toBe(false)
  expect(await isGenuine({ ...rest, ...(keys ? { keys } : {}) })).toBe(false)
})

test('a registry of a future version is left alone', async () => {
  await overwrite(store, 'registry.json', toJsonBytes({ ...(await live()), schema: 2 }))
  await expect(goLive({ listener })).rejects.toThrow('registry.json has version 2, and this command supports version 1')
})

test('an unsigned registry of an older command gets signed', async () => {
  const { schema, sequence, createdAt, shell: liveShell, remotes } = await live()
  const older = { schema, sequence, createdAt, shell: liveShell, remotes }
  await overwrite(store, 'registry.json', toJsonBytes(older))
  await store.remove('log/1.json')
  const { registry, isNew } = await goLive({ shell })
  expect(isNew).toBe(true)
  expect(await isGenuine(registry)).toBe(true)
  expect(brokenLink(await readLog(store), registry)).toBeNull()
})

test('promoting a live build renews the registry in the second half of its validity', async () => {
  const { createdAt } = await live()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(createdAt) + validity / 2 - 1000 })
  expect(await goLive({ shell })).toMatchObject({ isNew: false })
  vi.setSystemTime(Date.parse(createdAt) + validity / 2 + 1000)
  const { registry, isNew } = await goLive({ shell })
  expect(isNew).toBe(true)
  expect(Date.parse(registry.expiresAt ?? '')).toBe(Date.now() + validity)
})

test('a machine whose clock is a day behind dates no release before the one it follows', async () => {
  const { createdAt } = await live()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(createdAt) - 24 * 3600 * 1000 })
  expect((await goLive({ listener })).registry.createdAt).toBe(createdAt)
})

test('a new key signs from now on, and the old one stays trusted until it is retired', async () => {
  const keyFile = join(await temporaryFolder(), 'signing-key.json')
  await rotateKey(store, { runtimeConfig, signer, keyFile })
  const next = await signerOf(await readFile(keyFile, 'utf8'), keyFile)
  expect(await live()).toMatchObject({ sequence: 2, signature: { key: next.id } })
  expect(Object.keys((await live()).keys ?? {})).toEqual([next.id, signer.id])
  expect(await isGenuine(await live())).toBe(true)

  expect((await goLive({ listener })).registry.signature?.key).toBe(signer.id)
  await retireOtherKeys(store, runtimeConfig, next)
  expect(Object.keys((await live()).keys ?? {})).toEqual([next.id])
  await expect(goLive({ shell })).rejects.toThrow(`The key ${signer.id} is not trusted by this product`)
})

test('an interrupted rotation continues with the key that it created', async () => {
  const keyFile = join(await temporaryFolder(), 'signing-key.json')
  const cut: Store = { ...store, compareAndSwap: () => Promise.reject(new Error('power cut')) }
  await expect(rotateKey(cut, { runtimeConfig, signer, keyFile })).rejects.toThrow('power cut')
  const made = await signerOf(await readFile(`${keyFile}.next`, 'utf8'), keyFile)
  await rotateKey(store, { runtimeConfig, signer, keyFile })
  expect((await live()).signature?.key).toBe(made.id)
})
