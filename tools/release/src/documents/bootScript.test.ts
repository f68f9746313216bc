import type { RegistryRemote, RemoteRoute } from '@overtone/federation'
import { brokenRegistry } from '@overtone/federation/testing'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { transformSync } from 'esbuild'
import { Window } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { bundleBootScript } from './bootScript'

const { text: bootScript, hash: bootScriptHash } = await bundleBootScript()

const registry = {
  remotes: [
    {
      base: '/artifacts/listener/1/',
      integrity: { 'remoteEntry.js': 'sha384-entry', 'routes.js': 'sha384-routes' },
      preload: ['remoteEntry.js', 'routes.js', 'unknown.js'],
      config: {
        routes: [
          { path: '/', access: 'open' },
          { path: '/artist/:id', access: 'open' },
          { path: '/settings', access: 'user' },
          { path: '/admin', access: 'admin' },
        ],
      },
    },
    {
      base: '/artifacts/artist/1/',
      integrity: { 'remoteEntry.js': 'sha384-other' },
      preload: ['remoteEntry.js'],
      config: {
        routes: [
          { path: '/artist', access: 'open' },
          { path: '/artist/new', access: 'open' },
        ],
      },
    },
  ],
}

const addEventListener = () => {}
let window: Window
beforeEach(() => {
  window = new Window({ settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } })
})

function boot(
  path: string,
  stored: Record<string, string> = {},
  storage: unknown = window.localStorage,
  text = JSON.stringify(registry),
) {
  const { document } = window
  document.head.innerHTML = `<script type="application/json" id="overtone-registry">${text.replaceAll('<', '\\u003c')}</script>`
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value)
  runInNewContext(bootScript, {
    ...{ document, localStorage: storage, sessionStorage: window.sessionStorage, addEventListener },
    ...{ location: { pathname: path }, self: { localStorage: storage, overtoneStart: true } },
  })
  const links = [...document.querySelectorAll('link')]
  return { root: document.documentElement, preloaded: links.map(link => link.getAttribute('href')), links }
}

test('preloads the scripts of the remote that owns the path, with their hashes', () => {
  const { links, preloaded } = boot('/')
  expect(preloaded).toEqual(['/artifacts/listener/1/remoteEntry.js', '/artifacts/listener/1/routes.js'])
  expect(links[0]).toHaveProperty('integrity', 'sha384-entry')
  expect(links[0]?.rel).toBe('preload')
  expect(links[0]?.as).toBe('script')
  expect(links[0]?.getAttribute('crossorigin')).toBe('') // the same as `anonymous`
})

test('fetches nothing for a prerendered page until it is painted, and then the shell first', () => {
  const { document } = window
  const due: (() => void)[] = []
  document.head.innerHTML = `<script type="application/json" id="overtone-registry">${JSON.stringify(registry)}</script>
    <template id="overtone-scripts"><script src="/shell.js"></script></template>`
  runInNewContext(bootScript, {
    document,
    addEventListener,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    self: { overtoneStart: true },
    location: { pathname: '/' },
    requestAnimationFrame: (run: () => void) => due.push(run),
    setTimeout: (run: () => void) => due.push(run),
  })
  const fetched = () =>
    [...document.querySelectorAll('script[src], link')].map(
      each => each.getAttribute('src') ?? each.getAttribute('href'),
    )
  expect(fetched()).toEqual([])
  while (due.length > 0) due.shift()?.()
  const own = ['/artifacts/listener/1/remoteEntry.js', '/artifacts/listener/1/routes.js']
  expect(fetched()).toEqual(['/shell.js', ...own])
})

test('turns the inlined styles of a prerendered page into rules', () => {
  const css = '@font-face{src:url(/a.woff2)}.a{color:red}'
  window.document.body.innerHTML = `<script type="text/css" id="overtone-styles">${css}</script>`
  boot('/')
  const [sheet] = [...window.document.styleSheets]
  expect(sheet?.cssRules[0]?.cssText.replaceAll(/\s+/g, '')).toBe(
    '@mediaall{@font-face{src:url(/a.woff2);}.a{color:red;}}',
  )
})

test('preloads nothing for a path without a remote', () => {
  expect(boot('/nowhere').preloaded).toEqual([])
})

