import type fs from 'node:fs/promises'
import { cp, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { readLive } from '../registry/liveRegistry'
import { promote } from './promote'
import { publish } from '../build/publish'
import { brokenLink, readLog } from '../registry/releaseLog'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { inApp, remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { errors, clearOutput, runSample, runtimeConfig } from '../command/sampleCommand'
import { signer } from '../registry/sampleSigner'
import { isGenuine } from '../registry/signedRegistry'
import { overwrite, toJsonBytes, type Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

/** Number of files that still fit on the disk; only half of the next one is written. */
const disk = vi.hoisted(() => ({ room: Infinity }))
vi.mock('node:fs/promises', async importOriginal => {
  const real = await importOriginal<typeof fs>()
  const writeFile = async (...[file, data, options]: Parameters<typeof real.writeFile>) => {
    disk.room -= 1
    if (disk.room >= 0) return real.writeFile(file, data, options)
    await real.writeFile(file, Buffer.from(data as Uint8Array).subarray(0, 10))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  return { ...real, writeFile }
})

let dir: string
let store: Store
let root: string
let shell: string
let listener: string

const release = (to: Store, ...args: string[]) => runSample({ store: to, root }, ...args)

beforeEach(async () => {
  dir = await temporaryFolder()
  store = directoryStore(dir)
  await writeRuntimeConfig(store, runtimeConfig)
  shell = (await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(shellBuild) })).id
  const dist = await writeFolder(remoteBuild('listener'))
  listener = (await publish(store, { app: 'listener', version: '0.1.0', dist })).id
  await promote(store, { shell, listener }, runtimeConfig, signer)
  root = await writeFolder(inApp('listener', remoteBuild('listener', 'two')))
})
afterEach(() => vi.useRealTimers())

async function sequenceInPage(of: Store): Promise<number> {
  const page = new TextDecoder().decode((await of.get('index.html')) ?? new Uint8Array())
  const json = /id="overtone-registry">(.*?)<\/script>/.exec(page)?.[1] ?? 'null'
  return (JSON.parse(json) as { sequence: number }).sequence
}

test('a full disk is reported in one line, leaves no partial files, and later commands work', async () => {
  let refused = 0
  for (let room = 0; ; room += 1) {
    const copy = await temporaryFolder()
    await cp(dir, copy, { recursive: true })
    const here = directoryStore(copy)
    disk.room = room
    const code = (await release(here, 'publish', 'listener')) || (await release(here, 'promote', 'listener'))
    const isEnough = disk.room >= 0
    disk.room = Infinity
    if (isEnough) break

    refused += 1
    expect(code).toBe(1)
    expect(errors.at(-1)).toMatch(/^The disk is full[^\n]*run the command again$/)
    // a failing publish still has other writes in flight
    await expect.poll(async () => (await readdir(copy, { recursive: true })).filter(isLeftOver)).toEqual([])
    const live = await readLive(here)
    expect(live && (await isGenuine(live))).toBe(true)
    expect([1, live?.sequence]).toContain(await sequenceInPage(here))

    expect(await release(here, 'publish', 'listener')).toBe(0)
    expect(await release(here, 'promote', 'listener')).toBe(0)
    const after = await readLive(here)
    expect([after?.sequence, await sequenceInPage(here)]).toEqual([2, 2])
    expect(after?.remotes[0]?.version).toMatch(/^0\.2\.0-/)
    expect(brokenLink(await readLog(here), after)).toBeNull()
  }
  expect(refused).toBeGreaterThan(10)
})

function isLeftOver(path: string): boolean {
  return path.startsWith('.lock') || path.startsWith('.temporary/')
}

test('a partially published build does not go live', async () => {
  const before = await store.get('registry.json')
  const cut: Store = {
    ...store,
    putIfAbsent: (key, bytes) =>
      key.endsWith('artifact.json') ? Promise.reject(new Error('power cut')) : store.putIfAbsent(key, bytes),
  }
  await expect(release(cut, 'publish', 'listener')).rejects.toThrow('power cut')
  const part = (await store.list('artifacts/listener/')).map(key => key.split('/')[2] ?? '')
  const id = part.find(name => name.startsWith('0.2.0-')) ?? ''
  expect(await release(store, 'promote', `listener@${id}`)).toBe(1)
  expect(errors).toEqual([`listener@${id} is not published. Run: npm run release -- publish listener`])
  expect(await release(store, 'promote', 'listener')).toBe(1)
  expect(errors[1]).toContain(`listener@${id}, is not published. Run: npm run release -- publish listener`)
  expect(await store.get('registry.json')).toEqual(before)
})

test.each([
  ['registry.json', 'promote', 'registry.json is not what a promotion wrote'],
  ['config.json', 'promote', 'config.json in the store is broken'],
  ['log/1.json', 'promote', 'log/1.json in the store is broken'],
  ['published/listener.json', 'status', 'published/listener.json in the store is broken'],
  ['artifact.json', 'promote', 'artifact.json in the store is broken'],
])('a truncated %s is refused in one line, and what visitors get is unchanged', async (name, command, reason) => {
  const page = await store.get('index.html')
  const key = name === 'artifact.json' ? `artifacts/listener/${listener}/artifact.json` : name
  const whole = await readFile(join(dir, key))
  await truncate(join(dir, key), Math.floor(whole.length / 2))
  expect(await release(store, command, ...(command === 'promote' ? [`listener@${listener}`] : []))).toBe(1)
  expect(errors[0]).toContain(reason)
  expect(errors).toHaveLength(1)
  expect(errors[0]).not.toContain('\n')
  expect(await store.get('index.html')).toEqual(page)

  await writeFile(join(dir, key), whole)
  expect(await release(store, 'publish', 'listener')).toBe(0)
  expect(await release(store, 'promote', 'listener')).toBe(0)
  expect((await readLive(store))?.sequence).toBe(2)
})

test.each([
  ['a day behind', -1],
  ['a day ahead', 1],
])('a machine whose clock is %s can release, and so can the next one with the right time', async (_case, days) => {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + days * 24 * 3600 * 1000 })
  expect(await release(store, 'publish', 'listener')).toBe(0)
  expect(await release(store, 'promote', 'listener')).toBe(0)
  const odd = await readLive(store)
  vi.setSystemTime(now)
  expect(await release(store, 'rollback', 'listener')).toBe(0)
  const right = await readLive(store)
  expect([odd?.sequence, right?.sequence]).toEqual([2, 3])
  const dates = (await readLog(store)).map(({ at }) => Date.parse(at))
  expect(dates).toEqual([...dates].sort((a, b) => a - b))
  expect(Date.parse(right?.expiresAt ?? '')).toBeGreaterThan(now + 360 * 24 * 3600 * 1000)
  expect(brokenLink(await readLog(store), right)).toBeNull()
  expect(await sequenceInPage(store)).toBe(3)
})

test('a registry of a future version stops every command that would read or write it', async () => {
  const live = await readLive(store)
  const future = toJsonBytes({ ...live, schema: 2 })
  await overwrite(store, 'registry.json', future)
  for (const args of [
    ['promote', `listener@${listener}`],
    ['rollback', 'listener'],
    ['check', `listener@${listener}`],
    ['prune'],
    ['status'],
  ]) {
    clearOutput()
    expect([args[0], await release(store, ...args)]).toEqual([args[0], 1])
    expect(errors[0]).toContain('has version 2, and this command supports version 1')
  }
  expect(await store.get('registry.json')).toEqual(Buffer.from(future))
})
