import type { Registry } from '@overtone/federation'
import { runInNewContext } from 'node:vm'
import { Window } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { bundleBootScript } from './bootScript'

const { text: bootScript } = await bundleBootScript()

const routes = [{ path: '/', access: 'open' as const, title: { en: 'Start' } }]

function buildOf(name: string, version: string) {
  const file = `${name}.${version}.js`
  const config = { name, routes, slots: {} }
  return { version, base: `/${version}/`, entry: file, integrity: { [file]: 'sha384-a' }, preload: [file], config }
}
function registryOf(name: string, percent: number): Registry {
  const canary = { percent, ...buildOf(name, 'canary') }
  const remotes = [{ name, ...buildOf(name, 'stable'), canary }]
  return { schema: 1, sequence: 1, createdAt: '', shell: { version: '1', base: '/' }, remotes }
}

const addEventListener = () => {}
let window: Window
beforeEach(() => {
  window = new Window({ settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } })
})

/** Opens a page with this registry in the same browser and visit. Returns the file that it preloads. */
function headStart(registry: Registry, page: object = {}): string | null | undefined {
  const { document, localStorage, sessionStorage } = window
  document.head.innerHTML = `<script type="application/json" id="overtone-registry">${JSON.stringify(registry)}</script>`
  runInNewContext(bootScript, {
    document,
    localStorage,
    sessionStorage,
    location: { pathname: '/' },
    addEventListener,
    self: { localStorage, sessionStorage, overtoneStart: true, ...page },
    ...page,
  })
  return document.querySelector('link')?.getAttribute('href')
}
function cohort(): string | null {
  return window.sessionStorage.getItem('overtone-draw')
}

test('preloads the canary in its cohorts, and the stable build in the others', () => {
  window.sessionStorage.setItem('overtone-draw', '1')
  expect(headStart(registryOf('listener', 50))).toBe('/canary/listener.canary.js')
  window.sessionStorage.setItem('overtone-draw', '0')
  expect(headStart(registryOf('listener', 50))).toBe('/stable/listener.stable.js')
})

test('assigns a browser to a cohort before the shell runs, and keeps it there', () => {
  const first = headStart(registryOf('listener', 50))
  expect(cohort()).toMatch(/^\d{1,4}$/)
  expect(headStart(registryOf('listener', 50))).toBe(first)
})

test('assigns no cohort if there is no canary', () => {
  const { remotes, ...registry } = registryOf('listener', 50)
  headStart({ ...registry, remotes: remotes.map(({ name }) => ({ name, ...buildOf(name, 'stable') })) })
  expect(cohort()).toBeNull()
})

test('does not preload a canary that failed in this visit', () => {
  const registry = registryOf('listener', 99)
  window.sessionStorage.setItem('overtone-draw', '0')
  expect(headStart(registry)).toBe('/canary/listener.canary.js')
  window.sessionStorage.setItem('overtone-failed', 'artist@1 listener@canary')
  expect(headStart(registry)).toBe('/stable/listener.stable.js')
  window.sessionStorage.setItem('overtone-failed', 'listener@canary2')
  expect(headStart(registry)).toBe('/canary/listener.canary.js')
})

const blocked = {
  getItem() {
    throw new Error('blocked')
  },
}
test.each(['localStorage', 'sessionStorage'])('preloads the stable build where %s is blocked', storage => {
  expect(headStart(registryOf('listener', 99), { [storage]: blocked })).toBe('/stable/listener.stable.js')
  expect(cohort()).toBeNull()
})
