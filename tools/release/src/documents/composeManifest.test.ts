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
const manifestOf = (changes: object = {}) =>
  JSON.parse(composeManifest({ ...registry, ...changes }, sampleShell())) as Record<string, unknown>

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

test('the icon is that of the live shell', () => {
  const artifact = sampleShell('shell-1', { shell: { js: [], css: [], preload: [], icon: 'icon.svg' } })
  const { icons } = JSON.parse(composeManifest(registry, artifact)) as { icons: unknown }
  expect(icons).toEqual([{ src: '/artifacts/shell/1/icon.svg', sizes: 'any', type: 'image/svg+xml' }])
  expect(manifestOf()['icons']).toEqual([])
})
