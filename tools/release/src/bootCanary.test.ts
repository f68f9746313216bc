import { resolveRemotes, type Registry } from '@overtone/federation'
import { runInNewContext } from 'node:vm'
import { Window } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { bootScript } from './bootScript'

const draws = Array.from({ length: 60 }, (_draw, index) => `${index * 167}`)
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

/** Opens a page with this registry in the same browser and visit as before. Tells which file it gives a head start. */
function headStart(registry: Registry, page: object = {}): string | null | undefined {
  const { document, localStorage, sessionStorage } = window
  document.head.innerHTML = `<script type="application/json" id="overtone-registry">${JSON.stringify(registry)}</script>`
  runInNewContext(bootScript, {
    document,
    localStorage,
    sessionStorage,
    location: { pathname: '/' },
    Math,
    addEventListener,
    ...page,
  })
  return document.querySelector('link')?.getAttribute('href')
}
function random(value: number): object {
  return { Math: { imul: Math.imul, floor: Math.floor, random: () => value } }
}
function draw(): string | null {
  return window.sessionStorage.getItem('overtone-draw')
}

test.each(['listener', 'artist', 'admin', 'content'])('gives that build of %s a head start which then runs', name => {
  for (const percent of [1, 10, 50, 99]) {
    const registry = registryOf(name, percent)
    for (const kept of draws) {
      window.sessionStorage.setItem('overtone-draw', kept)
      const [remote] = resolveRemotes(registry, { draw: kept, failed: [] })
      expect(headStart(registry)).toBe(`${remote?.base}${remote?.preload[0]}`)
    }
  }
})

test('a browser draws once, and a visit keeps its draw', () => {
  const registry = registryOf('listener', 50)
  const first = headStart(registry)
  expect(draw()).toMatch(/^\d{1,4}$/)
  expect(window.localStorage.getItem('overtone-draw')).toBe(draw())
  expect(headStart(registry)).toBe(first)
  const kept = draw()
  window.localStorage.clear()
  headStart(registry)
  expect(draw()).toBe(kept)
})

test('another visit of the same browser has the draw of the first', () => {
  headStart(registryOf('listener', 50))
  const first = draw()
  window.sessionStorage.clear()
  headStart(registryOf('listener', 50), random(first === '5000' ? 0.4 : 0.5))
  expect(draw()).toBe(first)
})

test('draws are spread over 10,000', () => {
  for (const [value, expected] of [
    [0, '0'],
    [0.99999, '9999'],
  ] as const) {
    window.localStorage.clear()
    window.sessionStorage.clear()
    headStart(registryOf('listener', 50), random(value))
    expect(draw()).toBe(expected)
  }
})

test('nothing is drawn where there is no canary', () => {
  const { remotes, ...registry } = registryOf('listener', 50)
  headStart({ ...registry, remotes: remotes.map(({ name }) => ({ name, ...buildOf(name, 'stable') })) })
  expect(draw()).toBeNull()
})

test('a canary that failed in this visit gets no head start', () => {
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
test.each(['localStorage', 'sessionStorage'])('where %s is blocked, what is stable runs', storage => {
  expect(headStart(registryOf('listener', 99), { [storage]: blocked })).toBe('/stable/listener.stable.js')
  expect(draw()).toBeNull()
})
