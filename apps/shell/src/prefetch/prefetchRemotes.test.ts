// @vitest-environment happy-dom
import type { Role } from '@overtone/domain'
import type { RegistryRemote, RemoteConfig, Remotes } from '@overtone/federation'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const title = { en: 'Title' }

function remoteOf(name: string, routes: Pick<RemoteConfig['routes'][number], 'path' | 'access'>[], nav?: string) {
  const slots = nav ? { 'shell.nav/v1': [{ label: title, to: nav, order: 1 }] } : {}
  const config = { name, routes: routes.map(route => ({ ...route, title })), slots }
  const base = `/artifacts/${name}/1/`
  const preload = ['entry.js', 'routes.js', 'unknown.js']
  const integrity = { 'entry.js': 'sha384-entry', 'routes.js': 'sha384-routes', 'late.js': 'sha384-late' }
  return { name, version: '1', base, integrity, preload, config } as RegistryRemote
}
const live = [
  remoteOf('listener', [{ path: '/', access: 'open' }], '/'),
  remoteOf('artist', [{ path: '/distribution', access: 'open' }], '/distribution'),
  remoteOf('admin', [{ path: '/admin', access: 'admin' }], '/admin'),
  remoteOf('content', [{ path: '/about', access: 'open' }]),
]
const filesOf = (name: string) => ['entry.js', 'routes.js'].map(file => `${name}/1/${file}`)

const routes = [
  { path: '/about', handle: { preload: async () => void preloaded.push('/about') } },
  { path: '/help', handle: { preload: () => Promise.reject(new Error('offline')) } },
  { path: '/', element: null },
]

/** The remotes that were run, and the paths whose page was loaded. */
let run: string[]
let preloaded: string[]
let isFetchable: boolean
let fetched: { file: string; integrity: string | undefined; priority: string | undefined }[]
let stop = () => {}

interface Page {
  readonly role?: Role
  readonly phase?: string
  readonly connection?: object
  readonly readyState?: string
  readonly remotes?: readonly RegistryRemote[]
}

/** Opens a fresh page showing the listener. With `idle`, the browser runs idle callbacks. */
async function openPage({ role, phase = 'idle', connection = {}, readyState = 'complete', remotes = live }: Page = {}) {
  const $session = atom(role ? { status: 'signed-in', user: { role } } : { status: 'signed-out', user: null })
  const $phase = atom(phase)
  const waiting: (() => void)[] = []
  vi.resetModules()
  vi.doMock('@overtone/session', () => ({ $session }))
  vi.doMock('@overtone/player', () => ({ $phase }))
  vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.push(act))
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  Object.defineProperty(document, 'readyState', { value: readyState, configurable: true })
  const { prefetchRemotes } = await import('./prefetchRemotes')
  const ready = { status: 'ready', attempt: 1, module: { routes } }
  const states = new Map(remotes.map(({ name }) => [name, atom<object>({ status: 'idle', attempt: 0 })]))
  states.get('listener')?.set(ready)
  const state = ({ name }: RegistryRemote) => states.get(name)
  const load = async ({ name }: RegistryRemote) => {
    run.push(name)
    states.get(name)?.set(name === 'artist' ? { status: 'failed', attempt: 1 } : ready)
  }
  stop = prefetchRemotes(remotes, { state, load } as unknown as Remotes)
  async function idle() {
    for (let times = 0; times < 5; times++) await settle(() => waiting.splice(0).forEach(act => act()))
  }
  return { $phase, idle }
}
/** Runs an action and waits for everything that follows from it. */
async function settle(act: () => void = () => {}): Promise<void> {
  act()
  await new Promise(resolve => setTimeout(resolve))
}
async function near(path: string, act = 'pointerover'): Promise<void> {
  document.body.innerHTML = `<a href="${path}"><b>Link</b></a>`
  await settle(() => document.querySelector('b')?.dispatchEvent(new Event(act, { bubbles: true })))
}
const names = () => fetched.map(({ file }) => file)

