import { createHash } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { inApp, remoteBuild, writeFolder } from '../build/sampleBuild'
import { printed, runSample } from '../command/sampleCommand'
import { signer } from '../registry/sampleSigner'
import { createKey, signerOf } from '../registry/signer'
import { directoryStore } from '../store/directoryStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import type { Envelope } from './envelope'
import { provenanceKey } from './provenance'
import { publishBuilds } from './publishBuilds'
import { git, sampleRepository } from './sampleRepository'
import type { Statement } from './statement'

const local = { id: 'urn:overtone:builder:local' }
let store: Store
let root: string
let commit: string

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  ;({ root, commit } = await sampleRepository())
})

async function publishListener(origin: object = {}) {
  const [artifact] = await publishBuilds(store, ['listener'], { root, signer, builder: local, ...origin })
  if (!artifact) throw new Error('nothing was published')
  const bytes = await store.get(provenanceKey('listener', artifact.id))
  const envelope = bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Envelope)
  const text = Buffer.from(envelope?.payload ?? '', 'base64').toString()
  return { artifact, bytes, envelope, text, statement: JSON.parse(text || 'null') as Statement | null }
}

test('states the files, the commit, the lock file and the builder of a build, and signs that', async () => {
  const { artifact, envelope, statement } = await publishListener()
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(envelope).toMatchObject({
    payloadType: 'application/vnd.in-toto+json',
    signatures: [{ keyid: signer.id }],
  })
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        externalParameters: { app: 'listener', version: '0.2.0' },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: sha256('{"lockfileVersion":3}') } },
        ],
      },
      runDetails: { builder: local },
    },
  })
  const late = remoteBuild('listener')['static/js/late.1.js'] ?? ''
  expect(statement?.subject).toContainEqual({ name: 'static/js/late.1.js', digest: { sha256: sha256(late) } })
  expect(statement?.subject.map(({ name }) => name)).toEqual(Object.keys(artifact.files))
})

test('a statement has no name of a user, a host or a folder', async () => {
  const { text } = await publishListener()
  for (const secret of [hostname(), root, `"${userInfo().username}"`, 'sample@overtone.example']) {
    expect(text).not.toContain(secret)
  }
})

test('marks a build from files that differ from the commit, of which Git ignores none', async () => {
  const sourceOf = ({ statement }: { statement: Statement | null }) =>
    statement?.predicate.buildDefinition.resolvedDependencies[0]
  expect(sourceOf(await publishListener())).not.toHaveProperty('annotations')
  await writeFile(join(root, 'apps/listener/new.ts'), '')
  store = directoryStore(await temporaryFolder())
  expect(sourceOf(await publishListener())).toMatchObject({ annotations: { dirty: true } })
})

test('leaves out the commit outside of a repository', async () => {
  root = await writeFolder(inApp('listener', remoteBuild('listener')))
  const { statement } = await publishListener()
  expect(statement?.predicate.buildDefinition.resolvedDependencies).toEqual([])
})

test('keeps the first statement and the id of a build that is published again from another commit', async () => {
  const first = await publishListener()
  git(root, 'commit', '--quiet', '--allow-empty', '--message', 'Continue')
  const again = await publishListener({ builder: { id: 'https://ci.example/' } })
  expect(again.bytes).toEqual(first.bytes)
  expect(again.artifact).toEqual(first.artifact)
})

test('replaces a statement that was damaged, or that a key signed which the product does not trust', async () => {
  const stranger = await signerOf(await createKey(), 'a stranger')
  const foreign = await publishListener({ signer: stranger })
  const own = await publishListener()
  expect([foreign, own].map(({ envelope }) => envelope?.signatures[0]?.keyid)).toEqual([stranger.id, signer.id])
  await store.repair(provenanceKey('listener', own.artifact.id), Buffer.from('{'))
  expect((await publishListener()).statement).toEqual(own.statement)
})

test('publishes without a statement if there is no key, and adds it with one', async () => {
  const unsigned = await publishListener({ signer: null })
  expect(unsigned.bytes).toBeNull()
  expect((await publishListener()).bytes).not.toBeNull()
  expect(await runSample({ store, root, findSigner: () => Promise.resolve(null) }, 'publish', 'listener')).toBe(0)
  expect(printed.at(-1)).toContain('Not signed, because there is no key: set OVERTONE_SIGNING_KEY')
})
