// @vitest-environment happy-dom
import { createInstance } from '@module-federation/enhanced/runtime'
import { RemoteLoadError } from '@overtone/federation'
import { expect, test, vi } from 'vitest'
import { loadStockRoutes } from './loadStockRoutes'
import { sampleLoad } from './sampleLoad'
import type { ShareScope } from './shareCopies'

const react = (from: string) => ({
  version: '19.3.1',
  get: () => () => `react of ${from}`,
  from,
  scope: ['default'],
  useIn: [],
})
const pageShares = () => ({ react: { '19.3.1': react('overtone_shell') } })

/** A container as a stock build registers it: with its own runtime instance and its own copies of react and lodash. */
function stockContainer() {
  const own = (version: string) => ({
    version,
    get: async () => () => 'own copy',
    shareConfig: { singleton: true, requiredVersion: '>=1.0.0' },
  })
  const shared = { react: own('19.9.0'), lodash: own('4.18.0') }
  const instance = createInstance({ name: 'overtone_tuner', remotes: [], shared })
  return {
    init: (scope: object) => {
      instance.initShareScopeMap('default', scope as ShareScope)
      return Promise.all(instance.initializeSharing('default'))
    },
    get: async () => {
      const [first, second] = [await instance.loadShare('react'), await instance.loadShare('lodash')]
      return () => ({ routes: [first, second].map(factory => factory && factory()) })
    },
  }
}
const load = (attempt: number, base = 'https://cdn.test/tuner/1/') => sampleLoad(base, attempt)
const fromPageAndOwn = { routes: ['react of overtone_shell', 'own copy'] }

test("runs a container on the page's shared modules, which neither it nor a fallback changes", async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const shared = pageShares()
  await expect(loadStockRoutes(load(1), shared, async () => stockContainer())).resolves.toEqual(fromPageAndOwn)
  expect(shared).toEqual({ react: { '19.3.1': { ...react('overtone_shell'), get: expect.any(Function) as unknown } } })

  const failed = new RemoteLoadError('entry', 'gone')
  await expect(loadStockRoutes(load(2), shared, () => Promise.reject(failed))).rejects.toBe(failed)
  const fallback = load(3, 'https://cdn.test/tuner/0/')
  await expect(loadStockRoutes(fallback, shared, async () => stockContainer())).resolves.toEqual(fromPageAndOwn)
  expect(shared).toEqual({ react: { '19.3.1': { ...react('overtone_shell'), get: expect.any(Function) as unknown } } })
})

test('passes on the error of a chunk that failed to load', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const error = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' })
  const container = { init: () => {}, get: () => Promise.reject(error) }
  await expect(loadStockRoutes(load(4), pageShares(), async () => container)).rejects.toBe(error)
})
