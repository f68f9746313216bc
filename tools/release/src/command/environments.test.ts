import { beforeEach, expect, test } from 'vitest'
import { findArtifact } from '../build/readArtifact'
import { lastPublished, publish } from '../build/publish'
import { inApp, remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { verifyLive } from '../promotion/verifyLive'
import { readLive } from '../registry/liveRegistry'
import { readLog } from '../registry/releaseLog'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { directoryStore } from '../store/directoryStore'
import { scopedStore } from '../store/scopedStore'
import { describeStore } from '../store/storeConformance'
import { overwrite, type Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { clearOutput, errors, printed, runSample, runtimeConfig } from './sampleCommand'

let store: Store
let staging: Store
let shell: string
let one: string
let two: string

function release(...args: string[]): Promise<number> {
  clearOutput()
  return runSample({ store }, ...args)
}
async function published(app: string, build: Record<string, string>): Promise<string> {
  return `${app}@${(await publish(store, { app, version: '0.1.0', dist: await writeFolder(build) })).id}`
}
async function liveIn(environment: Store): Promise<string[]> {
  return ((await readLive(environment))?.remotes ?? []).map(({ name, version }) => `${name}@${version}`)
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  staging = scopedStore(store, 'staging')
  await writeRuntimeConfig(store, runtimeConfig)
  await writeRuntimeConfig(staging, { ...runtimeConfig, supabaseUrl: 'http://localhost:2' })
  shell = await published('shell', shellBuild)
  one = await published('listener', remoteBuild('listener', 'one'))
  two = await published('listener', remoteBuild('listener', 'two'))
  expect(await release('promote', shell, one)).toBe(0)
  expect(await release('promote', shell, two, '--env', 'staging')).toBe(0)
})

describeStore('an environment of a store', async () => scopedStore(directoryStore(await temporaryFolder()), 'staging'))

test('an environment has a registry, log, configuration and pages of its own, and the builds of all', async () => {
  expect(printed[0]).toBe('Release 1 is live in staging')
  expect([await liveIn(store), await liveIn(staging)]).toEqual([[one], [two]])
  const page = async (each: Store) => new TextDecoder().decode((await each.get('index.html')) ?? undefined)
  expect(await page(staging)).toContain('http://localhost:2')
  expect(await page(staging)).toContain('id="overtone-keys" data-environment="staging"')
  expect(await page(store)).not.toMatch(/staging|"environment"/)
  expect([(await readLog(store)).length, (await readLog(staging)).length]).toEqual([1, 1])
  expect([await verifyLive(store), await verifyLive(staging)]).toEqual([[], []])
  const folders = new Set((await store.list('environments/')).map(key => key.split('/')[2]))
  expect(folders).not.toContain('artifacts')
})

test('promotes what is live in another environment, and everything that differs without a name', async () => {
  const artist = await published('artist', remoteBuild('artist'))
  await release('promote', artist, '--env', 'staging')
  expect(await release('promote', 'listener', '--from', 'staging')).toBe(0)
  expect(await liveIn(store)).toEqual([two])
  expect(await release('promote', '--from', 'staging')).toBe(0)
  expect(await liveIn(store)).toEqual([artist, two])
  expect(await release('promote', '--from', 'staging')).toBe(1)
  expect(errors).toEqual(['Everything in staging is live already'])
  expect(await release('promote', 'notes', '--from', 'staging')).toBe(1)
  expect(errors).toEqual(['notes is not live in staging'])
})

test('the gates of the target decide, not those of the source', async () => {
  const route = { path: '/one', access: 'open', title: { en: 'One' } }
  await release('promote', await published('artist', remoteBuild('artist', 'one', [route])))
  await release('promote', await published('notes', remoteBuild('notes', 'one', [route])), '--env', 'staging')
  expect(await release('promote', 'notes', '--from', 'staging')).toBe(1)
  expect(errors[0]).toContain('/one')
})

test('shows what differs between two environments', async () => {
  await release('canary', one, '--percent', '5', '--env', 'staging')
  expect(await release('diff', 'staging', 'production')).toBe(0)
  const [, first = ''] = one.split('@')
  const [, second = ''] = two.split('@')
  expect(printed.map(line => line.replaceAll(/ +/g, ' '))).toEqual([
    ' staging production',
    ` listener ${second} ${first}`,
    ` listener canary ${first} 5 % -`,
  ])
  await release('diff', 'staging', 'production', '--json')
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    environments: ['staging', 'production'],
    builds: [{ app: 'listener', values: [second, first] }],
  })
  await release('diff', 'staging', 'staging')
  expect(printed).toEqual(['staging and staging are the same'])
})

