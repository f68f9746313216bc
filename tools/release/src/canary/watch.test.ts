import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { readLive } from '../registry/liveRegistry'
import { promote } from '../promotion/promote'
import { publish } from '../build/publish'
import { ReleaseError } from '../releaseError'
import type { HealthCount, ReleaseHealth } from './releaseHealth'
import { canariesOf, liveApps } from '../registry/releaseLog'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { errors, printed, runSample, runtimeConfig } from '../command/sampleCommand'
import { signer } from '../registry/sampleSigner'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { explainWatch, watchCanary } from './watch'

let store: Store
let stable: string
let canary: string
/** Results of successive reads; the last one repeats. */
let looks: (() => readonly HealthCount[])[]
let asked: { app: string; since: Date }[]
let expected: readonly string[]

const health: ReleaseHealth = {
  expect(_app, ids) {
    expected = ids
    return Promise.resolve()
  },
  async read(app, since) {
    asked.push({ app, since })
    return Promise.resolve((looks.length > 1 ? looks.shift() : looks[0])?.() ?? [])
  },
  readVitals: () => Promise.resolve([]),
}

async function published(code: string): Promise<string> {
  return (
    await publish(store, { app: 'listener', version: '0.1.0', dist: await writeFolder(remoteBuild('listener', code)) })
  ).id
}
const begin = (id: string, percent = 10) =>
  promote(store, {}, runtimeConfig, signer, { canaries: { listener: { id, percent } } })
const live = async () => {
  const registry = await readLive(store)
  return registry && { stable: liveApps(registry).listener, canary: canariesOf(registry).listener?.id }
}

/** Returns counts of loads and failures of the stable build and the canary. */
function counts(stableLoads: number, stableBad: number, canaryLoads: number, canaryBad: number): HealthCount[] {
  const of = (version: string, is_canary: boolean, kind: string, count: number) => ({
    ...{ version, is_canary, kind, count, senders: count },
  })
  return [
    of(stable, false, 'load', stableLoads),
    of(stable, false, 'error', stableBad),
    of(stable, false, 'lcp-poor', 900),
    // the stable build in pages whose canary failed, and the canary in the page of a preview link
    of(stable, true, 'load', 1000),
    of(canary, false, 'error', 1000),
    of(canary, true, 'load', canaryLoads),
    of(canary, true, 'render', Math.floor(canaryBad / 2)),
    of(canary, true, 'error', Math.ceil(canaryBad / 2)),
  ]
}

const release = (...args: string[]) => runSample({ store, openHealth: () => health }, ...args)

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  const shell = await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(shellBuild) })
  stable = await published('one')
  canary = await published('two')
  await promote(store, { shell: shell.id, listener: stable }, runtimeConfig, signer)
  ;[looks, asked, expected] = [[], [], []]
})

test('rolls back a canary in which one page of ten fails, and says why in numbers', async () => {
  await begin(canary)
  looks = [() => counts(4500, 20, 500, 50)]
  expect(await release('watch', 'listener')).toBe(1)
  expect(await live()).toEqual({ stable, canary: undefined })
  expect(errors.join()).toContain(
    `Rolled back: listener@${canary}, canary: 50 of 500 loads failed (10.0 %), 50 of 500 addresses; stable: 20 of 4500 loads failed (0.4 %), 20 of 4500 addresses`,
  )
  expect(expected).toEqual([stable, canary])
})

test('leaves a healthy canary as it is', async () => {
  await begin(canary)
  looks = [() => counts(4500, 20, 500, 2)]
  expect(await release('watch', 'listener', '--json')).toBe(0)
  expect(await live()).toEqual({ stable, canary })
  expect(JSON.parse(printed.join('\n'))).toMatchObject({
    decision: 'healthy',
    app: 'listener',
    buildStats: { stable: { loads: 4500, bad: 20, senders: 4500 }, canary: { loads: 500, bad: 2, badSenders: 2 } },
  })
})

test('reads until it can decide, and reports new counts', async () => {
  await begin(canary)
  const few = () => counts(90, 0, 10, 0)
  looks = [few, few, () => counts(450, 1, 45, 15), () => counts(700, 2, 80, 21)]
  const waits: number[] = []
  const lines: string[] = []
  const watched = await watchCanary(store, health, {
    app: 'listener',
    minutes: 5,
    onCheck: line => lines.push(line),
    wait: milliseconds => Promise.resolve(waits.push(milliseconds)),
  })
  expect(watched.decision).toBe('roll back')
  expect([waits.length, lines.length]).toEqual([3, 3])
})

