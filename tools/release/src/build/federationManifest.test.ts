import { expect, test } from 'vitest'
import { filesIn, readFederationManifest, type FederationManifest } from './federationManifest'
import { sampleManifest } from './sampleBuild'

const facts = { entry: 'entry.js', routes: ['routes.js', 'more.js'] }
const manifestOf = (change: (text: string) => string = text => text) =>
  JSON.parse(change(sampleManifest(facts))) as FederationManifest
const read = (manifest: FederationManifest) => readFederationManifest(manifest, 'mf-manifest.json')

test('reads entry, first scripts and requirements', () => {
  expect(read(manifestOf())).toEqual({
    entry: 'entry.js',
    preload: ['entry.js', 'routes.js', 'more.js'],
    requires: [{ name: 'react', requiredVersion: '^19.3.1' }],
  })
})

test('reports whether the build has its own copy of a shared module', () => {
  const manifest = manifestOf(text => text.replace('"sync":[]', '"sync":["react.js"]'))
  expect(read(manifest).requires).toEqual([{ name: 'react', requiredVersion: '^19.3.1', hasFallback: true }])
})

test('lists every script and style sheet once', () => {
  const manifest = manifestOf(text => text.replace('"css":{"sync":[]', '"css":{"sync":["react.css"]'))
  expect(filesIn(manifest)).toEqual(['entry.js', 'react.css', 'routes.js', 'more.js'])
})

test('accepts an entry in a folder', () => {
  expect(read(manifestOf(text => text.replace('"path":""', '"path":"static/"'))).entry).toBe('static/entry.js')
})

test.each([
  ['has no entry', (text: string) => text.replace('remoteEntry', 'other')],
  ['of type "module"', (text: string) => text.replace('"global"', '"module"')],
  ['publicPath is "/"', (text: string) => text.replace('"auto"', '"/"')],
  ['does not expose ./routes', (text: string) => text.replace('./routes', './App')],
])('refuses a build that %s', (message, change) => {
  expect(() => read(manifestOf(change))).toThrow(message)
})
