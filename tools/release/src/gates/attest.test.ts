import { beforeEach, expect, test, vi } from 'vitest'
import { attest, type Journey } from './attest'
import { attestationKey, findAttestation } from './attestation'
import { directoryStore } from '../store/directoryStore'
import { copyBuilds, journeysIn } from './journeys'
import { changePolicy } from '../command/policyCommand'
import { readLive } from '../registry/liveRegistry'
import { check, promote } from '../promotion/promote'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { signer } from '../registry/sampleSigner'
import { createKey, signerOf } from '../registry/signer'
import { toJsonBytes, type Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const config = { supabaseUrl: 'http://localhost:54321', publishableKey: 'key' }
const green: Journey = { name: 'journey.spec.ts: a user plays a track', isGreen: true, ms: 900 }
let store: Store
let shell: string
let listener: string

async function publishBuild(app: string, files: Record<string, string>): Promise<string> {
  return (await publish(store, { app, version: '0.1.0', dist: await writeFolder(files) })).id
}
const requireAttestation = (to: string) =>
  changePolicy(store, { words: ['attestation', to], file: '' }, { openSigner: () => Promise.resolve(signer) })
const run = vi.fn<(store: Store, tuple: object) => Promise<Journey[]>>()

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  shell = await publishBuild('shell', shellBuild)
  listener = await publishBuild('listener', remoteBuild('listener'))
  await promote(store, { shell, listener }, config, signer)
  run.mockReset().mockResolvedValue([green])
})

test('runs the journeys on the live builds with the candidate, once for the same builds', async () => {
  const artist = await publishBuild('artist', remoteBuild('artist'))
  const first = await attest(store, { artist }, { signer, run })
  expect(first).toMatchObject({ isNew: true, attestation: { tests: [{ name: green.name, ms: 900 }] } })
  expect(run.mock.calls).toEqual([[store, { shell, listener, artist }]])
  const again = await attest(store, { artist, listener }, { signer, run })
  expect(again).toEqual({ ...first, isNew: false })
  expect(run).toHaveBeenCalledTimes(1)
})

test('attests nothing if journeys fail, and names them', async () => {
  const red = { name: 'leaks.spec.ts: listener', isGreen: false, ms: 1, problem: 'timers +30' }
  run.mockResolvedValue([green, red])
  const tuple = `listener@${listener} shell@${shell}`
  await expect(attest(store, {}, { signer, run })).rejects.toThrow(
    `${tuple} fails in leaks.spec.ts: listener: timers +30`,
  )
  run.mockResolvedValue([])
  await expect(attest(store, {}, { signer, run })).rejects.toThrow('No journeys ran')
  expect(await store.list('attestations/')).toEqual([])
})

test('a store with the policy refuses builds without an attestation by name, and accepts attested ones', async () => {
  await requireAttestation('on')
  const artist = await publishBuild('artist', remoteBuild('artist'))
  const tuple = `artist@${artist} listener@${listener} shell@${shell}`
  const reason = `${tuple} is not attested: no journeys passed on it yet. Run: npm run release -- attest artist@${artist}`
  expect((await check(store, { artist })).violations).toEqual([
    { gate: 'attestation', app: 'artist', subject: tuple, message: reason },
  ])
  await expect(promote(store, { artist }, config, signer)).rejects.toThrow(reason)
  await attest(store, { artist }, { signer, run })
  expect((await check(store, { artist })).violations).toEqual([])
  expect(await promote(store, { artist }, config, signer)).toMatchObject({ isNew: true })

  const other = await publishBuild('listener', remoteBuild('listener', 'two'))
  await expect(promote(store, { listener: other }, config, signer)).rejects.toThrow('is not attested')
  await promote(store, { listener: other }, config, signer, { isRollback: true }) // a rollback is always possible
  await requireAttestation('off')
  expect(await promote(store, { listener }, config, signer)).toMatchObject({ isNew: true })
})

