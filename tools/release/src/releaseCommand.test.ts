import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from './directoryStore'
import { readLive } from './promote'
import { lastPublished } from './publish'
import { runRelease } from './releaseCommand'
import { writeRuntimeConfig } from './runtimeConfig'
import { remoteBuild, shellBuild, writeFolder } from './sampleBuild'
import type { Store } from './store'
import { temporaryFolder } from './temporaryFolder'

let store: Store
let root: string
let printed: string[]
let errors: string[]

function inApp(app: string, build: Record<string, string>): Record<string, string> {
  const dist = Object.entries(build).map(([path, content]) => [`apps/${app}/dist/${path}`, content] as const)
  return { [`apps/${app}/package.json`]: '{"version":"0.2.0"}', ...Object.fromEntries(dist) }
}
function release(...args: string[]): Promise<number> {
  const context = {
    openStore: () => store,
    root,
    print: (line: string) => printed.push(line),
    printError: (line: string) => errors.push(line),
  }
  return runRelease(args, context)
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  root = await writeFolder({ ...inApp('shell', shellBuild), ...inApp('listener', remoteBuild('listener')) })
  printed = []
  errors = []
})

test('publishes, promotes and tells what is live', async () => {
  await writeRuntimeConfig(store, { supabaseUrl: 'http://localhost:1', publishableKey: 'key' })
  expect(await release('publish', 'shell', 'listener')).toBe(0)
  const id = /listener@(\S+)/.exec(printed[1] ?? '')?.[1] ?? ''
  expect(id).toMatch(/^0\.2\.0-/)

  expect(await release('promote', 'shell', `listener@${id}`)).toBe(0)
  expect(printed).toContain('Release 1 is live')
  expect(await release('promote', 'listener')).toBe(0)
  expect(printed).toContain('Already live in release 1')

  printed = []
  expect(await release('status', '--json')).toBe(0)
  const status = JSON.parse(printed[0] ?? '') as unknown
  expect(status).toMatchObject({ sequence: 1, apps: [{ app: 'shell' }, { app: 'listener', live: id, published: id }] })

  printed = []
  expect(await release('log')).toBe(0)
  expect(printed.join('\n')).toContain(`listener@${id}`)
  expect(errors).toEqual([])
})

test('goes back build by build, never forth, and says when there is none before', async () => {
  await writeRuntimeConfig(store, { supabaseUrl: 'http://localhost:1', publishableKey: 'key' })
  await release('publish', 'shell', 'listener')
  await release('promote', 'shell', 'listener')
  const ids = [await lastPublished(store, 'listener')]
  for (const code of ['two', 'three']) {
    root = await writeFolder(inApp('listener', remoteBuild('listener', code)))
    await release('publish', 'listener')
    await release('promote', 'listener')
    ids.push(await lastPublished(store, 'listener'))
  }
  const live = async () => (await readLive(store))?.remotes[0]?.version
  expect(await live()).toBe(ids[2])
  expect(await release('rollback', 'listener')).toBe(0)
  expect(printed).toContain('Release 4 is live')
  expect(await live()).toBe(ids[1])
  expect(await release('rollback', 'listener')).toBe(0)
  expect(await live()).toBe(ids[0])
  expect(await release('rollback', 'listener')).toBe(1)
  expect(errors).toEqual(['listener has nothing to go back to. To choose a build: npm run release -- log'])
  expect(await live()).toBe(ids[0])
})

test('shows its help when asked, and when nothing is asked', async () => {
  expect(await release('--help')).toBe(0)
  expect(await release()).toBe(0)
  expect(printed[0]).toContain('npm run release -- publish APP')
  expect(printed[1]).toBe(printed[0])
})

test.each([
  ['publish'],
  ['promote'],
  ['rollback'],
  ['deploy', 'shell'],
  ['status', 'shell'],
  ['publish', 'shell', '--fast'],
])('does not understand "%s %s"', async (...args) => {
  expect(await release(...args.filter(Boolean))).toBe(2)
  expect(errors[0]).toContain('Not understood')
})

test.each([
  [['publish', 'nobody'], 'There is no app "nobody"'],
  [['promote', 'shell'], 'shell was never published'],
  [['rollback', 'shell'], 'shell has nothing to go back to'],
])('says in one line why %j is not possible', async (args, reason) => {
  expect(await release(...args)).toBe(1)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(reason)
  expect(errors[0]).not.toContain('\n')
})

test('promotes nothing without a runtime configuration', async () => {
  await release('publish', 'shell')
  expect(await release('promote', 'shell')).toBe(1)
  expect(errors[0]).toContain('config.json')
  expect(await store.get('registry.json')).toBeNull()
})

test('tells that nothing is live yet', async () => {
  expect(await release('status')).toBe(0)
  expect(await release('log')).toBe(0)
  expect(printed).toEqual(['Nothing is live yet', 'Nothing was promoted yet'])
})
