import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { promote } from '../promotion/promote'
import { publish } from '../build/publish'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { remoteBuild, shellBuild, writeFolder, sampleManifest } from '../build/sampleBuild'
import { errors, runSample, runtimeConfig } from '../command/sampleCommand'
import { signer } from '../registry/sampleSigner'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

let store: Store

async function published(app: string, build: Readonly<Record<string, string>>): Promise<string> {
  return (await publish(store, { app, version: '0.1.0', dist: await writeFolder(build) })).id
}

/** Publishes a listener that requires a React that no shell of these tests provides, and a shell. */
async function publishMisfits(): Promise<{ listener: string; shell: string }> {
  const build = remoteBuild('listener', 'misfit')
  const requires = [{ name: 'react', requiredVersion: '^18' }]
  const manifest = sampleManifest({ entry: 'remoteEntry.1.js', requires })
  const facts = { ...(JSON.parse(shellBuild['shell.json']) as object), provides: { react: '19.3.1' } }
  return {
    listener: await published('listener', { ...build, 'mf-manifest.json': manifest }),
    shell: await published('shell', { ...shellBuild, 'shell.json': JSON.stringify(facts) }),
  }
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  const live = {
    shell: await published('shell', shellBuild),
    listener: await published('listener', remoteBuild('listener')),
  }
  await promote(store, live, runtimeConfig, signer)
})

test('the gates check a canary like a live build', async () => {
  const misfits = await publishMisfits()
  await promote(store, { shell: misfits.shell }, runtimeConfig, signer)
  expect(await runSample({ store }, 'canary', `listener@${misfits.listener}`, '--percent', '5')).toBe(1)
  expect(errors[0]).toContain(`listener@${misfits.listener} requires react ^18, shell@`)
})

test('a shell that is incompatible with a running canary is refused', async () => {
  const misfits = await publishMisfits()
  const canaries = { listener: { id: misfits.listener, percent: 5 } }
  await promote(store, {}, runtimeConfig, signer, { canaries })
  const refused = promote(store, { shell: misfits.shell }, runtimeConfig, signer)
  await expect(refused).rejects.toThrow(`listener@${misfits.listener} requires react ^18, shell@`)
})
