import { beforeEach, expect, test } from 'vitest'
import { outgoingVersions } from './outgoingVersions'
import type { ShellArtifact } from '../build/artifact'
import { readArtifact } from '../build/readArtifact'
import { readLive } from '../registry/liveRegistry'
import { check, promote } from '../promotion/promote'
import { publish } from '../build/publish'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { remoteBuild, sampleManifest, shellBuild, writeFolder } from '../build/sampleBuild'
import { errors, clearOutput, printed, runSample } from '../command/sampleCommand'
import { sampleConfig } from '../build/sampleConfig'
import { signer } from '../registry/sampleSigner'
import { memoryStore } from '../store/sampleStore'
import type { Store } from '../store/store'

let store: Store

async function published(app: string, build: Readonly<Record<string, string>>): Promise<string> {
  return (await publish(store, { app, version: '0.1.0', dist: await writeFolder(build) })).id
}

/** Publishes a shell that provides these versions of a package. */
function publishShell(lowest: string, ...others: readonly string[]): Promise<string> {
  const also = others.length > 0 ? { alsoProvides: { theme: others } } : {}
  const facts = { ...(JSON.parse(shellBuild['shell.json']) as object), provides: { theme: lowest }, ...also }
  return published('shell', { ...shellBuild, 'shell.json': JSON.stringify(facts) })
}

/** Publishes a remote that requires the package. `code` makes two builds differ. */
function publishRemote(app: string, requiredVersion: string, code = requiredVersion): Promise<string> {
  const requires = [{ name: 'theme', requiredVersion }]
  const manifest = sampleManifest({ entry: 'remoteEntry.1.js', routes: ['static/js/routes.1.js'], requires })
  return published(app, { ...remoteBuild(app, code), 'mf-manifest.json': manifest })
}

const goLive = (ids: Readonly<Record<string, string>>) => promote(store, ids, sampleConfig, signer)

async function release(...args: string[]): Promise<number> {
  clearOutput()
  return runSample({ store }, ...args)
}

/** Returns the lines of `status` about the package. */
async function warnings(): Promise<string[]> {
  await release('status')
  return (printed[0] ?? '').split('\n').filter(line => line.includes('theme'))
}

beforeEach(async () => {
  store = memoryStore()
  await writeRuntimeConfig(store, sampleConfig)
})

test.each(['1.x', '~1.4.0', '>=1.0.0 <2.0.0', '1.4', '<1.0.0 || 1.4.0 - 1.9.0'])(
  'a build whose range is "%s" keeps the old major too',
  async range => {
    const artist = await publishRemote('artist', range)
    await goLive({ shell: await publishShell('1.4.0', '2.0.0'), artist })
    expect(await warnings()).toEqual([`theme 1.4.0, provided beside 2.0.0, is needed by artist@${artist}`])
  },
)

test('a prerelease matches only ranges that name one', async () => {
  const artist = await publishRemote('artist', '^1.0.0')
  const shell = await publishShell('1.4.0-rc.1')
  expect((await check(store, { shell, artist })).violations).toMatchObject([{ gate: 'shared', subject: 'theme' }])
})

test('a remote goes live if one of several versions is in its range', async () => {
  const shell = await publishShell('1.4.0', '2.0.0')
  const [old, next, later] = [
    await publishRemote('artist', '^1.2.0'),
    await publishRemote('listener', '^2.0.0'),
    await publishRemote('admin', '^3.0.0'),
  ]
  expect((await check(store, { shell, artist: old, listener: next })).violations).toEqual([])
  expect((await check(store, { shell, admin: later })).violations).toEqual([
    {
      gate: 'shared',
      app: 'admin',
      subject: 'theme',
      message: `admin@${later} requires theme ^3.0.0, shell@${shell} provides 1.4.0 and 2.0.0`,
    },
  ])
})

