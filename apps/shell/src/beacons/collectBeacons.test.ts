// @vitest-environment happy-dom
import type { RegistryRemote } from '@overtone/federation'
import { allCookies, essentialCookies } from '@overtone/domain'
import { saveCookiePreferences } from '@overtone/session'
import { connectData } from '@overtone/data'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectBeacons } from './collectBeacons'
import { followConsent } from './followConsent'
import { $beaconEvents, emitBeaconEvent } from './beaconEvents'

vi.mock('../page', () => ({ dataBlock: () => '{}' }))

const shell = { version: '0.1.0-aaaaaaaaaaaa', base: '/' }
const [stable, canary] = ['0.1.0-bbbbbbbbbbbb', '0.2.0-cccccccccccc']
const remote = (name: string, version: string, path: string): RegistryRemote => ({
  name,
  version,
  base: '/',
  integrity: {},
  preload: [],
  config: { name, routes: [{ path, access: 'open', title: { en: name } }], slots: {} },
})
const live = [
  { ...remote('listener', canary, '/'), isCanary: true as const },
  remote('artist', '0.1.0-dddddddddddd', '/artist'),
  { ...remote('admin', 'dev', '/admin'), isDevelopment: true as const },
]

interface Item {
  readonly remote: string
  readonly kind: string
}
/** Request bodies, in order. */
let sent: Item[][]
let status: number | null
let stop: (() => void) | null

const collect = (isFromStart = true) => {
  stop = collectBeacons({ shell, live, isFromStart })
}
/** Everything that was sent, as `remote kind`, without the vitals. */
const reported = () =>
  sent.flat().flatMap(({ remote, kind }) => (/^(lcp|cls|inp)$/.test(kind) ? [] : [`${remote} ${kind}`]))
async function hide() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}
const later = () => vi.advanceTimersByTimeAsync(30_000)

beforeEach(() => {
  vi.useFakeTimers()
  connectData({ supabaseUrl: 'http://backend.test', publishableKey: 'key' })
  ;[sent, status, stop] = [[], 200, null]
  $beaconEvents.set([])
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  vi.stubGlobal('fetch', (url: string, { body, keepalive, headers }: RequestInit) => {
    expect([url, keepalive]).toEqual(['http://backend.test/rest/v1/rpc/record_beacons', true])
    expect(headers).not.toHaveProperty('Authorization')
    sent.push((JSON.parse(body as string) as { items: Item[] }).items)
    return status === null ? Promise.reject(new TypeError('offline')) : Promise.resolve({ status })
  })
})
afterEach(() => {
  stop?.()
  saveCookiePreferences(essentialCookies)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends events from before and after it started, with build and canary, after half a minute', async () => {
  emitBeaconEvent({ remote: 'listener', version: canary, kind: 'load' })
  emitBeaconEvent({ remote: 'listener', version: canary, kind: 'chunk' })
  collect()
  emitBeaconEvent({ remote: 'listener', version: stable, kind: 'load' })
  expect(sent).toEqual([])
  await later()
  expect(sent).toEqual([
    [
      { remote: 'shell', version: shell.version, is_canary: false, kind: 'load' },
      { remote: 'listener', version: canary, is_canary: true, kind: 'load' },
      { remote: 'listener', version: canary, is_canary: true, kind: 'chunk' },
      { remote: 'listener', version: stable, is_canary: true, kind: 'load' },
    ],
  ])
  await later()
  expect(sent).toHaveLength(1)
})

test('sends right away when the page is hidden, with its vitals', async () => {
  collect()
  await hide()
  expect(reported()).toEqual(['shell load'])
  expect(sent.flat()).toContainEqual({ remote: 'listener', version: canary, is_canary: true, kind: 'cls', value: 0 })
})

test('counts a build that keeps failing as one failed load', async () => {
  collect()
  for (const kind of ['load', 'render', 'load', 'error', 'error'] as const)
    emitBeaconEvent({ remote: 'artist', version: stable, kind })
  emitBeaconEvent({ remote: 'listener', version: stable, kind: 'error' }) // no load of it was counted
  await hide()
  expect(reported()).toEqual(['shell load', 'artist load', 'artist render'])
})

test('reports nothing about development builds, and no vitals of a page whose build failed', async () => {
  collect()
  emitBeaconEvent({ remote: 'admin', version: 'dev', kind: 'load' })
  emitBeaconEvent({ remote: 'listener', version: canary, kind: 'load' })
  emitBeaconEvent({ remote: 'listener', version: canary, kind: 'render' })
  await hide()
  expect(sent.flat().map(({ remote, kind }) => `${remote} ${kind}`)).toEqual([
    'shell load',
    'listener load',
    'listener render',
  ])
})

test('retries failed beacons with the next batch, at most twenty at a time and no more often than before', async () => {
  status = null
  collect()
  for (let number = 10; number < 40; number += 1)
    emitBeaconEvent({ remote: 'artist', version: `0.1.0-0000000000${number}`, kind: 'load' })
  await later()
  expect(sent.map(items => items.length)).toEqual([20])
  status = 200
  await later()
  expect(sent.map(items => items.length)).toEqual([20, 20])
  await later()
  expect(sent.map(items => items.length)).toEqual([20, 20, 11])
  expect(
    new Set(
      sent
        .slice(1)
        .flat()
        .map(item => JSON.stringify(item)),
    ).size,
  ).toBe(31)
})

test.each([429, 400])('drops beacons that the service rejects with %i', async answer => {
  status = answer
  collect()
  await later()
  await later()
  expect(sent).toHaveLength(1)
})

test('counts and sends nothing without analytics consent, and stops when consent is withdrawn', async () => {
  followConsent({ shell } as Parameters<typeof followConsent>[0], live)
  emitBeaconEvent({ remote: 'artist', version: stable, kind: 'load' })
  await later()
  expect(sent).toEqual([])

  saveCookiePreferences(allCookies)
  await vi.dynamicImportSettled()
  emitBeaconEvent({ remote: 'listener', version: canary, kind: 'load' })
  await hide()
  expect(reported()).toEqual(['shell load', 'listener load']) // events from before consent are dropped

  emitBeaconEvent({ remote: 'artist', version: stable, kind: 'load' })
  saveCookiePreferences(essentialCookies)
  await later()
  expect(reported()).toEqual(['shell load', 'listener load'])
})
