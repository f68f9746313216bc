import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Registry } from '@overtone/federation'
import { artifactFolder, artifactKey } from '../build/artifact'
import { integrityOf } from '../build/putFile'
import { errors, printed, runSample, runtimeConfig } from '../command/sampleCommand'
import { attestationKey, writeAttestation } from '../gates/attestation'
import { readArtifact } from '../build/readArtifact'
import { provenanceKey } from '../provenance/provenance'
import { git, sampleRepository } from '../provenance/sampleRepository'
import { readLive, registryKey } from '../registry/liveRegistry'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { signer } from '../registry/sampleSigner'
import { signRegistry } from '../registry/signedRegistry'
import { withChecksum } from '../store/checksum'
import { directoryStore } from '../store/directoryStore'
import { overwrite, toJsonBytes, type Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import type { Link } from './link'
import { registryLink } from './registryLink'
import type { Chain } from './verifyChain'

let store: Store
let root: string
let commit: string
let shell: string
let listener: string

const release = (...args: string[]) => runSample({ store, root }, ...args)

/** Publishes the builds of the repository and makes them live. */
async function goLive(): Promise<Registry> {
  await release('publish', 'shell', 'listener')
  await release('promote', 'shell', 'listener')
  const live = await readLive(store)
  if (!live) throw new Error('nothing is live')
  ;[shell, listener] = [live.shell.version, live.remotes[0]?.version ?? '']
  return live
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  ;({ root, commit } = await sampleRepository())
  await goLive()
  const tests = [{ name: 'journey.spec.ts: plays', ms: 1 }]
  await writeAttestation(store, { tuple: { shell, listener }, tests, at: '2026-01-01T00:00:00.000Z' }, signer)
})

/** Runs `verify` and returns its exit code and the links by name. */
async function verify(...names: string[]): Promise<{ code: number; links: Record<string, Link> }> {
  printed.length = 0
  errors.length = 0
  const code = await release('verify', ...names, '--json')
  const { chains } = JSON.parse(printed[0] ?? '') as { chains: Chain[] }
  return { code, links: Object.fromEntries(chains.flatMap(({ links }) => links).map(link => [link.name, link])) }
}

test('verifies every link from the page to the commit', async () => {
  const { code, links } = await verify('listener')
  expect(Object.values(links).map(({ name, state }) => [name, state])).toEqual(
    ['page', 'registry', 'entry', 'files', 'statement', 'source', 'attestation'].map(name => [name, 'verified']),
  )
  expect(links['registry']?.detail).toContain(`release 1, signed with ${signer.id}`)
  expect(links['entry']?.detail).toBe('remoteEntry.1.js with the hashes of 1 chunks')
  expect(links['source']?.detail).toMatch(
    new RegExp(`^commit ${commit}, package-lock.json \\w{64} \\(as in the commit\\)`),
  )
  expect(code).toBe(0)
})

test('prints the chains of everything that is live', async () => {
  printed.length = 0
  expect(await release('verify')).toBe(0)
  expect(printed.filter(line => !line.startsWith(' '))).toEqual([`shell@${shell}`, `listener@${listener}`])
  expect(printed.filter(line => line.includes(' verified '))).toHaveLength(14)
})

const file = () => `${artifactFolder('listener', listener)}static/js/late.1.js`
const change = async (key: string, from: string | RegExp, to: string) => {
  const text = new TextDecoder().decode((await store.get(key)) ?? undefined)
  expect(text).toMatch(from)
  await store.repair(key, Buffer.from(text.replace(from, to)))
}
/** Signs another registry, as somebody with the key could. */
async function resign(edit: (live: Registry) => Registry): Promise<void> {
  const live = await readLive(store)
  if (live) await overwrite(store, registryKey, toJsonBytes(await signRegistry(edit(live), signer)))
}

