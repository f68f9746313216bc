import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Authority, Registry } from '@overtone/federation'
import { beforeEach, expect, test } from 'vitest'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { clearOutput, errors, printed, runSample, runtimeConfig } from '../command/sampleCommand'
import { verifyLive } from '../promotion/verifyLive'
import { readLive } from '../registry/liveRegistry'
import { brokenLink, readLog } from '../registry/releaseLog'
import { signer as platform } from '../registry/sampleSigner'
import { isGenuine } from '../registry/signedRegistry'
import { createKey, signerOf, type Signer } from '../registry/signer'
import { directoryStore } from '../store/directoryStore'
import { overwrite, toJsonBytes, type Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const newSigner = async () => signerOf(await createKey(), 'the test')
const [rootA, rootB, artistTeam, listenerTeam] = [
  await newSigner(),
  await newSigner(),
  await newSigner(),
  await newSigner(),
]

let store: Store
let root: string
let builds: Record<string, string>

/** Runs the release command with a key. Returns its exit code. */
function release(by: Signer, ...args: string[]): Promise<number> {
  clearOutput()
  return runSample({ store, root, openSigner: () => Promise.resolve(by) }, ...args)
}
async function live(): Promise<Registry> {
  const registry = await readLive(store)
  if (!registry) throw new Error('Nothing is live')
  return registry
}
async function publishRemote(app: string, code: string): Promise<string> {
  const dist = await writeFolder(remoteBuild(app, code))
  return `${app}@${(await publish(store, { app, version: '0.1.0', dist })).id}`
}
/** Changes the draft. */
async function edit(change: (draft: Authority) => object): Promise<void> {
  const file = join(root, 'authority.json')
  const draft = JSON.parse(await readFile(file, 'utf8')) as Authority
  await writeFile(file, JSON.stringify({ ...draft, ...change(draft) }))
}
function keysOf(...signers: readonly Signer[]): Record<string, string> {
  return Object.fromEntries(signers.map(({ id, publicKey }) => [id, publicKey]))
}
/** Drafts, edits, signs and applies the next authority. */
async function change(edited: (draft: Authority) => object, ...signers: readonly Signer[]): Promise<void> {
  expect(await release(platform, 'authority', 'draft')).toBe(0)
  await edit(edited)
  for (const each of signers) expect(await release(each, 'authority', 'sign')).toBe(0)
}
/** Gives two roots, the platform and two teams their keys. */
async function delegate(): Promise<void> {
  await change(
    ({ keys, remotes }) => ({
      keys: { ...keys, ...keysOf(rootA, rootB, artistTeam, listenerTeam) },
      root: { keys: [rootA.id, rootB.id], threshold: 2 },
      remotes: { ...remotes, artist: [artistTeam.id], listener: [listenerTeam.id] },
    }),
    rootA,
    rootB,
  )
  expect(await release(platform, 'authority', 'apply')).toBe(0)
}

beforeEach(async () => {
  root = await temporaryFolder()
  store = directoryStore(await temporaryFolder())
  await overwrite(store, 'config.json', toJsonBytes(runtimeConfig))
  const dist = await writeFolder(shellBuild)
  const shell = `shell@${(await publish(store, { app: 'shell', version: '0.1.0', dist })).id}`
  builds = {
    artist: await publishRemote('artist', 'one'),
    listener: await publishRemote('listener', 'one'),
    artist2: await publishRemote('artist', 'two'),
    listener2: await publishRemote('listener', 'two'),
  }
  expect(await release(platform, 'promote', shell, builds['artist'] ?? '', builds['listener'] ?? '')).toBe(0)
})

test('each team releases its own remote alone, the platform everything', async () => {
  await delegate()
  expect(await release(artistTeam, 'promote', builds['artist2'] ?? '')).toBe(0)
  expect(await release(artistTeam, 'promote', builds['listener2'] ?? '')).toBe(1)
  expect(errors[0]).toContain(`The key ${artistTeam.id} may not release listener, only artist. Keys for listener:`)
  expect(await release(rootA, 'promote', builds['listener2'] ?? '')).toBe(1)
  expect(await release(listenerTeam, 'canary', builds['listener2'] ?? '', '--percent', '5')).toBe(0)
  expect(await release(artistTeam, 'rollback', 'listener')).toBe(1)
  expect(await release(artistTeam, 'remove', 'listener')).toBe(1)
  expect(await release(platform, 'promote', builds['listener2'] ?? '')).toBe(0)

  const registry = await live()
  expect(await isGenuine(registry)).toBe(true)
  expect(registry.remotes.map(({ signature }) => signature?.key)).toEqual([artistTeam.id, platform.id])
  expect(registry).not.toHaveProperty('keys')
  expect(brokenLink(await readLog(store), registry)).toBeNull()
  expect((await readLog(store)).map(({ by }) => by)).toEqual([
    undefined,
    platform.id,
    artistTeam.id,
    listenerTeam.id,
    platform.id,
  ])
  await release(platform, 'log')
  expect(printed[2]).toMatch(new RegExp(`by ${artistTeam.id}$`))
  expect(await verifyLive(store)).toEqual([])
})

test('promoting what is live changes nothing, and keeps the signature of the team', async () => {
  await delegate()
  await release(artistTeam, 'promote', builds['artist2'] ?? '')
  const before = await live()
  expect(await release(platform, 'promote', builds['artist2'] ?? '')).toBe(0)
  expect(printed[0]).toContain('Already live')
  expect(await live()).toEqual(before)
})

test('a registry in which a team signed another remote is refused by every command', async () => {
  await delegate()
  const registry = await live()
  const [artist, listener] = registry.remotes
  const forged = { ...listener, signature: artist?.signature }
  await overwrite(store, 'registry.json', toJsonBytes({ ...registry, remotes: [artist, forged] }))
  expect(await release(platform, 'promote', builds['artist2'] ?? '')).toBe(1)
  expect(errors[0]).toContain('registry.json is not what a promotion wrote')
  expect(await verifyLive(store)).toContainEqual(expect.objectContaining({ key: 'registry.json', problem: 'damaged' }))
})

test('a removed registry is restored with its authority, by the platform only', async () => {
  await delegate()
  const { authority } = await live()
  await store.remove('registry.json')
  expect(await release(artistTeam, 'promote', builds['artist2'] ?? '')).toBe(1)
  expect(await release(platform, 'promote', builds['artist2'] ?? '')).toBe(0)
  const registry = await live()
  expect(registry.authority).toEqual(authority)
  expect(await isGenuine(registry)).toBe(true)
  expect(brokenLink(await readLog(store), registry)).toBeNull()
})

test('a change needs enough root keys, of the live authority too', async () => {
  await change(
    ({ keys }) => ({ keys: { ...keys, ...keysOf(rootA, rootB) }, root: { keys: [rootA.id, rootB.id], threshold: 2 } }),
    rootA,
  )
  expect(await release(platform, 'authority', 'apply')).toBe(1)
  expect(errors[0]).toContain(`1 of 2 signatures of its own root keys. To add one, with ${rootB.id}`)
  expect(await release(artistTeam, 'authority', 'sign')).toBe(1)
  expect(errors[0]).toContain('is not a root key')
  await release(rootB, 'authority', 'sign')
  expect(await release(platform, 'authority', 'apply')).toBe(0)

  root = await temporaryFolder()
  await change(() => ({ root: { keys: [rootB.id], threshold: 1 } }), rootB)
  expect(await release(platform, 'authority', 'apply')).toBe(1)
  expect(errors[0]).toContain('1 of 2 signatures of the root keys that are live')
  expect((await live()).authority?.version).toBe(1)
})

test('a stolen key: the platform goes back, then takes the key away', async () => {
  await delegate()
  await release(artistTeam, 'promote', builds['artist2'] ?? '')
  root = await temporaryFolder()
  const fresh = await newSigner()
  const replace = ({ keys, remotes }: Authority) => ({
    keys: { ...keys, ...keysOf(fresh) },
    remotes: { ...remotes, artist: [fresh.id] },
  })
  await change(replace, rootA, rootB)
  expect(await release(platform, 'authority', 'apply')).toBe(1)
  expect(errors[0]).toContain('artist: live builds are signed with a key that may no longer release them')
  expect(await release(platform, 'rollback', 'artist')).toBe(0)
  expect(await release(platform, 'authority', 'apply')).toBe(0)
  expect(await release(artistTeam, 'promote', builds['artist2'] ?? '')).toBe(1)
  expect(errors[0]).toContain(`The key ${artistTeam.id} is not trusted by this product`)
  expect(await release(fresh, 'promote', builds['artist2'] ?? '')).toBe(0)
})

test('a stolen or lost platform key: the new one applies the authority that names it', async () => {
  await delegate()
  root = await temporaryFolder()
  const fresh = await newSigner()
  await change(({ keys }) => ({ keys: { ...keys, ...keysOf(fresh) }, platform: [fresh.id] }), rootA, rootB)
  expect(await release(fresh, 'authority', 'apply')).toBe(1)
  expect(errors[0]).toContain('authority apply --sign shell --sign artist --sign listener')
  const again = ['--sign', 'shell', '--sign', 'artist', '--sign', 'listener']
  expect(await release(platform, 'authority', 'apply', ...again)).toBe(1)
  expect(errors[0]).toContain(`The key ${platform.id} is not trusted`)
  expect(await release(fresh, 'authority', 'apply', ...again)).toBe(0)
  expect(await isGenuine(await live())).toBe(true)
  expect(await release(platform, 'promote', builds['artist2'] ?? '')).toBe(1)
})

test('a first authority needs the key that released everything until then', async () => {
  const own = { root: { keys: [rootA.id], threshold: 1 }, platform: [rootA.id] }
  await change(({ keys }) => ({ keys: { ...keys, ...keysOf(rootA) }, ...own }), rootA)
  expect(await release(rootA, 'authority', 'apply')).toBe(1)
  expect(errors[0]).toContain(`The key ${rootA.id} is not trusted`)
})

test('a key that leaves in peace: the platform signs the live build again', async () => {
  await delegate()
  await release(artistTeam, 'promote', builds['artist2'] ?? '')
  root = await temporaryFolder()
  await change(({ remotes: { artist: _artist, ...remotes } }) => ({ remotes }), rootA, rootB)
  expect(await release(platform, 'authority', 'apply', '--sign', 'artist')).toBe(0)
  expect((await live()).remotes[0]?.signature?.key).toBe(platform.id)
  expect(await release(platform, 'remove', 'artist')).toBe(0)
  expect(await release(platform, 'remove', 'listener')).toBe(1)
  expect(errors[0]).toContain('The authority names listener. Take it out of "remotes" there')
})

test('shows who may release what, and refuses to rotate a key that the authority names', async () => {
  expect(await release(platform, 'authority')).toBe(0)
  expect(printed[0]).toContain('One key releases everything')
  await delegate()
  await release(platform, 'authority')
  expect(printed.slice(1)).toEqual([
    `  root      ${rootA.id}, ${rootB.id}; 2 of these sign a change`,
    `  platform  ${platform.id}`,
    `  artist    ${artistTeam.id}`,
    `  listener  ${listenerTeam.id}`,
  ])
  for (const step of ['rotate', 'retire']) {
    expect(await release(platform, 'keys', step)).toBe(1)
    expect(errors[0]).toContain('Keys are in the authority')
  }
  await release(artistTeam, 'keys', 'show')
  expect(printed).toEqual([`"${artistTeam.id}": "${artistTeam.publicKey}"`])
})

test('refuses a draft with a mistake before anybody signs, and leaves what is live', async () => {
  await release(platform, 'authority', 'draft')
  for (const [mistake, message] of [
    [{ version: 7 }, 'version has to be 1, the next one, and is 7'],
    [{ remotes: 'all' }, 'authority.json is not valid: remotes'],
  ] as const) {
    await edit(() => mistake)
    expect(await release(platform, 'authority', 'sign')).toBe(1)
    expect(errors[0]).toContain(message)
  }
  expect(await live()).toMatchObject({ sequence: 1 })
})
