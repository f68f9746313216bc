import { beforeEach, expect, test } from 'vitest'
import { artifactKey } from '../build/artifact'
import { readLive } from '../registry/liveRegistry'
import { publish } from '../build/publish'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { errors, clearOutput, printed, runSample, runtimeConfig } from '../command/sampleCommand'
import { memoryStore } from '../store/sampleStore'
import type { Store } from '../store/store'

let store: Store
let good: string
let thrower: string
let hang: string

function release(...args: string[]): Promise<number> {
  clearOutput()
  return runSample({ store }, ...args)
}
const listener = async () => (await readLive(store))?.remotes[0]
async function published(code: string): Promise<string> {
  const dist = await writeFolder(remoteBuild('listener', code))
  return (await publish(store, { app: 'listener', version: '0.1.0', dist })).id
}

beforeEach(async () => {
  store = memoryStore()
  await writeRuntimeConfig(store, runtimeConfig)
  const shell = await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(shellBuild) })
  ;[good, thrower, hang] = [await published('good'), await published('thrower'), await published('hang')]
  await release('promote', `shell@${shell.id}`, `listener@${good}`)
  for (const id of [thrower, hang]) await release('promote', `listener@${id}`)
})

test('a rollback of a build that was promoted again after two rollbacks restores the build that was live before it', async () => {
  for (const id of [thrower, good]) {
    expect(await release('rollback', 'listener')).toBe(0)
    expect((await listener())?.version).toBe(id)
  }
  await release('promote', `listener@${hang}`)
  expect(await listener()).toMatchObject({ version: hang, previous: { version: good } })
  expect(await release('rollback', 'listener')).toBe(0)
  expect((await listener())?.version).toBe(good)
  expect(await release('rollback', 'listener')).toBe(1)
})

test('a rollback of a promoted older build restores the build that was live in between', async () => {
  await release('promote', `listener@${good}`)
  expect(await listener()).toMatchObject({ version: good, previous: { version: hang } })
  await release('rollback', 'listener')
  expect(await listener()).toMatchObject({ version: hang, previous: { version: thrower } })
})

test('is refused if the previous build was itself rolled back', async () => {
  await release('promote', `listener@${thrower}`)
  await release('rollback', 'listener') // back to the hang, which followed the thrower that this rolls back
  expect((await listener())?.previous).toBeUndefined()
  expect(await release('rollback', 'listener')).toBe(1)
  expect(errors).toEqual([
    `listener@${thrower}, which was live before, was rolled back itself. To choose a build: npm run release -- log`,
  ])
  expect((await listener())?.version).toBe(hang)
})

test('is refused if the previous build was pruned', async () => {
  await store.remove(artifactKey('listener', thrower))
  expect(await release('rollback', 'listener')).toBe(1)
  expect(errors).toEqual([
    `listener@${thrower}, which was live before, was pruned from the store. To choose a build: npm run release -- log`,
  ])
  expect((await listener())?.version).toBe(hang)
})

test('--dry-run shows the target without changing anything', async () => {
  const before = await store.get('registry.json')
  expect(await release('rollback', 'listener', '--dry-run')).toBe(0)
  expect(printed.slice(0, 2)).toEqual(['Would make live:', `  listener@${thrower}, now ${hang}`])
  expect(await release('rollback', 'listener', '--dry-run', '--json')).toBe(0)
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({ builds: { listener: thrower }, violations: [] })
  expect(await store.get('registry.json')).toEqual(before)
})
