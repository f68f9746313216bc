import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isUsableRemote } from './readRegistry'
import { registryRemoteSchema, registrySchema } from './schemas'

const label = { en: 'Notes', de: 'Notizen' }
const build = {
  version: '2.0.0',
  base: '/notes/2/',
  entry: 'entry.js',
  integrity: { 'entry.js': 'h' },
  preload: ['a.js'],
}
const link = { label, to: '/notes', access: 'open', only: 'artist' }
const config = {
  name: 'notes',
  routes: [{ path: '/notes', access: 'user', redirectTo: '/', title: label }],
  slots: {
    'shell.nav/v1': [{ ...link, order: 1, mobileOnly: true, children: [link], parent: '/discover' }],
    'shell.account/v1': [{ ...link, order: 1 }],
    'shell.footer/v1': [{ ...link, order: 1, group: 'listen' }],
  },
}
const remote = {
  ...build,
  kind: 'module-federation',
  name: 'notes',
  config,
  previous: { ...build, version: '1.0.0' },
  since: 1,
  canary: { ...build, percent: 5, config },
  isCanary: true,
  isDevelopment: true,
}
const registry = {
  schema: 1,
  sequence: 7,
  createdAt: '2026-11-23T00:00:00Z',
  expiresAt: '2026-12-23T00:00:00Z',
  previous: null,
  promotedAgain: ['notes@1.0.0'],
  keys: { release: 'key' },
  shell: { version: '1.0.0', base: '/shell/1/', since: 1 },
  remotes: [remote],
  signature: { key: 'release', value: 'signature' },
}

/** Returns a copy with another value at a path such as `config.routes.0.path`. */
function changed<T>(document: T, path: string, value: unknown): T {
  const copy = structuredClone(document)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce<Record<string, unknown>>(
    (at, key) => at[key] as typeof at,
    copy as Record<string, unknown>,
  )
  holder[last] = value
  return copy
}

test('the schemas accept a registry with every field', () => {
  expect(v.safeParse(registrySchema, registry).issues).toBeUndefined()
  expect(isUsableRemote(remote)).toBe(true)
})

test.each(['user', 'artist', 'moderator', 'admin', 'super_admin', 'open'])('a route may be open to %s', access => {
  expect(v.is(registryRemoteSchema, changed(remote, 'config.routes.0.access', access))).toBe(true)
})

test.each(['listen', 'make', 'overtone'])('a footer link may be in the group %s', group => {
  const grouped = JSON.parse(JSON.stringify(remote).replace('"listen"', JSON.stringify(group))) as unknown
  expect(v.is(registryRemoteSchema, grouped)).toBe(true)
})

test.each([
  ['schema', 2],
  ['shell', {}],
  ['signature', {}],
  ['keys', { release: 1 }],
  ['remotes', [{}]],
])('registrySchema rejects %s of %j', (path, value) => {
  expect(v.is(registrySchema, changed(registry, path, value))).toBe(false)
})

test.each([
  ['kind', ''],
  ['isCanary', false],
  ['isDevelopment', false],
  ['canary', { ...build, percent: '5', config }],
  ['config.routes.0.access', ''],
])('registryRemoteSchema rejects %s of %j', (path, value) => {
  expect(v.is(registryRemoteSchema, changed(remote, path, value))).toBe(false)
})

test.each([
  ['integrity', { 'entry.js': 1 }],
  ['config.routes', [null]],
  ['config.routes', [{}]],
  ['config.routes.0.title', { de: 'Notizen' }],
  ['config.routes.0.title', { en: 'Notes', de: 1 }],
  ['config.routes.0.redirectTo', 1],
  ['config.slots', { 'shell.nav/v1': {} }],
  ['config.slots', { 'shell.nav/v1': [{}] }],
  ['config.slots', { 'shell.nav/v1': [{ ...link, order: 1, children: [{}] }] }],
  ['config.slots', { 'shell.account/v1': [{ ...link, order: '1' }] }],
  ['config.slots', { 'shell.footer/v1': [{ order: 1 }] }],
  ['canary', build],
  ['previous', {}],
])('neither the schemas nor the frame accept %s of %j', (path, value) => {
  const broken = changed<unknown>(remote, path, value)
  expect(v.is(registryRemoteSchema, broken)).toBe(false)
  expect(isUsableRemote(broken)).toBe(false)
})
