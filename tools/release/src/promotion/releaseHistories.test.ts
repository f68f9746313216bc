import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { artifactKey } from '../build/artifact'
import { readLive } from '../registry/liveRegistry'
import { publish } from '../build/publish'
import { brokenLink, readLog } from '../registry/releaseLog'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { errors, clearOutput, runSample, runtimeConfig } from '../command/sampleCommand'
import { memoryStore } from '../store/sampleStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const apps = ['listener', 'notes'] as const
const codes = ['one', 'two', 'three'] as const
type App = (typeof apps)[number]

/** The expected history of one app for rollbacks and fallbacks, updated step by step instead of read from the log. */
interface Model {
  /** Successive live builds, null while removed; a rollback pops the last. */
  readonly live: (string | null)[]
  readonly bad: Set<string>
  canary: string | null
  fallback: string | null
}

type Step =
  | { readonly kind: 'promote'; readonly app: App; readonly code: number }
  | { readonly kind: 'canary'; readonly app: App; readonly code: number }
  | { readonly kind: 'publish'; readonly app: App; readonly code: number }
  | { readonly kind: 'rollback'; readonly app: App }
  | { readonly kind: 'remove'; readonly app: App }
  | { readonly kind: 'prune' }

const app = fc.constantFrom(...apps)
const code = fc.nat(codes.length - 1)
const build = <K extends 'promote' | 'canary' | 'publish'>(kind: K) => fc.record({ kind: fc.constant(kind), app, code })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: build('promote') },
  { weight: 4, arbitrary: build('canary') },
  { weight: 1, arbitrary: build('publish') },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('rollback' as const), app }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), app }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('prune' as const) }) },
)

const root = await temporaryFolder()
const published = new Map<string, Uint8Array>()
const dists: Record<App, string[]> = { listener: [], notes: [] }
const ids: Record<App, string[]> = { listener: [], notes: [] }
let shell = ''

beforeAll(async () => {
  const store = memoryStore()
  await writeRuntimeConfig(store, runtimeConfig)
  shell = (await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(shellBuild) })).id
  for (const name of apps) {
    for (const text of codes) {
      const dist = await writeFolder(remoteBuild(name, text))
      dists[name].push(dist)
      ids[name].push((await publish(store, { app: name, version: '0.1.0', dist })).id)
    }
  }
  for (const key of await store.list('')) published.set(key, (await store.get(key)) ?? new Uint8Array())
})

/** Returns the rollback target by the model, null if it has to be refused. */
async function targetOf(store: Store, name: App, { live, bad }: Model): Promise<string | null> {
  const before = live.at(-2) ?? null
  const isUsable = before !== null && !bad.has(before) && (await store.get(artifactKey(name, before))) !== null
  return isUsable ? before : null
}

/** Applies a command to the model. Returns the expected exit code. */
async function follow(store: Store, models: Record<App, Model>, step: Step): Promise<number> {
  if (step.kind === 'publish' || step.kind === 'prune') return 0
  const model = models[step.app]
  const live = model.live.at(-1) ?? null
  if (step.kind === 'remove') {
    if (live !== null) Object.assign(model, { live: [...model.live, null], canary: null, fallback: null })
    return model.live.length > 0 ? 0 : 1
  }
  if (step.kind === 'rollback') {
    if (model.canary) model.bad.add(model.canary)
    else if ((await targetOf(store, step.app, model)) === null) return 1
    else {
      model.live.pop()
      if (live) model.bad.add(live)
    }
  } else {
    const id = ids[step.app][step.code] ?? ''
    if ((await store.get(artifactKey(step.app, id))) === null) return 1
    if (step.kind === 'canary') {
      if (live === null || live === id) return 1
      model.canary = id
      return 0
    }
    model.bad.delete(id)
    if (live !== id) model.live.push(id)
    else if (model.canary) model.bad.add(model.canary)
  }
  model.canary = null
  model.fallback = await targetOf(store, step.app, model)
  return 0
}

async function perform(store: Store, step: Step): Promise<number> {
  const run = (...args: string[]) => runSample({ store, root }, ...args)
  if (step.kind === 'prune') return run('prune', '--keep', '0')
  if (step.kind === 'rollback' || step.kind === 'remove') return run(step.kind, step.app)
  const name = `${step.app}@${ids[step.app][step.code]}`
  if (step.kind === 'promote') return run('promote', name)
  if (step.kind === 'canary') return run('canary', name, '--percent', '10')
  await publish(store, { app: step.app, version: '0.1.0', dist: dists[step.app][step.code] ?? '' })
  return 0
}

async function expectSame(store: Store, models: Record<App, Model>): Promise<void> {
  const registry = await readLive(store)
  for (const name of apps) {
    const { live, canary, fallback } = models[name]
    const entry = registry?.remotes.find(remote => remote.name === name)
    const found = { live: entry?.version, canary: entry?.canary?.version, fallback: entry?.previous?.version }
    const expected = { live: live.at(-1), canary, fallback }
    expect({ name, ...found }).toEqual({
      name,
      ...Object.fromEntries(Object.entries(expected).map(([key, id]) => [key, id ?? undefined])),
    })
    for (const id of [live.at(-1), canary, fallback]) {
      if (id) expect(await store.get(artifactKey(name, id)), `${name}@${id} is published`).not.toBeNull()
    }
  }
  expect(brokenLink(await readLog(store), registry)).toBeNull()
}

test('rollback and fallback use the previous live build after any sequence of commands', async () => {
  const histories = fc.array(step, { maxLength: 30, size: 'max' })
  const property = fc.asyncProperty(histories, async steps => {
    const store = memoryStore(published)
    await runSample({ store, root }, 'promote', `shell@${shell}`)
    const empty = (): Model => ({ live: [], bad: new Set(), canary: null, fallback: null })
    const models = { listener: empty(), notes: empty() }
    for (const [index, each] of steps.entries()) {
      clearOutput()
      const targets = await Promise.all(apps.map(name => targetOf(store, name, models[name])))
      const expected = await follow(store, models, each)
      expect(await perform(store, each), `${index}: ${JSON.stringify(each)} ${errors.join()}`).toBe(expected)
      await expectSame(store, models)
      if (each.kind === 'prune') {
        expect(await Promise.all(apps.map(name => targetOf(store, name, models[name])))).toEqual(targets)
      }
    }
  })
  await fc.assert(property, { numRuns: 150 })
}, 120_000)
