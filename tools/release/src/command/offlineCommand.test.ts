import { beforeEach, expect, test } from 'vitest'
import { readRuntimeConfig, writeRuntimeConfig } from '../registry/runtimeConfig'
import { inApp, remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { directoryStore } from '../store/directoryStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { clearOutput, errors, printed, runSample, runtimeConfig } from './sampleCommand'

let store: Store
let root: string

const release = (...args: string[]) => runSample({ store, root }, ...args)
const document = async (key: string) => new TextDecoder().decode((await store.get(key)) ?? new Uint8Array())

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  root = await writeFolder({ ...inApp('shell', shellBuild), ...inApp('listener', remoteBuild('listener')) })
  await release('publish', 'shell', 'listener')
  await release('promote', 'shell', 'listener')
  clearOutput()
})

test('offline off replaces the service worker by one that removes it, and on puts it back; no release is made', async () => {
  const worker = await document('service-worker.js')
  expect(worker).not.toContain('unregister()')
  expect(await release('offline', 'off')).toBe(0)
  expect(printed).toEqual(['The service worker is off: browsers remove it with their next visit'])
  expect(await document('service-worker.js')).toContain('unregister()')
  expect(await document('index.html')).toContain('"offline":false')

  expect(await release('offline', 'on')).toBe(0)
  expect(await document('service-worker.js')).toBe(worker)
  clearOutput()
  await release('log')
  expect(printed.filter(line => line.startsWith('2'))).toEqual([])
  expect(errors).toEqual([])
})

test('it stays off when a later start writes the configuration, and through promotions', async () => {
  await release('offline', 'off')
  await writeRuntimeConfig(store, runtimeConfig)
  expect(await readRuntimeConfig(store)).toMatchObject({ offline: false })
  root = await writeFolder(inApp('listener', remoteBuild('listener', 'two')))
  await release('publish', 'listener')
  await release('promote', 'listener')
  expect(await document('service-worker.js')).toContain('unregister()')
})

test('it needs to know which', async () => {
  expect(await release('offline')).toBe(2)
  expect(await release('offline', 'maybe')).toBe(2)
})