test('status names the builds that keep an old major', async () => {
  const [both, artist, listener] = [
    await publishShell('1.4.0', '2.0.0'),
    await publishRemote('artist', '^1.0.0'),
    await publishRemote('listener', '^1.4.0'),
  ]
  await goLive({ shell: await publishShell('1.4.0'), artist, listener })
  expect(await warnings()).toEqual([])

  await goLive({ shell: both })
  const old = 'theme 1.4.0, provided beside 2.0.0,'
  expect(await warnings()).toEqual([`${old} is needed by artist@${artist}, listener@${listener}`])

  const moved = await publishRemote('listener', '^2.0.0')
  await release('canary', `listener@${moved}`, '--percent', '10')
  expect(await warnings()).toEqual([`${old} is needed by artist@${artist}, listener@${listener}`])
  await goLive({ listener: moved })
  await goLive({ artist: await publishRemote('artist', '^2.0.0') })
  const canary = await publishRemote('artist', '^1.0.0', 'canary')
  await release('canary', `artist@${canary}`, '--percent', '10')
  expect(await warnings()).toEqual([
    `${old} is needed by artist@${canary} (canary), artist@${artist} (fallback), listener@${listener} (fallback)`,
  ])

  await goLive({ listener: await publishRemote('listener', '^2.0.0', 'next') })
  await release('rollback', 'artist') // ends the canary
  expect(await warnings()).toEqual([
    `${old} is needed only by artist@${artist} (fallback). It can go after the next release of artist, or now without the fallback`,
  ])

  await goLive({ artist: await publishRemote('artist', '^2.0.0', 'next') })
  expect(await warnings()).toEqual([`No build needs ${old} anymore: remove it`])
  await release('check', `shell@${both}`)
  expect(printed).toContain(`Warning: No build needs ${old} anymore: remove it`)
  await release('status', '--json')
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    outgoing: [{ name: 'theme', version: '1.4.0', newer: ['2.0.0'], neededBy: [] }],
  })
})

test('a shell without the old major is refused while a live remote or a canary needs it, by their names', async () => {
  const [artist, listener, moved] = [
    await publishRemote('artist', '^1.0.0'),
    await publishRemote('listener', '^1.0.0'),
    await publishRemote('listener', '^2.0.0'),
  ]
  const without = await publishShell('2.0.0')
  await goLive({ shell: await publishShell('1.4.0', '2.0.0'), artist, listener: moved })
  await release('canary', `listener@${listener}`, '--percent', '10')
  for (const command of ['check', 'promote']) {
    expect(await release(command, `shell@${without}`)).toBe(1)
    const offer = `requires theme ^1.0.0, shell@${without} provides 2.0.0`
    expect(errors).toEqual([`artist@${artist} ${offer}; listener@${listener} ${offer}`])
  }
})

test('a shell without the old major warns about fallbacks that need it', async () => {
  const artist = await publishRemote('artist', '^1.0.0')
  await goLive({ shell: await publishShell('1.4.0', '2.0.0'), artist })
  await goLive({ artist: await publishRemote('artist', '^2.0.0') })
  const shell = await publishShell('2.0.0')
  expect((await goLive({ shell })).warnings.filter(warning => warning.includes('theme'))).toEqual([
    `artist@${artist} requires theme ^1.0.0, shell@${shell} provides 2.0.0, so a page in which artist fails cannot use that fallback`,
  ])
  expect(await release('rollback', 'artist')).toBe(1)
  expect(errors).toEqual([`artist@${artist} requires theme ^1.0.0, shell@${shell} provides 2.0.0`])
})

test('a build needs the highest version in its range, and an unpublished one needs none', async () => {
  const [shell, artist, listener] = [
    await publishShell('1.4.0', '1.9.0', '2.0.0'),
    await publishRemote('artist', '>=1.0.0'),
    await publishRemote('listener', '^1.2.0'),
  ]
  await goLive({ shell, artist, listener })
  await goLive({ artist: await publishRemote('artist', '^2.0.0') })
  await store.remove(`artifacts/artist/${artist}/artifact.json`)
  const registry = await readLive(store)
  const live = (await readArtifact(store, 'shell', shell)) as ShellArtifact
  expect(registry && (await outgoingVersions(store, registry, live))).toEqual([
    { name: 'theme', version: '1.4.0', newer: ['1.9.0', '2.0.0'], neededBy: [] },
    { name: 'theme', version: '1.9.0', newer: ['2.0.0'], neededBy: [{ app: 'listener', id: listener, role: 'live' }] },
  ])
})
