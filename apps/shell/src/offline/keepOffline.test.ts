// @vitest-environment happy-dom
import type { Registry } from '@overtone/federation'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOffline, stopKeeping } from './keepOffline'

const build = { version: '1', integrity: {}, preload: [], config: { name: 'listener', routes: [], slots: {} } }
const registry: Registry = {
  schema: 1,
  sequence: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  keys: {},
  shell: { version: '1', base: '/artifacts/shell/1/' },
  remotes: [
    {
      ...build,
      name: 'listener',
      base: '/artifacts/listener/2/',
      previous: { ...build, base: '/artifacts/listener/1/' },
      canary: { ...build, base: '/artifacts/listener/3/', percent: 5 },
    },
  ],
  signature: { key: 'key', value: 'signed' },
}

const postMessage = vi.fn()
const register = vi.fn()
const unregister = vi.fn(async () => true)

beforeEach(() => {
  globalThis.overtoneTrust = Promise.resolve(true)
  const serviceWorker = {
    register,
    getRegistration: async () => ({ unregister }),
    ready: Promise.resolve({ active: { postMessage } }),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(type =>
    type === 'navigation'
      ? [{ name: `${location.origin}/discover?q=a` } as PerformanceEntry]
      : [`${location.origin}/artifacts/shell/1/index.js`, 'https://elsewhere.example/artifacts/a.js'].map(
          name => ({ name }) as PerformanceEntry,
        ),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  postMessage.mockReset()
  register.mockReset()
  document.head.innerHTML = document.body.innerHTML = ''
})

test('a verified page names its document, its builds and what it loaded', async () => {
  await keepOffline(registry)
  expect(register).toHaveBeenCalledWith('/service-worker.js')
  expect(postMessage).toHaveBeenCalledWith({
    key: '/index.html',
    sequence: 1,
    signature: 'signed',
    bases: ['shell/1', 'listener/2', 'listener/1', 'listener/3'].map(name => `/artifacts/${name}/`),
    loaded: [`${location.origin}/artifacts/shell/1/index.js`],
  })
  expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/manifest.json')
})

test('a prerendered page says so', async () => {
  document.body.innerHTML = '<template id="overtone-scripts"></template>'
  await keepOffline(registry)
  expect(postMessage).toHaveBeenCalledWith(expect.objectContaining({ key: '/discover' }))
})

test('nothing is kept of a page whose registry is not trusted', async () => {
  globalThis.overtoneTrust = Promise.resolve(false)
  await keepOffline(registry)
  expect(register).not.toHaveBeenCalled()
})

test('a page with the service worker turned off unregisters it', async () => {
  await stopKeeping()
  expect(unregister).toHaveBeenCalledOnce()
})
