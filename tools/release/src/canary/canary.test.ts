import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { readLive } from '../registry/liveRegistry'
import { promote, type PromoteOptions } from '../promotion/promote'
import { prune } from '../promotion/prune'
import { publish } from '../build/publish'
import { brokenLink, readLog } from '../registry/releaseLog'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { errors, clearOutput, printed, runSample, runtimeConfig } from '../command/sampleCommand'
import { signer } from '../registry/sampleSigner'
import { isGenuine } from '../registry/signedRegistry'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

let store: Store
/** Ids of builds of the listener: the first two were live, one after the other. */
let ids: { first: string; stable: string; next: string; other: string }

function release(...args: string[]): Promise<number> {
  clearOutput()
  return runSample({ store }, ...args)
}
async function said(...args: string[]): Promise<unknown> {
  await release(...args, '--json')
  return JSON.parse(printed[0] ?? '') as unknown
}
function goLive(apps: Record<string, string>, options?: PromoteOptions) {
  return promote(store, apps, runtimeConfig, signer, options)
}
async function listener() {
  const registry = await readLive(store)
  return { sequence: registry?.sequence, ...registry?.remotes.find(({ name }) => name === 'listener') }
}
async function publishRemote(name: string, code: string): Promise<string> {
  const dist = await writeFolder(remoteBuild(name, code, [{ path: `/${code}`, access: 'open', title: { en: code } }]))
  return (await publish(store, { app: name, version: '0.1.0', dist })).id
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  const shell = await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(shellBuild) })
  const [first, stable, other, next] = [
    await publishRemote('listener', 'first'),
    await publishRemote('listener', 'stable'),
    await publishRemote('listener', 'other'),
    await publishRemote('listener', 'next'),
  ]
  ids = { first, stable, next, other }
  await goLive({ shell: shell.id, listener: first, admin: await publishRemote('admin', 'one') })
  await goLive({ listener: stable })
})

afterEach(() => vi.useRealTimers())

test('starts beside the live build, which stays the same', async () => {
  const before = await listener()
  expect(await release('canary', `listener@${ids.next}`, '--percent', '10')).toBe(0)
  expect(printed).toContain('Release 3 is live')
  expect(printed).toContain(`  listener@${ids.stable}, canary ${ids.next} 10 %`)
  const { canary, ...live } = await listener()
  expect(live).toEqual({ ...before, sequence: 3 })
  expect(canary).toMatchObject({
    percent: 10,
    version: ids.next,
    base: `/artifacts/listener/${ids.next}/`,
    entry: 'remoteEntry.1.js',
    preload: ['remoteEntry.1.js', 'static/js/routes.1.js'],
    config: { name: 'listener', routes: [{ path: '/next' }] },
  })
  expect(Object.keys(canary?.integrity ?? {})).toEqual(canary?.preload)
  const registry = await readLive(store)
  expect(registry && (await isGenuine(registry))).toBe(true)
})

test('is idempotent, and another percentage updates it', async () => {
  const ask = (percent: string) => release('canary', `listener@${ids.next}`, '--percent', percent)
  await ask('10')
  expect(await ask('10')).toBe(0)
  expect(printed[0]).toBe('Already live in release 3')
  expect(await ask('25')).toBe(0)
  expect(await listener()).toMatchObject({ sequence: 4, canary: { percent: 25, version: ids.next } })
})

test('goes live for everyone when its build is promoted, with the stable one as the fallback', async () => {
  await release('canary', `listener@${ids.next}`, '--percent', '10')
  expect(await said('promote', `listener@${ids.next}`)).toMatchObject({
    ended: [],
    canaries: {},
    live: { listener: ids.next },
  })
  const live = await listener()
  expect(live).toMatchObject({ version: ids.next, previous: { version: ids.stable } })
  expect(live.canary).toBeUndefined()
})

test('ends when another build is promoted, which reports it', async () => {
  await release('canary', `listener@${ids.next}`, '--percent', '10')
  expect(await release('promote', `listener@${ids.other}`)).toBe(0)
  expect(printed).toContain(`The canary listener@${ids.next} has ended`)
  const live = await listener()
  expect(live).toMatchObject({ version: ids.other, previous: { version: ids.stable } })
  expect(live.canary).toBeUndefined()
})

test('is replaced by another canary, and unaffected by releases of other apps', async () => {
  await release('canary', `listener@${ids.next}`, '--percent', '10')
  await goLive({ admin: await publishRemote('admin', 'two') })
  expect(await listener()).toMatchObject({ sequence: 4, canary: { version: ids.next, percent: 10 } })
  expect(await said('canary', `listener@${ids.other}`, '--percent', '20')).toMatchObject({
    ended: [`listener@${ids.next}`],
    canaries: { listener: { id: ids.other, percent: 20 } },
  })
})

test('ends with a rollback, which keeps the live build; the next rollback goes further back', async () => {
  await release('canary', `listener@${ids.next}`, '--percent', '10')
  expect(await release('rollback', 'listener')).toBe(0)
  expect(printed).toContain(`The canary listener@${ids.next} has ended`)
  const live = await listener()
  expect(live).toMatchObject({ sequence: 4, version: ids.stable, previous: { version: ids.first } })
  expect(live.canary).toBeUndefined()
  await release('rollback', 'listener')
  expect(await listener()).toMatchObject({ version: ids.first })
})

test('a rollback goes back by one after a promotion that was interrupted before its log record', async () => {
  await release('canary', `listener@${ids.next}`, '--percent', '10')
  await store.remove('log/3.json')
  await release('rollback', 'listener')
  expect(await listener()).toMatchObject({ version: ids.stable })
  await goLive({ listener: ids.next })
  await store.remove('log/5.json')
  await release('rollback', 'listener')
  expect(await listener()).toMatchObject({ version: ids.stable })
})

