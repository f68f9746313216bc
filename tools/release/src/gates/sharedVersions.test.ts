import type { ContractSnapshot } from '@overtone/federation'
import { expect, test } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { check } from '../promotion/promote'
import { publish } from '../build/publish'
import { remoteBuild, sampleManifest, shellBuild, writeFolder } from '../build/sampleBuild'
import { temporaryFolder } from '../store/temporaryFolder'

const module = '@overtone/player'
const exports = { play: { hash: 'a' } }
const contracts: Record<'shell' | 'remote', ContractSnapshot> = {
  shell: {
    types: '',
    names: { [module]: ['play'] },
    own: 'own',
    entryPoints: { [module]: { version: '2.0.0', owner: 'playback', exports } },
  },
  remote: {
    types: '',
    names: { [module]: ['play'] },
    own: 'own',
    uses: { [module]: { play: { files: ['src/a.ts'], hash: 'a' } } },
  },
}

/** Returns the refusals for a shell that provides 2.0.0 of one of our modules. */
async function violationsFor(requiredVersion: string, hasContract: boolean): Promise<readonly { message: string }[]> {
  const store = directoryStore(await temporaryFolder())
  const facts = { ...JSON.parse(shellBuild['shell.json']), provides: { [module]: '2.0.0' } } as object
  const manifest = sampleManifest({ entry: 'remoteEntry.1.js', requires: [{ name: module, requiredVersion }] })
  const shellFiles = { 'shell.json': JSON.stringify(facts), 'contract.json': JSON.stringify(contracts.shell) }
  const files = {
    'mf-manifest.json': manifest,
    ...(hasContract ? { 'contract.json': JSON.stringify(contracts.remote) } : {}),
  }
  const builds = { shell: { ...shellBuild, ...shellFiles }, listener: { ...remoteBuild('listener'), ...files } }
  const ids: Record<string, string> = {}
  for (const [app, build] of Object.entries(builds)) {
    ids[app] = (await publish(store, { app, version: '0.1.0', dist: await writeFolder(build) })).id
  }
  return (await check(store, ids)).violations
}

test('a remote without a contract is refused if the version of one of our modules no longer matches', async () => {
  const [violation] = await violationsFor('^1.3.0', false)
  expect(violation?.message).toMatch(/^listener@\S+ requires @overtone\/player \^1\.3\.0, shell@\S+ provides 2\.0\.0$/)
  expect(await violationsFor('^2.0.0', false)).toEqual([])
})

test('a remote with a contract goes live if all exports in use are unchanged, whatever the version', async () => {
  expect(await violationsFor('^1.3.0', true)).toEqual([])
})

test('a remote from before versions were computed is not refused for its version', async () => {
  expect(await violationsFor('^0.1.0', false)).toEqual([])
})
