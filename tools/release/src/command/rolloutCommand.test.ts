import { beforeEach, expect, test } from 'vitest'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import type { HealthCount, ReleaseHealth } from '../canary/releaseHealth'
import { promote } from '../promotion/promote'
import { readLive } from '../registry/liveRegistry'
import { canariesOf, liveApps, readLog } from '../registry/releaseLog'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { signer } from '../registry/sampleSigner'
import { directoryStore } from '../store/directoryStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { clearOutput, errors, printed, runSample, runtimeConfig } from './sampleCommand'

let store: Store
let stable: string
let next: string
/** Bad loads of the canary in 500, by its percentage. */
let bad: Readonly<Record<number, number>>
/** Loads of each build that were reported. */
let loads: number
/** Called before each read of the beacons. */
let onRead: (percent: number) => unknown
let waited: number

const live = async () => {
  const registry = await readLive(store)
  return registry && { stable: liveApps(registry).listener, canary: canariesOf(registry).listener }
}
const health: ReleaseHealth = {
  expect: () => Promise.resolve(),
  async read() {
    const canary = (await live())?.canary
    await onRead(canary?.percent ?? 0)
    const of = (version: string, is_canary: boolean, kind: string, count: number): HealthCount => {
      return { version, is_canary, kind, count, senders: count }
    }
    return [
      of(stable, false, 'load', loads),
      of(next, true, 'load', loads),
      of(next, true, 'error', bad[canary?.percent ?? 0] ?? 0),
    ]
  },
}
const wait = async (milliseconds: number) => void (waited += milliseconds)
const rollout = (...args: string[]) =>
  runSample({ store, openHealth: () => health, wait }, 'rollout', `listener@${next}`, ...args)
/** Returns the percentages that the log has of the listener's canary, 0 for none. */
const shares = async () => (await readLog(store)).slice(1).map(({ canaries }) => canaries?.listener?.percent ?? 0)

async function published(code: string): Promise<string> {
  const dist = await writeFolder(remoteBuild('listener', code))
  return (await publish(store, { app: 'listener', version: '0.1.0', dist })).id
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  const shell = await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(shellBuild) })
  ;[stable, next] = [await published('one'), await published('two')]
  await promote(store, { shell: shell.id, listener: stable }, runtimeConfig, signer)
  ;[bad, loads, waited, onRead] = [{}, 500, 0, () => {}]
})

test('goes through the steps, each of which has to stay healthy, and ends with everyone', async () => {
  expect(await rollout('--bake', '2')).toBe(0)
  expect(await shares()).toEqual([5, 25, 0])
  expect(await live()).toEqual({ stable: next, canary: undefined })
  expect(waited).toBe(2 * 2 * 60_000)
  expect(printed).toContain(`listener@${next} runs in 25% of browsers`)
})

test('goes through the given steps without waiting', async () => {
  expect(await rollout('--steps', '1,10,50', '--bake', '0', '--json')).toBe(0)
  expect(await shares()).toEqual([1, 10, 50, 0])
  expect(waited).toBe(0)
  expect(JSON.parse(printed.join('\n'))).toMatchObject({ isNew: true, live: { listener: next } })
})

test('rolls back a build that fails at a later step, and refuses to begin again', async () => {
  bad = { 25: 100 }
  expect(await rollout()).toBe(1)
  expect(await live()).toEqual({ stable, canary: undefined })
  expect(errors.join()).toContain(`Rolled back: listener@${next}`)

  clearOutput()
  expect(await rollout()).toBe(1)
  expect(errors).toEqual([
    `listener@${next} was rolled back. To release it again: npm run release -- promote listener@${next}`,
  ])
  expect(await shares()).toEqual([5, 25, 0])
})

test('rolls back a build that becomes bad while it bakes', async () => {
  onRead = () => (bad = waited > 60_000 ? { 5: 100 } : {})
  expect(await rollout('--bake', '10')).toBe(1)
  expect(await live()).toEqual({ stable, canary: undefined })
})

test('keeps an undecided step, and continues with it', async () => {
  loads = 10
  expect(await rollout('--minutes', '3')).toBe(1)
  expect(errors.join()).toMatch(/^Not decided yet: .* To continue: npm run release -- rollout listener@/)
  expect(await live()).toEqual({ stable, canary: { id: next, percent: 5 } })
  loads = 500
  expect(await rollout()).toBe(0)
  expect(await shares()).toEqual([5, 25, 0])
})

test.each([5, 25])('continues after it was killed at %i percent, which it watches again', async percent => {
  onRead = at => {
    if (at === percent) throw new Error('killed')
  }
  await expect(rollout()).rejects.toThrow('killed')
  expect((await live())?.canary).toEqual({ id: next, percent })
  const watched: number[] = []
  onRead = at => watched.push(at)
  expect(await rollout()).toBe(0)
  expect(watched[0]).toBe(percent)
  expect(await shares()).toEqual([5, 25, 0])
})

test('reports success for a build that is live already', async () => {
  await promote(store, { listener: next }, runtimeConfig, signer)
  expect(await rollout()).toBe(0)
  expect(printed[0]).toMatch(/^Already live/)
})

test('stops if another canary begins before or meanwhile, and changes nothing', async () => {
  const other = await published('three')
  const begin = () => promote(store, {}, runtimeConfig, signer, { canaries: { listener: { id: other, percent: 9 } } })
  onRead = begin
  expect(await rollout()).toBe(1)
  expect(errors.join()).toContain('listener was released while its canary was watched')

  clearOutput()
  expect(await rollout()).toBe(1)
  expect(errors).toEqual([
    `listener has another canary, listener@${other}. To end it: npm run release -- rollback listener`,
  ])
  expect(await live()).toEqual({ stable, canary: { id: other, percent: 9 } })
})

test.each(['0,5', '25,5', '5,5', '5,101', 'all'])('refuses the steps "%s"', async steps => {
  expect(await rollout('--steps', steps)).toBe(2)
  expect(errors.join()).toContain('--steps must be ascending whole numbers from 1 to 100')
})
