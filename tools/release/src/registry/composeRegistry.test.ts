import type { Registry } from '@overtone/federation'
import { expect, test } from 'vitest'
import type { Artifact } from '../build/artifact'
import { composeRegistry, validity } from './composeRegistry'
import { hashOfRecord, recordOf } from './releaseLog'
import { sampleRemote, sampleShell } from '../build/sampleArtifact'

const now = new Date('2026-11-22T10:00:00Z')
const keys = { one: 'public key' }
type More = Partial<Parameters<typeof composeRegistry>[1]>
const after = (previous: Registry | null, artifacts: readonly Artifact[], more: More = {}) =>
  composeRegistry(artifacts, { previous, now, keys, ...more })

const first = after(null, [sampleShell(), sampleRemote('listener'), sampleRemote('admin')])

test('composes the first release of a shell and its remotes, sorted by name', () => {
  const listener = {
    name: 'listener',
    version: 'listener-1',
    base: '/artifacts/listener/listener-1/',
    entry: 'entry.js',
    integrity: { 'entry.js': 'sha384-listener-1-entry', 'page.js': 'sha384-listener-1-page' },
    preload: ['entry.js', 'page.js'],
    config: { name: 'listener', routes: [{ path: '/listener', access: 'open', title: { en: 'listener' } }], slots: {} },
    since: 1,
  }
  expect(first).toMatchObject({
    schema: 1,
    sequence: 1,
    createdAt: '2026-11-22T10:00:00.000Z',
    expiresAt: '2027-11-22T10:00:00.000Z',
    previous: null,
    keys,
    shell: { version: 'shell-1', base: '/artifacts/shell/shell-1/', since: 1 },
  })
  expect(first.remotes.map(({ name }) => name)).toEqual(['admin', 'listener'])
  expect(first.remotes[1]).toEqual(listener)
})

test('needs a shell in the first release', () => {
  expect(() => after(null, [sampleRemote('listener')])).toThrow(
    'Nothing is live yet, so the shell has to be promoted too',
  )
})

test('omits the hash of a file that the build does not list', () => {
  const { integrity } = after(null, [sampleShell(), sampleRemote('a', 'a-1', { preload: ['entry.js', 'gone.js'] })])
    .remotes[0] ?? { integrity: null }
  expect(integrity).toEqual({ 'entry.js': 'sha384-a-1-entry' })
})

test('includes the hash of every script and style sheet of a stock build, whose entry has none', () => {
  const file = { bytes: 1, integrity: 'sha384-a' }
  const files = { 'entry.js': file, 'later.js': file, 'page.css': file, 'picture.webp': file, 'remote.json': file }
  const stock = sampleRemote('a', 'a-1', { kind: 'module-federation', files })
  const listed = after(null, [sampleShell(), stock], {
    before: { a: stock },
    canaries: [{ artifact: stock, percent: 10 }],
  }).remotes[0]
  for (const build of [listed, listed?.previous, listed?.canary]) {
    expect(build?.kind).toBe('module-federation')
    expect(Object.keys(build?.integrity ?? {})).toEqual(['entry.js', 'later.js', 'page.css'])
  }
})

test('keeps other apps when one remote goes live, and links to the previous record', () => {
  const next = after(first, [sampleRemote('listener', 'listener-2')])
  expect(next).toMatchObject({ sequence: 2, previous: hashOfRecord(recordOf(first)), shell: first.shell })
  expect(next.remotes[0]).toEqual(first.remotes[0])
  expect(next.remotes[1]).toMatchObject({ version: 'listener-2', since: 2 })
  expect(next.remotes[1]).not.toHaveProperty('previous')
})

test('goes live with the last of two shells', () => {
  expect(after(first, [sampleShell('shell-2'), sampleShell('shell-3')]).shell.version).toBe('shell-3')
})

test('names the fallback of a build and the release in which it first went live', () => {
  const before = { listener: sampleRemote('listener') }
  const [, listener] = after(first, [sampleRemote('listener', 'listener-2')], {
    before,
    since: { listener: 9 },
  }).remotes
  expect(listener).toMatchObject({
    since: 9,
    previous: { version: 'listener-1', base: '/artifacts/listener/listener-1/', entry: 'entry.js' },
  })
  expect(listener?.previous).not.toHaveProperty('config')
})

test('puts a canary beside a live remote, ends it with the next build, and ignores one of a remote that is not live', () => {
  const canaries = ['listener', 'artist'].map(app => ({ artifact: sampleRemote(app, `${app}-2`), percent: 10 }))
  const next = after(first, [], { canaries })
  expect(next.remotes.map(({ name, version, canary }) => [name, version, canary?.version, canary?.percent])).toEqual([
    ['admin', 'admin-1', undefined, undefined],
    ['listener', 'listener-1', 'listener-2', 10],
  ])
  expect(next.remotes[1]?.canary?.config.name).toBe('listener')
  expect(after(next, [sampleRemote('listener', 'listener-3')]).remotes[1]).not.toHaveProperty('canary')
})

test('returns the previous registry if nothing changes, until the second half of its validity', () => {
  const at = (milliseconds: number) => ({ now: new Date(now.getTime() + milliseconds) })
  const same = [sampleRemote('listener')]
  const since = { since: { listener: 1 } }
  expect(after(first, same, { ...since, ...at(validity / 2 - 1) })).toBe(first)
  expect(after(first, same, { ...since, ...at(validity / 2) })).toMatchObject({ sequence: 2 })
  expect(after(first, same, { ...since, keys: { two: 'another key' } })).toMatchObject({ sequence: 2 })
  const { schema, sequence, createdAt, shell, remotes } = first
  const older = { schema, sequence, createdAt, previous: null, keys, shell, remotes }
  expect(after(older, same, since)).toMatchObject({ sequence: 2 })
})

test('dates no release before the one it follows', () => {
  const early = { now: new Date('2020-01-01') }
  expect(after(first, [sampleShell('shell-2')], early)).toMatchObject({
    createdAt: first.createdAt,
    expiresAt: first.expiresAt,
  })
})

test('is valid for a year', () => {
  expect(validity).toBe(365 * 24 * 3600 * 1000)
})
