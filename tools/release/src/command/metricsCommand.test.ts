import { beforeEach, expect, test } from 'vitest'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { promote } from '../promotion/promote'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { signer } from '../registry/sampleSigner'
import { ReleaseError } from '../releaseError'
import { directoryStore } from '../store/directoryStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { errors, printed, runSample, runtimeConfig } from './sampleCommand'

let store: Store
let id: string

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  const shell = await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(shellBuild) })
  const dist = await writeFolder(remoteBuild('listener', 'one'))
  id = (await publish(store, { app: 'listener', version: '0.1.0', dist })).id
  await promote(store, { shell: shell.id, listener: id }, runtimeConfig, signer)
})

test('metrics are in the text format of Prometheus, by app, build and cohort', async () => {
  const count = (kind: string, amount: number, isCanary = false) => {
    return { version: id, is_canary: isCanary, kind, count: amount, senders: 5 }
  }
  const counts = [count('load', 1000), count('chunk', 10), count('lcp-good', 8), count('lcp-poor', 2)]
  const read = (app: string) => Promise.resolve(app === 'listener' ? [...counts, count('load', 50, true)] : [])
  const readVitals = () => Promise.resolve([{ version: id, is_canary: false, vital: 'lcp', p75: 1800 }])
  expect(
    await runSample({ store, openHealth: () => ({ expect: () => Promise.resolve(), readVitals, read }) }, 'metrics'),
  ).toBe(0)
  const text = printed.join('\n')
  expect(text).toContain('# TYPE overtone_release gauge\novertone_release 1\n')
  expect(text).toContain(`overtone_build_live{app="listener",build="${id}"} 1`)
  expect(text).toContain(`overtone_loads_last_day{app="listener",build="${id}",cohort="stable"} 1000`)
  expect(text).toContain(`overtone_loads_last_day{app="listener",build="${id}",cohort="canary"} 50`)
  expect(text).toContain(`overtone_failures_last_day{app="listener",build="${id}",cohort="stable"} 10`)
  expect(text).toContain(`overtone_good_vitals_last_day{app="listener",build="${id}",cohort="stable",vital="lcp"} 8`)
  expect(text).toContain(`overtone_vitals_last_day{app="listener",build="${id}",cohort="stable",vital="lcp"} 10`)
  expect(text).toContain(`overtone_vitals_p75_last_day{app="listener",build="${id}",cohort="stable",vital="lcp"} 1.8`)
  expect(text).toMatch(/overtone_error_budget_burn_rate\{app="listener"\} 1\.9/)
})

test('metrics of what is live are printed even if the beacons can’t be read, which is an error', async () => {
  const openHealth = () => Promise.reject(new ReleaseError('No backend'))
  expect(await runSample({ store, openHealth }, 'metrics')).toBe(1)
  expect(printed.join('\n')).toContain('overtone_release 1')
  expect(errors.join()).toContain('No backend')
})