test('preloads a page for signed-in users only if a session is stored', () => {
  expect(boot('/settings').preloaded).toEqual([])
  expect(boot('/settings', { 'overtone-auth': '{}' }).preloaded).toHaveLength(2)
})

test('preloads nothing of a page that requires a role, which is not known yet', () => {
  expect(boot('/admin', { 'overtone-auth': '{}' }).preloaded).toEqual([])
})

test.each([
  [{}, 'light'],
  [{ 'overtone-theme': 'dark' }, 'dark'],
  [{ 'overtone-theme': 'auto' }, 'auto'],
  [{ 'overtone-theme': 'pink' }, 'light'],
])('with %j stored, the theme is %s', (stored, theme) => {
  expect(boot('/', stored as Record<string, string>).root.dataset['theme']).toBe(theme)
})

test.each([
  [{}, ['#fff', '#fff']],
  [{ 'overtone-theme': 'dark' }, ['#000', '#000']],
  [{ 'overtone-theme': 'auto' }, ['#fff', '#000']],
])('with %j stored, the bars of the browser are %j', (stored, colors) => {
  const { document } = window
  document.body.innerHTML = '<meta name="theme-color" content="#fff"><meta name="theme-color" content="#000">'
  boot('/', stored)
  expect([...document.querySelectorAll('meta')].map(bar => bar.content)).toEqual(colors)
})

test('sets the chosen language, and keeps that of the page without a choice', () => {
  window.document.documentElement.lang = 'en'
  expect(boot('/').root.lang).toBe('en')
  expect(boot('/', { 'overtone-locale': 'de' }).root.lang).toBe('de')
})

test('works with blocked storage', () => {
  const blocked = {
    getItem() {
      throw new Error('blocked')
    },
  }
  const { root, preloaded } = boot('/', {}, blocked)
  expect(root.dataset['theme']).toBe('light')
  expect(preloaded).toHaveLength(2)
})

test('survives any broken entry of the registry', () => {
  const [listener, artist] = registry.remotes.map((remote, index): RegistryRemote => {
    const routes = remote.config.routes.map(route => ({ ...route, title: { en: '' } }) as RemoteRoute)
    return { ...remote, name: `remote${index}`, version: '1', config: { name: `remote${index}`, routes, slots: {} } }
  })
  const remotes = [listener, artist].filter(remote => remote !== undefined)
  fc.assert(
    fc.property(brokenRegistry(remotes), ({ text }) => {
      expect(() => boot('/artist', {}, undefined, text)).not.toThrow()
    }),
    { numRuns: 200 },
  )
})

test('is written in the syntax of 2018', () => {
  const [as2018, asIs] = ['es2018', 'esnext'].map(target => transformSync(bootScript, { target }).code)
  expect(as2018).toBe(asIs)
})

test('reports a browser of 2018 as too old, and preloads in it', async () => {
  const { document } = window
  document.head.innerHTML = `<script type="application/json" id="overtone-registry">${JSON.stringify(registry)}</script>`
  const { localStorage, sessionStorage } = window
  const later = `for (const name of ['at', 'flat', 'flatMap', 'toSorted', 'findLast']) delete Array.prototype[name]
    delete Object.fromEntries; delete String.prototype.replaceAll; delete String.prototype.at; delete Promise.allSettled
    delete this.globalThis;`
  const page = {
    ...{ document, localStorage, sessionStorage, addEventListener, location: { pathname: '/' } },
    self: { localStorage, sessionStorage } as Record<string, unknown>,
    navigator: { language: 'de-AT' },
    fetch: async () => ({ json: async () => ({ de: { tooOld: 'Zu alt' } }) }),
  }
  runInNewContext(`${later}\n${bootScript}`, page)
  ;(document as unknown as { onreadystatechange: () => void }).onreadystatechange()
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBe('Zu alt')
  expect(document.querySelectorAll('link')).toHaveLength(2)
})

test('is small, without comments or anything that would end its element, and has the hash of its text', () => {
  expect(bootScript.length).toBeLessThan(6350)
  expect(bootScript).not.toMatch(/(^|\s)\/[/*]/m)
  expect(bootScript).not.toMatch(/<\/|<!--/)
  expect(bootScriptHash).toBe(`'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`)
})
