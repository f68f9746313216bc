import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Artifact } from '../build/artifact'
import { errors, runSample, runtimeConfig } from '../command/sampleCommand'
import { readPolicy } from '../policy/policyVersions'
import { check } from '../promotion/promote'
import { provenanceKey } from '../provenance/provenance'
import { publishBuilds } from '../provenance/publishBuilds'
import { git, sampleRepository } from '../provenance/sampleRepository'
import { readLive } from '../registry/liveRegistry'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { signer } from '../registry/sampleSigner'
import { createKey, signerOf } from '../registry/signer'
import { directoryStore } from '../store/directoryStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

let store: Store
let root: string
let shell: string
let listener: string

const policy = async () => readPolicy(store, await readLive(store))
const release = (...args: string[]) => runSample({ store, root }, ...args)

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  ;({ root } = await sampleRepository())
  const origin = { root, signer, builder: { id: 'urn:overtone:builder:local' } }
  const builds = await publishBuilds(store, ['shell', 'listener'], origin)
  ;[shell = '', listener = ''] = builds.map(({ id }: Artifact) => id)
  await release('promote', `shell@${shell}`)
})

test('a store with the policy accepts a build with a trusted statement', async () => {
  expect(await release('policy', 'attestation', 'on')).toBe(0)
  expect(await release('policy', 'provenance', 'on')).toBe(0)
  expect(await policy()).toMatchObject({ requiresAttestation: true, requiresProvenance: true })
  await release('policy', 'attestation', 'off')
  expect(await policy()).toMatchObject({ requiresAttestation: false, requiresProvenance: true })
  expect((await check(store, { listener })).violations).toEqual([])
  expect(await release('promote', `listener@${listener}`)).toBe(0)
})

const remedy =
  'Publish it again where it was built, with a key that the product trusts: npm run release -- publish listener'
const key = () => provenanceKey('listener', listener)

test.each<readonly [string, () => Promise<void>, RegExp]>([
  ['without one', () => store.remove(key()), /nobody stated what it was built from/],
  [
    'with a changed one',
    async () => {
      const text = new TextDecoder().decode((await store.get(key())) ?? undefined)
      const payload = /"payload":"([^"]*)"/.exec(text)?.[1] ?? ''
      const forged = Buffer.from(payload, 'base64')
        .toString()
        .replace(/"gitCommit":"./, '"gitCommit":"0')
      await store.repair(key(), Buffer.from(text.replace(payload, Buffer.from(`${forged} `).toString('base64'))))
    },
    /its statement was changed/,
  ],
  [
    'with one of a key that is not trusted',
    async () => {
      await store.remove(key())
      const stranger = await signerOf(await createKey(), 'a stranger')
      await publishBuilds(store, ['listener'], { root, signer: stranger, builder: { id: 'urn:other' } })
    },
    /its statement is signed with [0-9a-f]{16}, which is not trusted/,
  ],
  [
    'with one about another build',
    async () => store.repair(key(), (await store.get(provenanceKey('shell', shell))) ?? new Uint8Array()),
    /its statement is about other files/,
  ],
])('a store with the policy refuses a build %s, and says what to do', async (_case, damage, reason) => {
  await damage()
  expect(await release('promote', `listener@${listener}`, '--json')).toBe(0)
  await release('rollback', 'listener')
  await release('remove', 'listener')
  await release('policy', 'provenance', 'on')
  errors.length = 0
  expect(await release('promote', `listener@${listener}`)).toBe(1)
  expect(errors[0]).toMatch(reason)
  expect(errors[0]).toContain(remedy)
  expect(await release('publish', 'listener')).toBe(0)
  expect(await release('promote', `listener@${listener}`)).toBe(0)
})

test('a store with the policy warns of a build from files that differ from the commit', async () => {
  await release('policy', 'provenance', 'on')
  await writeFile(join(root, 'apps/listener/dist/static/js/late.1.js'), '/* changed */')
  await writeFile(join(root, 'apps/listener/new.ts'), '')
  await release('publish', 'listener')
  const { warnings } = await check(store, {
    listener: (await publishBuilds(store, ['listener'], { root, signer, builder: { id: '' } }))[0]?.id ?? '',
  })
  expect(warnings.join()).toContain(`differ from the commit ${git(root, 'rev-parse', 'HEAD')}`)
})