test('is listed by status and log', async () => {
  await release('canary', `listener@${ids.next}`, '--percent', '10')
  expect(await said('status')).toMatchObject({
    apps: [
      { app: 'shell', canary: null },
      { app: 'admin' },
      { live: ids.stable, canary: { id: ids.next, percent: 10 } },
    ],
  })
  await release('status')
  expect(printed.join('\n')).toMatch(new RegExp(`listener +${ids.stable}.* canary: ${ids.next}, 10 %$`, 'm'))
  await release('rollback', 'listener')
  await release('log')
  expect(printed[2]).toMatch(new RegExp(`canary listener@${ids.next} 10 %$`))
  expect(printed[3]).toMatch(new RegExp(`canary listener@${ids.next} ended$`))
  expect(brokenLink(await readLog(store), await readLive(store))).toBeNull()
})

test('is restored from the log if the registry was removed', async () => {
  await release('canary', `listener@${ids.next}`, '--percent', '10')
  const before = await listener()
  await store.remove('registry.json')
  await goLive({ admin: await publishRemote('admin', 'two') })
  const { version, since, canary } = await listener()
  expect({ version, since, canary }).toEqual({ version: before.version, since: before.since, canary: before.canary })
  expect(brokenLink(await readLog(store), await readLive(store))).toBeNull()
})

test('every build records the release in which it first went live, also after a rollback', async () => {
  expect(await listener()).toMatchObject({ version: ids.stable, since: 2 })
  await release('rollback', 'listener')
  expect(await listener()).toMatchObject({ version: ids.first, since: 1 })
  await goLive({ listener: ids.stable })
  expect(await listener()).toMatchObject({ sequence: 4, version: ids.stable, since: 2 })
  expect((await readLive(store))?.shell.since).toBe(1)
})

test.each([
  [['canary', 'listener@0.1.0-none', '--percent', '5'], 'listener@0.1.0-none is not published'],
  [['canary', 'nobody', '--percent', '5'], 'Unknown app: nobody'],
  [['canary', 'shell@SHELL', '--percent', '5'], 'The shell cannot be a canary'],
  [['canary', 'artist@ARTIST', '--percent', '5'], 'artist is not live, so it has no canary'],
])('%j is refused in one line, with nothing changed', async (words, reason) => {
  const builds = { SHELL: (await readLive(store))?.shell.version ?? '', ARTIST: await publishRemote('artist', 'one') }
  const args = words.map(word => word.replace(/SHELL|ARTIST/, name => builds[name as keyof typeof builds]))
  const before = await store.get('registry.json')
  expect(await release(...args)).toBe(1)
  expect(errors).toEqual([expect.stringContaining(reason)])
  expect(errors[0]).not.toContain('\n')
  expect(await store.get('registry.json')).toEqual(before)
})

const share = '--percent must be a whole number from 1 to 99'

test.each([
  [[], 'canary needs --percent N'],
  [['--percent', ''], '--percent needs a value'],
  [['--percent', '0'], `${share} (to end a canary, use rollback), got "0"`],
  [['--percent', '100'], `${share} (to release to everyone, use promote), got "100"`],
  [['--percent', '12.5'], `${share}, got "12.5"`],
  [['--percent', '101'], `${share}, got "101"`],
])('canary %j is a usage error and changes nothing', async (options, reason) => {
  const before = await store.get('registry.json')
  expect(await release('canary', 'listener', ...options)).toBe(2)
  expect(errors[0]).toContain(reason)
  expect(await store.get('registry.json')).toEqual(before)
})

test('the live build cannot be a canary', async () => {
  expect(await release('canary', `listener@${ids.stable}`, '--percent', '5')).toBe(1)
  expect(errors).toEqual([`listener@${ids.stable} is live already, for every browser`])
})

test.each([
  ['canary', '--percent', '5'],
  ['canary', 'listener', 'admin', '--percent', '5'],
  ['promote', 'listener', '--percent', '5'],
])('"%s %s %s %s %s" is a usage error', async (...args) => {
  expect(await release(...args.filter(Boolean))).toBe(2)
})

test('prune keeps the build of a canary, and that of an ended one for as long as a former live build', async () => {
  const day = 24 * 3600 * 1000
  const published = Date.now()
  const removed = async (days: number) => {
    const { removed: builds } = await prune(store, { keep: 30, dryRun: true, now: new Date(published + days * day) })
    return builds.map(({ id }) => id)
  }
  await goLive({}, { canaries: { listener: { id: ids.other, percent: 5 } } })
  await store.remove('log/3.json') // as if the promotion was interrupted before it
  expect(await removed(90)).toEqual([])

  vi.useFakeTimers({ toFake: ['Date'], now: published + 20 * day })
  await release('rollback', 'listener')
  expect(await removed(40)).toEqual([])
  expect(await removed(60)).toEqual([ids.other])
})

test('survives concurrent promotions', async () => {
  const names = ['notes', 'venues', 'merch']
  const builds = await Promise.all(names.map(async name => ({ [name]: await publishRemote(name, name) })))
  const canaries = { listener: { id: ids.next, percent: 10 } }
  await Promise.all([...builds.map(build => goLive(build)), ...builds.map(() => goLive({}, { canaries }))])
  const registry = await readLive(store)
  expect(registry?.remotes.map(({ name }) => name)).toEqual(['admin', 'listener', ...names.toSorted()])
  expect(await listener()).toMatchObject({ version: ids.stable, canary: { version: ids.next, percent: 10 } })
})
