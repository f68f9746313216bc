import { expect, test } from 'vitest'
import { sampleRemote, sampleShell } from '../build/sampleArtifact'
import { duplicatesOf, measureSize } from './measureSize'

const integrity = 'sha384-x'
const remote = sampleRemote('listener', 'listener-1', {
  files: {
    'entry.js': { bytes: 1000, br: 300, gz: 400, integrity },
    'page.js': { bytes: 50, integrity },
    'worker.js': { bytes: 900, br: 200, integrity },
    'style.css': { bytes: 700, br: 100, integrity },
  },
  preload: ['entry.js', 'page.js', 'gone.js'],
  sources: {
    'charts/a.js': 10,
    'charts/deep/b.js': 20,
    '@scope/name/c.js': 40,
    '@scope/other/c.js': 1,
    'libs/domain/src/d.ts': 5,
    'own/e.js': 1000,
  },
})
const shared = Object.fromEntries(Object.entries(remote.sources ?? {}).filter(([file]) => file !== 'own/e.js'))
const shell = sampleShell('shell-1', { shell: { js: [], css: [], preload: [], sources: shared } })

test('measures compressed entry, first page and all scripts, and sources duplicated from the shell', () => {
  expect(measureSize(remote, shell)).toEqual({ entry: 300, first: 350, total: 550, duplicated: 76 })
})

test('lists duplicates by package, largest first', () => {
  expect(Object.entries(duplicatesOf(remote, shell))).toEqual([
    ['@scope/name', 40],
    ['charts', 30],
    ['libs/domain', 5],
    ['@scope/other', 1],
  ])
})

test('finds no duplicates in a build without a list of sources', () => {
  expect([duplicatesOf(sampleRemote('listener'), shell), duplicatesOf(remote, sampleShell())]).toEqual([{}, {}])
})
