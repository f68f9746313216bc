import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { promote } from '../promotion/promote'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { signer } from '../registry/sampleSigner'
import { ReleaseError } from '../releaseError'
import { html, table } from '../report/html'
import { directoryStore } from '../store/directoryStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { errors, printed, runSample, runtimeConfig } from './sampleCommand'

let store: Store
let file: string
let ids: readonly [string, string]

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  file = join(await temporaryFolder(), 'report.html')
  await writeRuntimeConfig(store, runtimeConfig)
  const shell = await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(shellBuild) })
  const build = async (code: string) => {
    const dist = await writeFolder(remoteBuild('listener', code))
    return (await publish(store, { app: 'listener', version: '0.1.0', dist })).id
  }
  ids = [await build('one'), await build('two is longer')]
  await promote(store, { shell: shell.id, listener: ids[0] }, runtimeConfig, signer)
  await promote(store, { listener: ids[1] }, runtimeConfig, signer)
})

const counts = [
  { version: '', is_canary: false, kind: 'load', count: 1000, senders: 50 },
  { version: '', is_canary: false, kind: 'chunk', count: 10, senders: 5 },
]

test('the report has the live builds, their health and the history, without scripts or outside resources', async () => {
  const read = (app: string) =>
    Promise.resolve(app === 'listener' ? counts.map(one => ({ ...one, version: ids[1] })) : [])
  const openHealth = () => ({ expect: () => Promise.resolve(), readVitals: () => Promise.resolve([]), read })
  expect(await runSample({ store, openHealth }, 'report', file)).toBe(0)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('<title>Overtone: release 2</title>')
  expect(text).toContain(`<td>${ids[0]} → ${ids[1]}</td>`)
  expect(text).toContain('<td>1 % of 1000</td>')
  expect(text).toContain('<td>200 %, overspent</td>')
  expect(text).not.toMatch(/<script|<link|\bsrc=|url\(|@import/)
})

test('the report says that it has no health where the beacons can’t be read, and names what the store lacks', async () => {
  await store.remove('log/1.json')
  const openHealth = () => Promise.reject(new ReleaseError('No <backend>'))
  expect(await runSample({ store, openHealth }, 'report', file)).toBe(0)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('Not included: No &lt;backend&gt;.')
  expect(text).toContain('the store lacks log/1.json')
  expect(printed).toContain('Warning: the report has no health. No <backend>')
})

test('an empty store is refused', async () => {
  expect(await runSample({ store: directoryStore(await temporaryFolder()) }, 'report', file)).toBe(1)
  expect(errors.join()).toContain('Nothing is live in this store yet')
})

test('texts in a table are escaped', () => {
  const { html: text } = table('A', ['B'], [['<img src=x onerror="a()">', html`<b>${'&'}</b>`]])
  expect(text).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;')
  expect(text).toContain('<b>&amp;</b>')
})