test('a removal together with another build is attested without the removed remote', async () => {
  const artist = await publishBuild('artist', remoteBuild('artist'))
  await promote(store, { artist }, config, signer)
  await requireAttestation('on')
  const other = await publishBuild('listener', remoteBuild('listener', 'two'))
  const removal = () => promote(store, { listener: other }, config, signer, { removed: ['artist'] })
  await expect(removal()).rejects.toThrow(`npm run release -- attest listener@${other} --without artist`)
  await attest(store, { listener: other }, { signer, run, without: ['artist'] })
  expect(run.mock.lastCall).toEqual([store, { shell, listener: other }])
  expect(await removal()).toMatchObject({ isNew: true, removed: ['artist'] })
})

test('a canary is attested in place of the live build', async () => {
  await requireAttestation('on')
  const other = await publishBuild('listener', remoteBuild('listener', 'two'))
  const asCanary = () => promote(store, {}, config, signer, { canaries: { listener: { id: other, percent: 10 } } })
  await expect(asCanary()).rejects.toThrow(`listener@${other} shell@${shell} is not attested`)
  await attest(store, { listener: other }, { signer, run })
  expect(await asCanary()).toMatchObject({ isNew: true })
})

test.each([
  ['one letter', (text: string) => text.replace('"ms": 900', '"ms": 901'), 'was changed'],
  ['a space', (text: string) => text.replace('"ms": 900', '"ms":  900'), 'was changed'],
  ['all of it', () => '{', 'was changed'],
  ['its signature', (text: string) => text.replace(/,\s*"signature"[^]*$/, '}'), 'was changed'],
])('an attestation with a changed %s does not count', async (_what, change, problem) => {
  await attest(store, {}, { signer, run })
  const { keys = {} } = (await readLive(store)) ?? {}
  const tuple = { shell, listener }
  const held = (await store.get(attestationKey(tuple))) ?? new Uint8Array()
  const next = new TextEncoder().encode(change(new TextDecoder().decode(held)))
  expect(next).not.toEqual(held)
  await store.compareAndSwap(attestationKey(tuple), held, next)
  expect((await findAttestation(store, tuple, keys)).problem).toContain(problem)
})

test('an attestation of other builds, or by an unknown key, does not count', async () => {
  await attest(store, {}, { signer, run })
  const { keys = {} } = (await readLive(store)) ?? {}
  const other = { shell, listener: '0.1.0-other' }
  await store.putIfAbsent(
    attestationKey(other),
    (await store.get(attestationKey({ shell, listener }))) ?? toJsonBytes(0),
  )
  expect((await findAttestation(store, other, keys)).problem).toContain('was changed')

  const stranger = await signerOf(await createKey(), 'a stranger')
  await expect(attest(store, {}, { signer: stranger, run })).rejects.toThrow('is not trusted by this product')
  const theirs = { [stranger.id]: stranger.publicKey }
  expect((await findAttestation(store, { shell, listener }, theirs)).problem).toContain('not trusted')
})

test('the journeys get exactly the builds, compressed files among them', async () => {
  const copy = directoryStore(await temporaryFolder())
  await copyBuilds(store, copy, { listener })
  expect(await copy.list('')).toEqual(await store.list(`artifacts/listener/${listener}/`))
})

test('reads the results from the report of the test runner', () => {
  const failure = { message: 'Error: \u001b[31mtimers\u001b[39m +30\n  at leaks.ts' }
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'a.spec.ts',
    ok,
    tests: [{ results: [{ duration: 40 }, { duration: 2, ...(ok ? {} : { error: failure }) }] }],
  })
  const report = { suites: [{ specs: [spec('plays', true)], suites: [{ specs: [spec('stops', false)] }] }] }
  expect(journeysIn(report)).toEqual([
    { name: 'a.spec.ts: plays', isGreen: true, ms: 42 },
    { name: 'a.spec.ts: stops', isGreen: false, ms: 42, problem: 'Error: timers +30' },
  ])
})
