import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { readLive } from '../registry/liveRegistry'
import { check, promote } from '../promotion/promote'
import { publish, publishFiles } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder, sampleManifest } from '../build/sampleBuild'
import { signer } from '../registry/sampleSigner'
import { stockBuild } from '../build/sampleStockBuild'
import { readStockBuild } from '../build/stockBuild'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { budget, stockBudget } from './measureSize'

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
/** Returns text that compression can't shrink. */
function incompressible(bytes: number): string {
  return randomBytes(bytes).toString('base64').slice(0, bytes)
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
})

test('a remote goes live if the shell provides its shared modules', async () => {
  const shell = await publishShell({ provides: { react: '19.4.0' } })
  const listener = await publishRemote('listener')
  expect((await check(store, { shell, listener })).violations).toEqual([])
  expect(await promote(store, { shell, listener }, config, signer)).toMatchObject({ isNew: true })
})

test.each([
  [{ react: '20.0.0' }, 'provides 20.0.0'],
  [{ 'react-dom': '19.3.1' }, 'does not provide it'],
])('a remote is refused by package if the shell provides %j', async (provides, offer) => {
  const shell = await publishShell({ provides })
  const listener = await publishRemote('listener')
  const message = `listener@${listener} requires react ^19.3.1, shell@${shell} ${offer}`
  expect((await check(store, { shell, listener })).violations).toEqual([
    { gate: 'shared', app: 'listener', subject: 'react', message },
  ])
  await expect(promote(store, { shell, listener }, config, signer)).rejects.toThrow(message)
  expect(await readLive(store)).toBeNull()
})

test('a shell without a module that a live remote needs is refused', async () => {
  const listener = await publishRemote('listener')
  await promote(store, { shell: await publishShell({ provides: { react: '19.3.1' } }), listener }, config, signer)
  const before = await store.get('registry.json')
  const shell = await publishShell({ provides: {} })
  const reason = `listener@${listener} requires react ^19.3.1, shell@${shell} does not provide it`
  await expect(promote(store, { shell }, config, signer)).rejects.toThrow(reason)
  expect(await store.get('registry.json')).toEqual(before)
})

test('a remote over its budget is refused with its size, and a rollback to it is not', async () => {
  const shell = await publishShell({})
  const listener = await publishRemote('listener', {}, { 'remoteEntry.1.js': incompressible(13_000 * 1.4) })
  const { violations, sizes } = await check(store, { shell, listener })
  expect(sizes['listener']?.entry).toBeGreaterThan(budget.entry)
  expect(violations).toMatchObject([{ gate: 'budget', app: 'listener', subject: 'entry' }])
  const reason = `its entry: ${sizes['listener']?.entry} bytes, ${budget.entry} allowed`
  await expect(promote(store, { shell, listener }, config, signer)).rejects.toThrow(reason)
  await promote(store, { shell, listener }, config, signer, { isRollback: true })
  // a live build over its budget doesn't block others
  expect((await check(store, { artist: await publishRemote('artist') })).violations).toEqual([])
})

test('sources duplicated from the shell are counted by package', async () => {
  const sources = { 'charts/a.js': 38_000, 'charts/b.js': 9_000, '@scope/c/d.js': 2_000, 'only/here.js': 90_000 }
  const shell = await publishShell({ sources: { 'charts/a.js': 1, 'charts/b.js': 1, '@scope/c/d.js': 1 } })
  const listener = await publishRemote('listener', { sources })
  const { sizes, violations } = await check(store, { shell, listener })
  expect(sizes['listener']?.duplicated).toBe(49_000)
  expect(violations).toMatchObject([{ gate: 'budget', subject: 'duplicated' }])
  expect(violations[0]?.message).toContain(
    '49000 bytes, 40000 allowed; the shell has the same sources, most of them from charts (47000)',
  )
})

test('a remote exactly at its budget is accepted', async () => {
  const sources = { 'charts/a.js': budget.duplicated }
  const shell = await publishShell({ sources })
  const listener = await publishRemote('listener', { sources })
  const { sizes, violations } = await check(store, { shell, listener })
  expect([sizes['listener']?.duplicated, violations]).toEqual([budget.duplicated, []])
})

/** Publishes a build of plain Module Federation with these shared ranges. */
async function publishStock(
  shared: Readonly<Record<string, string>>,
  hasFallback: boolean,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const js = { sync: hasFallback ? ['react.js'] : [], async: [] }
  const modules = Object.entries(shared).map(([name, requiredVersion]) => ({ name, requiredVersion, assets: { js } }))
  const folder = await writeFolder({ ...stockBuild({ shared: modules }), ...files })
  return (await publishFiles(store, await readStockBuild('tuner', folder))).id
}
const runsStock = { kinds: ['module-federation'] }

test.each([
  ['^19.0.0', true, []],
  ['18 || >=19.2 <20', true, []],
  ['^18.0.0', true, ['tuner requires react ^18.0.0, shell provides 19.3.1']],
  ['^18.0.0', false, ['tuner requires react ^18.0.0, shell provides 19.3.1']],
])(
  'a stock remote that shares react %s is checked against the version of the shell',
  async (range, hasFallback, reasons) => {
    const shell = await publishShell({ provides: { react: '19.3.1' }, ...runsStock })
    const tuner = await publishStock({ react: range }, hasFallback)
    const { violations } = await check(store, { shell, tuner })
    expect(violations.map(({ message }) => message.replaceAll(/@[^\s,]+/g, ''))).toEqual(reasons)
  },
)

test('a shared module that the shell lacks blocks only stock remotes without their own copy', async () => {
  const shell = await publishShell({ provides: {}, ...runsStock })
  expect((await check(store, { shell, tuner: await publishStock({ lodash: '^4.0.0' }, true) })).violations).toEqual([])
  const { violations } = await check(store, { shell, tuner: await publishStock({ lodash: '^4.0.0' }, false) })
  expect(violations).toMatchObject([{ gate: 'shared', app: 'tuner', subject: 'lodash' }])
})

test('a stock remote is refused if the live shell cannot verify its chunks, and gets a contract warning', async () => {
  const tuner = await publishStock({}, true)
  const old = await check(store, { shell: await publishShell({}), tuner })
  expect(old.violations).toMatchObject([{ gate: 'shared', app: 'tuner', subject: 'module-federation' }])
  const { violations, warnings } = await check(store, { shell: await publishShell(runsStock), tuner })
  expect(violations).toEqual([])
  const reason = 'is built with Module Federation alone: of what it shares, only the versions were compared'
  expect(warnings).toContain(`tuner@${tuner} ${reason}`)
})

test('the budget of a stock entry includes the runtime of the package, and no more', async () => {
  const shell = await publishShell(runsStock)
  const entryOf = (bytes: number) => ({ 'remoteEntry.js': incompressible(bytes * 1.3) })
  expect((await check(store, { shell, tuner: await publishStock({}, true, entryOf(29_000)) })).violations).toEqual([])
  const { violations } = await check(store, { shell, tuner: await publishStock({}, true, entryOf(35_000)) })
  expect(violations).toMatchObject([{ gate: 'budget', subject: 'entry' }])
  expect(violations[0]?.message).toContain(`${stockBudget.entry} allowed`)
})