test.each<readonly [Link['name'], string, () => Promise<void>, string]>([
  [
    'page',
    'another script in it',
    () => change('index.html', '</body>', '<script src="/x.js"></script></body>'),
    'index.html differs',
  ],
  ['page', 'the page missing', () => store.remove('index.html'), 'index.html is missing'],
  [
    'registry',
    'a changed registry',
    () => change(registryKey, '"sequence": 1', '"sequence": 2'),
    'the signature of release 2 is not valid',
  ],
  [
    'registry',
    'a changed log',
    () => change('log/1.json', /"at": "2/, '"at": "3'),
    'record 1 of the log is not what was signed',
  ],
  [
    'entry',
    'another hash of a script',
    () =>
      resign(live => ({
        ...live,
        remotes: live.remotes.map(remote => ({
          ...remote,
          integrity: { 'remoteEntry.1.js': integrityOf(Buffer.from('')) },
        })),
      })),
    'another hash for remoteEntry.1.js',
  ],
  [
    'entry',
    'another folder',
    () => resign(live => ({ ...live, remotes: live.remotes.map(remote => ({ ...remote, base: '/elsewhere/' })) })),
    'loads listener from /elsewhere/',
  ],
  [
    'entry',
    'other routes',
    () =>
      resign(live => ({
        ...live,
        remotes: live.remotes.map(remote => ({ ...remote, config: { ...remote.config, slots: { x: {} } as never } })),
      })),
    'other routes or texts',
  ],
  [
    'entry',
    'a changed chunk',
    () => store.repair(file(), Buffer.from('alert(1)')),
    "a chunk that the build doesn't have",
  ],
  ['files', 'a changed file', () => store.repair(file(), Buffer.from('alert(1)')), 'late.1.js is damaged'],
  ['files', 'a file missing', () => store.remove(file()), 'late.1.js is missing'],
  [
    'files',
    'a damaged artifact.json',
    () => change(artifactKey('listener', listener), '"bytes"', '"bites"'),
    'artifact.json in the store is damaged',
  ],
  ['files', 'no artifact.json', () => store.remove(artifactKey('listener', listener)), 'is not published'],
  [
    'statement',
    'no statement',
    () => store.remove(provenanceKey('listener', listener)),
    'nobody stated what it was built from',
  ],
  [
    'statement',
    'a changed statement',
    () => change(provenanceKey('listener', listener), '"payload":"e', '"payload":"f'),
    'its statement was changed',
  ],
  [
    'attestation',
    'a changed attestation',
    () => change(attestationKey({ shell, listener }), '"ms": 1', '"ms": 2'),
    'its attestation was changed',
  ],
])('names the broken link: %s, with %s', async (name, _what, damage, detail) => {
  await damage()
  const { code, links } = await verify('listener')
  expect(links[name]).toMatchObject({ state: 'broken', detail: expect.stringContaining(detail) as string })
  expect(code).toBe(1)
  expect(errors).toEqual([`Not proven: listener@${listener}`])
})

test('detects a file that was replaced together with its hash in artifact.json', async () => {
  const artifact = await readArtifact(store, 'listener', listener)
  const bytes = Buffer.from('/* another chunk that was not built */')
  const files = { ...artifact.files, 'static/js/late.1.js': { bytes: bytes.length, integrity: integrityOf(bytes) } }
  await store.repair(file(), bytes)
  await store.repair(
    artifactKey('listener', listener),
    toJsonBytes(withChecksum({ ...artifact, files, checksum: undefined })),
  )
  const { links } = await verify('listener')
  expect(links['files']?.detail).toMatch(/^they are those of listener@0\.2\.0-\w+, so artifact\.json was replaced$/)
  expect(links['statement']?.detail).toContain('its statement is about other files')
})

test('does not trust a registry after its last day', async () => {
  const live = await readLive(store)
  const later = Date.now() + 400 * 24 * 60 * 60 * 1000
  expect(live && (await registryLink(store, live, later))).toMatchObject({ state: 'broken' })
})

test('a build from files that differ from the commit, or with another lock file, leads to no commit', async () => {
  await writeFile(join(root, 'package-lock.json'), '{}')
  await writeFile(join(root, 'apps/listener/dist/static/js/new.js'), '')
  await goLive()
  expect((await verify('listener')).links['source']?.detail).toContain('built from files that differ from the commit')

  git(root, 'update-index', '--assume-unchanged', 'package-lock.json') // hides the change from Git
  await writeFile(join(root, 'apps/listener/dist/static/js/new.js'), 'next')
  await goLive()
  const { code, links } = await verify('listener')
  expect(links['source']?.detail).toBe(`the package-lock.json of the build is not the one in the commit ${commit}`)
  expect(code).toBe(1)
})

test('names the commit also where the repository does not have it', async () => {
  await rm(join(root, '.git'), { recursive: true })
  const { code, links } = await verify('listener')
  expect(links['source']).toMatchObject({
    state: 'verified',
    detail: expect.stringContaining(`commit ${commit}`) as string,
  })
  expect(links['source']?.detail).toContain('this repository does not have the commit')
  expect(code).toBe(0)
})

test('says when a build was live that is not live anymore, and verifies the rest', async () => {
  const before = listener
  await writeFile(join(root, 'apps/listener/dist/static/js/new.js'), '')
  await goLive()
  await writeFile(join(root, 'apps/listener/dist/static/js/new.js'), 'next')
  await goLive()
  const { code, links } = await verify(`listener@${before}`)
  expect(links['entry']?.detail).toMatch(/^it is not live: pages ran it from \S+ until \S+, in releases 1 to 1$/)
  expect(['files', 'statement', 'source'].map(name => links[name]?.state)).toEqual(Array(3).fill('verified'))
  expect([links['attestation']?.state, code]).toEqual(['verified', 0])
})

test('explains what it cannot verify', async () => {
  errors.length = 0
  expect(await release('verify', 'artist')).toBe(1)
  expect(errors[0]).toBe('artist is not live. Name a published build: artist@ID')
  store = directoryStore(await temporaryFolder())
  expect(await release('verify')).toBe(1)
  expect(errors[1]).toContain('Nothing is live yet')
})
