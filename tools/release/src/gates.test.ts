import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from './directoryStore'
import { readLive } from './liveRegistry'
import { check, promote } from './promote'
import { publish } from './publish'
import { remoteBuild, shellBuild, writeFolder, sampleManifest } from './sampleBuild'
import { signer } from './sampleSigner'
import type { Store } from './store'
import { temporaryFolder } from './temporaryFolder'
import { budget } from './weigh'

const config = { supabaseUrl: 'http://localhost:54321', publishableKey: 'key' }
let store: Store

async function publishShell(facts: object): Promise<string> {
  const build = { ...shellBuild, 'shell.json': JSON.stringify({ ...JSON.parse(shellBuild['shell.json']), ...facts }) }
  return (await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(build) })).id
}
interface RemoteFacts {
  readonly requires?: readonly { readonly name: string; readonly requiredVersion: string }[]
  readonly sources?: Readonly<Record<string, number>>
}
async function publishRemote(
  app: string,
  { requires, sources }: RemoteFacts = {},
  files: Record<string, string> = {},
): Promise<string> {
  const entry = 'remoteEntry.1.js'
  const manifest = sampleManifest({ entry, routes: ['static/js/routes.1.js'], ...(requires ? { requires } : {}) })
  const described = { 'mf-manifest.json': manifest, ...(sources ? { 'sources.json': JSON.stringify(sources) } : {}) }
  const dist = await writeFolder({ ...remoteBuild(app), ...described, ...files })
  return (await publish(store, { app, version: '0.1.0', dist })).id
}
/** Text that no compression makes smaller than its bytes. */
function incompressible(bytes: number): string {
  return randomBytes(bytes).toString('base64').slice(0, bytes)
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
})

test('a remote goes live when the shell provides what it shares', async () => {
  const shell = await publishShell({ provides: { react: '19.4.0' } })
  const listener = await publishRemote('listener')
  expect((await check(store, { shell, listener })).refusals).toEqual([])
  expect(await promote(store, { shell, listener }, config, signer)).toMatchObject({ isNew: true })
})

test.each([
  [{ react: '20.0.0' }, 'provides 20.0.0'],
  [{ 'react-dom': '19.3.1' }, 'does not provide it'],
])('a remote is refused by the package where the shell has %j', async (provides, offer) => {
  const shell = await publishShell({ provides })
  const listener = await publishRemote('listener')
  const message = `listener@${listener} requires react ^19.3.1, shell@${shell} ${offer}`
  expect((await check(store, { shell, listener })).refusals).toEqual([
    { gate: 'shared', app: 'listener', subject: 'react', message },
  ])
  await expect(promote(store, { shell, listener }, config, signer)).rejects.toThrow(message)
  expect(await readLive(store)).toBeNull()
})

test('a shell is refused that takes away what a live remote needs', async () => {
  const listener = await publishRemote('listener')
  await promote(store, { shell: await publishShell({ provides: { react: '19.3.1' } }), listener }, config, signer)
  const before = await store.get('registry.json')
  const shell = await publishShell({ provides: {} })
  const reason = `listener@${listener} requires react ^19.3.1, shell@${shell} does not provide it`
  await expect(promote(store, { shell }, config, signer)).rejects.toThrow(reason)
  expect(await store.get('registry.json')).toEqual(before)
})

test('a remote over its budget is refused by its bytes, and a roll-back to it is not', async () => {
  const shell = await publishShell({})
  const listener = await publishRemote('listener', {}, { 'remoteEntry.1.js': incompressible(13_000 * 1.4) })
  const { refusals, weights } = await check(store, { shell, listener })
  expect(weights['listener']?.entry).toBeGreaterThan(budget.entry)
  expect(refusals).toMatchObject([{ gate: 'budget', app: 'listener', subject: 'entry' }])
  const reason = `its entry: ${weights['listener']?.entry} bytes, ${budget.entry} allowed`
  await expect(promote(store, { shell, listener }, config, signer)).rejects.toThrow(reason)
  await promote(store, { shell, listener }, config, signer, { isRollback: true })
  // what is live already keeps nobody else from going live
  expect((await check(store, { artist: await publishRemote('artist') })).refusals).toEqual([])
})

test('what a remote holds that the shell holds too counts by package', async () => {
  const sources = { 'charts/a.js': 30_000, 'charts/b.js': 9_000, '@scope/c/d.js': 2_000, 'only/here.js': 90_000 }
  const shell = await publishShell({ sources: { 'charts/a.js': 1, 'charts/b.js': 1, '@scope/c/d.js': 1 } })
  const listener = await publishRemote('listener', { sources })
  const { weights, refusals } = await check(store, { shell, listener })
  expect(weights['listener']?.duplicated).toBe(41_000)
  expect(refusals).toMatchObject([{ gate: 'budget', subject: 'duplicated' }])
  expect(refusals[0]?.message).toContain(
    '41000 bytes, 40000 allowed; the shell holds the same, most of it charts (39000)',
  )
})

test('a remote that weighs exactly its budget is within it', async () => {
  const sources = { 'charts/a.js': budget.duplicated }
  const shell = await publishShell({ sources })
  const listener = await publishRemote('listener', { sources })
  const { weights, refusals } = await check(store, { shell, listener })
  expect([weights['listener']?.duplicated, refusals]).toEqual([budget.duplicated, []])
})