beforeEach(() => {
  fetched = []
  run = []
  preloaded = []
  isFetchable = true
  globalThis.overtoneTrust = Promise.resolve(true)
  vi.stubGlobal('fetch', async (url: URL, { integrity, priority }: RequestInit) => {
    fetched.push({ file: url.href.replace(/.*artifacts\//, ''), integrity, priority })
    if (!isFetchable) throw new TypeError('Failed to fetch')
    return new Response('')
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

test("prefetches on idle the first files of the navigation's open pages, each with its hash, and nothing else", async () => {
  const { idle } = await openPage({ role: 'admin' })
  await settle()
  expect(fetched).toEqual([])
  await idle()
  expect(fetched).toEqual([
    { file: 'artist/1/entry.js', integrity: 'sha384-entry', priority: 'low' },
    { file: 'artist/1/routes.js', integrity: 'sha384-routes', priority: 'low' },
  ])
})

test('waits on idle for the page to load and for music to buffer', async () => {
  const { idle, $phase } = await openPage({ phase: 'buffering', readyState: 'interactive' })
  await settle(() => $phase.set('playing'))
  await idle()
  expect(fetched).toEqual([])
  $phase.set('buffering')
  await settle(() => dispatchEvent(new Event('load')))
  await idle()
  expect(fetched).toEqual([])
  await settle(() => $phase.set('playing'))
  await idle()
  expect(names()).toEqual(filesOf('artist'))
})

test.each(['pointerover', 'focusin', 'touchstart'])('runs the remote of a link on %s, once', async act => {
  await openPage()
  await near('/about', act)
  await near('/about#more', act)
  expect(names()).toEqual(filesOf('content'))
  expect(fetched[0]?.priority).toBe('auto')
  expect(run).toEqual(['content'])
})

test('loads the page of a link, even if its remote is already running', async () => {
  await openPage()
  await near('/about')
  expect(preloaded).toEqual(['/about'])
  await near('/')
  await near('/about')
  expect(preloaded).toEqual(['/about', '/about'])
})

test('ignores a page that fails to load and a remote that fails to run, since the click retries', async () => {
  const remotes = [...live, remoteOf('help', [{ path: '/help', access: 'open' }])]
  await openPage({ remotes })
  await near('/help')
  await near('/distribution')
  expect(run).toEqual(['help', 'artist'])
  expect(preloaded).toEqual([])
})

test("doesn't run a remote whose files can't be fetched, and fetches them again the next time", async () => {
  await openPage()
  isFetchable = false
  await near('/about')
  expect(run).toEqual([])
  isFetchable = true
  await near('/about')
  expect(names()).toEqual([...filesOf('content'), ...filesOf('content')])
  expect(run).toEqual(['content'])
})

test("prefetches a foreign build's files without running it", async () => {
  await openPage({ remotes: live.map(remote => ({ ...remote, kind: 'module-federation' as const })) })
  await near('/about')
  expect(names()).toEqual(filesOf('content'))
  expect(run).toEqual([])
})

test('prefetches for a link that is already hovered or focused when its code loads', async () => {
  document.body.innerHTML = '<a href="/about">About</a>'
  document.querySelector('a')?.focus()
  await openPage()
  await settle()
  expect(names()).toEqual(filesOf('content'))
})

test.each([
  ['that the user may not open', '/admin'],
  ['that no remote owns', '/nowhere'],
  ['whose remote is already running', '/'],
  ['to another site', 'https://elsewhere.example/about'],
])('prefetches nothing for a link %s', async (_which, path) => {
  await openPage({ role: 'artist' })
  await near(path)
  expect(fetched).toEqual([])
})

test('prefetches guarded code for a user who may open it', async () => {
  await openPage({ role: 'admin' })
  await near('/admin')
  expect(names()).toEqual(filesOf('admin'))
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'prefetches nothing over a connection with %o',
  async connection => {
    const { idle } = await openPage({ connection })
    await idle()
    await near('/about')
    expect(fetched).toEqual([])
  },
)

test('prefetches nothing from an untrusted registry or a development server', async () => {
  globalThis.overtoneTrust = Promise.resolve(false)
  await openPage()
  await near('/about')
  stop()
  globalThis.overtoneTrust = Promise.resolve(true)
  await openPage({ remotes: live.map(remote => ({ ...remote, isDevelopment: true })) })
  await near('/about')
  expect(fetched).toEqual([])
})
