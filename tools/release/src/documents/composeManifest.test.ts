import { expect, test } from 'vitest'
import type { RegistryRemote } from '@overtone/federation'
import { sampleShell } from '../build/sampleArtifact'
import { composeManifest } from './composeManifest'

const remote: RegistryRemote = {
  name: 'listener',
  version: '1',
  base: '/artifacts/listener/1/',
  integrity: {},
  preload: [],
  config: {
    name: 'listener',
    routes: [
      { path: '/discover', access: 'open', title: { en: 'Discover' } },
      { path: '/charts', access: 'open', title: { en: 'Charts' } },
      { path: '/notes', access: 'open', title: { en: 'Notes' } },
      { path: '/profile', access: 'user', title: { en: 'Profile' } },
    ],
    slots: {
      'shell.nav/v1': [
        { label: { en: 'Charts', de: 'Charts' }, to: '/charts', order: 2 },
        { label: { en: 'Discover' }, to: '/discover', order: 1 },
        { label: { en: 'Profile' }, to: '/profile', order: 0 },
        { label: { en: 'Notes' }, to: '/notes', order: 3, mobileOnly: true },
      ],
    },
  },
}
const registry = {
  schema: 1 as const,
  sequence: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  keys: {},
  shell: { version: '1', base: '/artifacts/shell/1/' },
  remotes: [remote],
}
const manifestOf = (changes: object = {}, artifact = sampleShell(), hasWorker = true) =>
  JSON.parse(composeManifest({ ...registry, ...changes }, artifact, hasWorker)) as Record<string, unknown>

test('shortcuts are the open pages of the main navigation, in its order', () => {
  expect(manifestOf()['shortcuts']).toEqual([
    { name: 'Discover', url: '/discover' },
    { name: 'Charts', url: '/charts' },
  ])
})

test('there are four shortcuts at most, and none without a remote', () => {
  const many = ['one', 'two', 'three', 'four', 'five'].map((name, order) => ({
    ...remote,
    name,
    config: {
      name,
      routes: [{ path: `/${name}`, access: 'open', title: { en: name } }],
      slots: { 'shell.nav/v1': [{ label: { en: name }, to: `/${name}`, order }] },
    },
  }))
  expect(manifestOf({ remotes: many })['shortcuts']).toHaveLength(4)
  expect(manifestOf({ remotes: [] })['shortcuts']).toEqual([])
})

test('an installed app has its header in the title bar, where the system lets it', () => {
  expect(manifestOf()).toMatchObject({ display: 'standalone', display_override: ['window-controls-overlay'] })
})

test('the icons are those of the live shell', () => {
  const files = { 'icon-192.png': { bytes: 1, integrity: '' }, 'icon-maskable-512.png': { bytes: 1, integrity: '' } }
  const shell = { js: [], css: [], preload: [], icon: 'icon.svg' }
  expect(manifestOf({}, sampleShell('shell-1', { shell, files }))['icons']).toEqual([
    { src: '/artifacts/shell/1/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/artifacts/shell/1/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/artifacts/shell/1/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ])
  expect(manifestOf()['icons']).toEqual([])
})

test('shared files go to the upload page, if a live remote has it and a service worker receives them', () => {
  const routes = [{ path: '/upload', access: 'open', title: { en: 'Upload' } }]
  const artist = { ...remote, name: 'artist', config: { name: 'artist', routes, slots: {} } }
  expect(manifestOf({ remotes: [artist] })['share_target']).toMatchObject({ action: '/upload', method: 'POST' })
  expect(manifestOf({ remotes: [artist] }, sampleShell(), false)['share_target']).toBeUndefined()
  expect(manifestOf()['share_target']).toBeUndefined()
})
