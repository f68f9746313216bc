import { expect, test } from 'vitest'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import type { ReleaseHealth } from '../canary/releaseHealth'
import { promote } from '../promotion/promote'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { signer } from '../registry/sampleSigner'
import { ReleaseError } from '../releaseError'
import { directoryStore } from '../store/directoryStore'
import { temporaryFolder } from '../store/temporaryFolder'
import { clearOutput, printed, runSample, runtimeConfig } from './sampleCommand'

test('as JSON, a watch has the health of its app, even if only the decision could be read', async () => {
  const store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  const published = async (app: string, dist: string) => (await publish(store, { app, version: '0.1.0', dist })).id
  const shell = await published('shell', await writeFolder(shellBuild))
  const stable = await published('listener', await writeFolder(remoteBuild('listener', 'one')))
  const canary = await published('listener', await writeFolder(remoteBuild('listener', 'two')))
  await promote(store, { shell, listener: stable }, runtimeConfig, signer)
  const canaries = { listener: { id: canary, percent: 5 } }
  await promote(store, {}, runtimeConfig, signer, { canaries })

  const load = { kind: 'load', count: 500, senders: 500 }
  const lcp = { ...load, kind: 'lcp-good' }
  const health: ReleaseHealth = {
    expect: () => Promise.resolve(),
    read: () =>
      Promise.resolve([
        { ...load, version: stable, is_canary: false },
        { ...lcp, version: stable, is_canary: false },
        { ...load, version: canary, is_canary: true },
      ]),
    readVitals: () => Promise.resolve([{ version: stable, is_canary: false, vital: 'lcp', p75: 1800 }]),
  }
  const watch = async (openHealth: () => ReleaseHealth) => {
    clearOutput()
    expect(await runSample({ store, openHealth }, 'watch', 'listener', '--json')).toBe(0)
    return JSON.parse(printed.join('\n')) as unknown
  }
  expect(await watch(() => health)).toMatchObject({
    decision: 'healthy',
    health: {
      day: [
        { version: stable, loads: 500, vitals: [{ name: 'lcp', good: 500, p75: 1800 }] },
        { version: canary, isCanary: true, loads: 500 },
      ],
      burnRate: 0,
      spent: 0,
    },
  })
  const readVitals = () => Promise.reject(new ReleaseError('Gone'))
  expect(await watch(() => ({ ...health, readVitals }))).toMatchObject({ decision: 'healthy', health: null })
})