test('refuses the registry of another environment', async () => {
  await overwrite(store, 'registry.json', (await staging.get('registry.json')) ?? new Uint8Array())
  expect(await release('promote', one)).toBe(1)
  expect(errors[0]).toContain('registry.json is not what a promotion wrote')
  expect(await verifyLive(store)).toContainEqual(expect.objectContaining({ key: 'registry.json', problem: 'damaged' }))
})

test('an authority and a policy belong to one environment', async () => {
  const root = await temporaryFolder()
  const inRoot = (...args: string[]) => {
    clearOutput()
    return runSample({ store, root }, ...args)
  }
  expect(await inRoot('authority', 'draft', '--env', 'staging')).toBe(0)
  expect(await inRoot('authority', 'sign')).toBe(1)
  expect(errors[0]).toContain('environment has to be left out, which is production, and is staging')
  expect(await inRoot('authority', 'sign', '--env', 'staging')).toBe(0)
  expect(printed[0]).toContain('npm run release -- authority --env staging apply')
  expect(await inRoot('authority', 'apply', '--env', 'staging')).toBe(0)
  expect(await verifyLive(staging)).toEqual([])
  expect(await inRoot('policy', 'attestation', 'on', '--env', 'staging')).toBe(0)
  await inRoot('diff', 'staging', 'production')
  expect(printed.slice(-2)).toEqual([
    expect.stringMatching(/authority +version 1 +-$/),
    expect.stringMatching(/policy +version 1 +-$/),
  ])
})

test('prune keeps what any environment uses', async () => {
  const three = await published('listener', remoteBuild('listener', 'three'))
  const unused = await published('listener', remoteBuild('listener', 'unused'))
  await published('listener', remoteBuild('listener', 'last'))
  await release('promote', three, '--env', 'staging')
  expect(await release('prune', '--keep', '0')).toBe(0)
  expect(printed).toEqual(['Removed 1 of 6 builds', `  ${unused}`])
  for (const build of [one, two, three])
    expect(await findArtifact(store, 'listener', build.split('@')[1] ?? '')).not.toBeNull()
})

test('takes the environment from OVERTONE_ENV too, and refuses a bad name', async () => {
  const inStaging = (...args: string[]) => runSample({ store, environment: 'staging' }, ...args)
  clearOutput()
  expect(await inStaging('status', '--json')).toBe(0)
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({ environment: 'staging', sequence: 1 })
  expect(await release('status', '--env', 'a/b')).toBe(2)
  expect(errors[0]).toContain('--env must be a name such as staging')
  expect(await runSample({ store, environment: '../x' }, 'status')).toBe(1)
  expect(errors.at(-1)).toContain('The environment must be a name such as staging')
  expect(await release('publish', 'listener', '--env', 'staging')).toBe(2)
})

test('previews the build of this workspace on an environment, for three days', async () => {
  await writeRuntimeConfig(staging, { ...runtimeConfig, siteUrl: 'https://staging.example' })
  const root = await writeFolder(inApp('listener', remoteBuild('listener', 'three')))
  const preview = (...args: string[]) => {
    clearOutput()
    return runSample({ store, root }, 'preview', 'listener', ...args)
  }
  expect(await preview('--env', 'staging')).toBe(0)
  const [, id, until = '', url] = /^listener@(\S+) until (\S+): (\S+)$/.exec(printed.join('\n')) ?? []
  expect(id).toBe(await lastPublished(store, 'listener'))
  expect(url).toMatch(/^https:..staging.example.\?override=/)
  expect((Date.parse(until) - Date.now()) / 3_600_000).toBeCloseTo(72, 1)
  expect(await liveIn(staging)).toEqual([two])

  expect(await preview('--env', 'staging', '--hours', '1', '--json')).toBe(0)
  expect(Object.keys(JSON.parse(printed[0] ?? '') as object)).toEqual(['url', 'id', 'until'])
  expect(await preview('--env', 'empty')).toBe(1)
  expect(errors[0]).toContain('Nothing is live yet')
  expect(await preview('--hours', '169')).toBe(2)
})
