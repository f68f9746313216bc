import { beforeEach, expect, test } from 'vitest'
import { readLive } from '../registry/liveRegistry'
import { publish } from './publish'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { inApp, remoteBuild, shellBuild, writeFolder } from './sampleBuild'
import { errors, clearOutput, printed, runSample, runtimeConfig } from '../command/sampleCommand'
import { memoryStore } from '../store/sampleStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

let store: Store
let root: string
let own = ''
let others = ''

function release(...args: string[]): Promise<number> {
  clearOutput()
  return runSample({ store, root }, ...args)
}
const live = async () => (await readLive(store))?.remotes[0]

beforeEach(async () => {
  store = memoryStore()
  await writeRuntimeConfig(store, runtimeConfig)
  root = await writeFolder({ ...inApp('shell', shellBuild), ...inApp('listener', remoteBuild('listener')) })
  await release('publish', 'listener', 'shell')
  own = /listener@(\S+)/.exec(printed[0] ?? '')?.[1] ?? ''
  // another pipeline publishes another build after it
  const dist = await writeFolder(remoteBuild('listener', 'of another pipeline'))
  others = (await publish(store, { app: 'listener', version: '0.9.0', dist })).id
})

test('promotes, checks and links to the build of this workspace, even if others published later', async () => {
  expect(await release('promote', 'shell', 'listener')).toBe(0)
  expect((await live())?.version).toBe(own)
  expect(await release('check', 'listener')).toBe(0)
  await release('link', 'listener', '--json')
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({ app: 'listener', id: own })
})

test('starts a canary of the build of this workspace', async () => {
  await release('promote', 'shell', `listener@${others}`)
  expect(await release('canary', 'listener', '--percent', '10')).toBe(0)
  expect(await live()).toMatchObject({ version: others, canary: { version: own } })
})

test.each([['promote'], ['check'], ['canary', '--percent', '10'], ['link'], ['attest']])(
  '%s requires a changed build to be published',
  async (command, ...more) => {
    await release('promote', 'shell', `listener@${others}`)
    const before = await store.get('registry.json')
    root = await writeFolder(inApp('listener', remoteBuild('listener', 'changed')))
    expect(await release(command, 'listener', ...more)).toBe(1)
    expect(errors).toEqual([
      expect.stringMatching(
        /^The build in apps\/listener\/dist, listener@0\.2\.0-\w{12}, is not published\. Run: npm run release -- publish listener, or name a build: listener@ID$/,
      ),
    ])
    expect(await store.get('registry.json')).toEqual(before)
  },
)

test('requires a build of the workspace, or one by id', async () => {
  root = await writeFolder({ 'apps/listener/package.json': '{"version":"0.2.0"}' })
  expect(await release('promote', 'listener')).toBe(1)
  expect(errors).toEqual([
    'apps/listener is not built. Run: npx nx build @overtone/listener, or name a build: listener@ID',
  ])
  root = await temporaryFolder()
  await release(
    'promote',
    `listener@${own}`,
    (await store.list('artifacts/shell/'))[0]?.split('/').slice(1, 3).join('@') ?? '',
  )
  expect((await live())?.version).toBe(own)
})

test('suggests the nearest app', async () => {
  expect(await release('promote', 'listner')).toBe(1)
  expect(errors).toEqual(['Unknown app: listner. Did you mean listener?'])
  expect(await release('publish', 'nobody')).toBe(1)
  expect(errors).toEqual(['Unknown app: nobody'])
})
