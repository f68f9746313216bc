import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findArtifact } from './readArtifact'
import { findAttestation, attestationKey } from '../gates/attestation'
import { directoryStore } from '../store/directoryStore'
import { publish } from './publish'
import { ReleaseError } from '../releaseError'
import { readLog } from '../registry/releaseLog'
import { remoteBuild, writeFolder } from './sampleBuild'
import { parseRegistry } from '../registry/signedRegistry'
import { toJsonBytes } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const store = async () => directoryStore(await temporaryFolder())

test.each([
  ['remote.json', { slots: undefined }, 'slots'],
  ['remote.json', { routes: [{ path: '/notes', access: 'everybody', title: { en: 'Notes' } }] }, 'routes.0.access'],
  ['remote.json', { routes: [{ path: '/notes', access: 'open', title: { de: 'Notizen' } }] }, 'routes.0.title.en'],
  ['mf-manifest.json', { exposes: null }, 'exposes'],
  ['mf-manifest.json', { shared: [{ name: 'react' }] }, 'shared.0.requiredVersion'],
])('publish refuses a build with a wrong %s and names the field (%j)', async (file, change, field) => {
  const build = remoteBuild('listener')
  const document = { ...(JSON.parse(build[file] ?? '') as object), ...change }
  const dist = await writeFolder({ ...build, [file]: JSON.stringify(document) })
  const publishing = publish(await store(), { app: 'listener', version: '0.1.0', dist })
  await expect(publishing).rejects.toThrow(new RegExp(`${file} is not valid: ${field.replaceAll('.', '\\.')}\\.`))
})

test('rejects any malformed document by name, and throws nothing but ReleaseError', async () => {
  const folder = await store()
  const parts = { schema: fc.constantFrom(1, 2), app: fc.string(), files: fc.jsonValue(), live: fc.jsonValue() }
  const anything = fc.oneof(fc.jsonValue(), fc.record(parts, { requiredKeys: [] }))
  const refusal = (error: unknown) => {
    expect(error).toBeInstanceOf(ReleaseError)
  }
  let n = 0
  await fc.assert(
    fc.asyncProperty(anything, async value => {
      const bytes = toJsonBytes(value)
      const app = `app${(n += 1)}`
      await folder.putIfAbsent(`artifacts/${app}/1/artifact.json`, bytes)
      await findArtifact(folder, app, '1').catch(refusal)
      await folder.putIfAbsent(attestationKey({ [app]: '1' }), bytes)
      expect((await findAttestation(folder, { [app]: '1' }, {})).attestation).toBeNull()
      try {
        parseRegistry(new TextDecoder().decode(bytes))
      } catch (error) {
        refusal(error)
      }
    }),
    { numRuns: 100 },
  )
})

test('names the damaged record of the log', async () => {
  const folder = await store()
  await folder.putIfAbsent('log/1.json', toJsonBytes({ schema: 1, sequence: 1, at: '' }))
  await expect(readLog(folder)).rejects.toThrow('log/1.json in the store is damaged: live')
})

test('rejects an invalid `promotedAgain` in the log and in the registry', async () => {
  const folder = await store()
  const wrong = { schema: 1, sequence: 1, promotedAgain: 'notes' }
  await folder.putIfAbsent('log/1.json', toJsonBytes({ ...wrong, at: '', live: {} }))
  await expect(readLog(folder)).rejects.toThrow('log/1.json in the store is damaged: promotedAgain')
  const registry = { ...wrong, createdAt: '', shell: { version: '1', base: '/' }, remotes: [] }
  expect(() => parseRegistry(JSON.stringify({ ...registry, promotedAgain: ['notes'] }))).not.toThrow()
  expect(() => parseRegistry(JSON.stringify(registry))).toThrow('registry.json is not what a promotion wrote')
})