test('reports no decision after the given minutes, and keeps the canary', async () => {
  await begin(canary)
  looks = [() => counts(90, 0, 10, 5)]
  const watched = await watchCanary(store, health, {
    app: 'listener',
    minutes: 1,
    onCheck: () => {},
    wait: () => Promise.resolve(),
  })
  expect(asked).toHaveLength(5)
  expect(explainWatch(watched)).toMatch(/^Not decided yet.*The canary is still running$/)
  expect(await live()).toEqual({ stable, canary })
})

test.each([
  [{ stable: 30, canary: 10, bad: 10 }, 'A decision needs 20 addresses to report each build.'],
  [{ stable: 300, canary: 40, bad: 15 }, 'It is rolled back once 20 addresses report failures.'],
])('names the addresses that a decision waits for (%j)', async (seen, reason) => {
  await begin(canary)
  looks = [() => counts(seen.stable, 0, seen.canary, seen.bad)]
  const options = { app: 'listener', minutes: 1, onCheck: () => {}, wait: () => Promise.resolve() }
  expect(explainWatch(await watchCanary(store, health, options))).toContain(reason)
})

test('rolls back a canary that always fails as soon as 20 addresses report it', async () => {
  await begin(canary)
  looks = [() => counts(30, 0, 19, 19), () => counts(30, 0, 20, 20)]
  const options = { app: 'listener', minutes: 1, onCheck: () => {}, wait: () => Promise.resolve() }
  expect((await watchCanary(store, health, options)).buildStats.canary.loads).toBe(20)
})

test('counts from when the canary began with its percentage, despite later releases of other apps', async () => {
  await begin(await published('three'))
  await begin(canary, 5)
  await begin(canary, 10)
  const began = (await readLive(store))?.createdAt
  const admin = await publish(store, { app: 'admin', version: '0.1.0', dist: await writeFolder(remoteBuild('admin')) })
  await promote(store, { admin: admin.id }, runtimeConfig, signer)
  looks = [() => counts(4500, 20, 500, 2)]
  expect(await release('watch', 'listener')).toBe(0)
  expect(asked).toEqual([{ app: 'listener', since: new Date(began ?? 0) }])
})

test('stops if the app is released meanwhile, and rolls nothing back', async () => {
  await begin(canary)
  looks = [() => counts(4500, 20, 500, 500)]
  const other = await published('three')
  const inBetween = { ...health, expect: async () => void (await begin(other)) }
  const watching = watchCanary(store, inBetween, { app: 'listener', minutes: 1, onCheck: () => {} })
  await expect(watching).rejects.toThrow('listener was released while its canary was watched')
  expect(await live()).toEqual({ stable, canary: other })
})

test('tolerates failed reads, and gives up after four in a row', async () => {
  await begin(canary)
  const away = () => {
    throw new ReleaseError('The beacons cannot be read: away')
  }
  const options = { app: 'listener', minutes: 9, onCheck: () => {}, wait: () => Promise.resolve() }
  looks = [away, away, away, () => counts(0, 0, 0, 0), away, () => counts(4500, 20, 500, 2)]
  expect((await watchCanary(store, health, options)).decision).toBe('healthy')
  looks = [away]
  asked = []
  await expect(watchCanary(store, health, options)).rejects.toThrow('away')
  expect(asked).toHaveLength(4)
})

test.each([
  [['watch', 'listener'], 1, 'listener has no canary'],
  [['watch', 'nobody'], 1, 'nobody has no canary'],
  [['watch'], 2, 'watch needs one APP'],
  [['watch', 'listener', 'artist'], 2, 'watch takes one APP'],
  [['watch', 'listener', '--minutes', '0'], 2, '--minutes must be'],
  [['watch', 'listener', '--minutes', 'long'], 2, '--minutes must be'],
  [['status', '--minutes', '3'], 2, 'Unknown option for status: --minutes'],
] as const)('%j ends with %i', async (args, code, message) => {
  expect(await release(...args)).toBe(code)
  expect(errors.join()).toContain(message)
})
