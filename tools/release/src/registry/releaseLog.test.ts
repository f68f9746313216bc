import type { Registry } from '@overtone/federation'
import { expect, test } from 'vitest'
import { composeRegistry } from './composeRegistry'
import { brokenLink, canariesOf, hashOfRecord, liveApps, readLog, recordOf, recordRelease } from './releaseLog'
import { sampleRemote, sampleShell } from '../build/sampleArtifact'
import type { Store } from '../store/store'

const now = new Date('2026-11-22T10:00:00Z')
const release = (previous: Registry | null, id: string) =>
  composeRegistry([sampleShell(), sampleRemote('listener', id)], { previous, now, keys: {} })
const one = release(null, 'listener-1')
const two = release(one, 'listener-2')
const three = release(two, 'listener-3')
const log = [one, two, three].map(recordOf)
const withCanary = composeRegistry([], {
  previous: one,
  now,
  keys: {},
  canaries: [{ artifact: sampleRemote('listener', 'listener-2'), percent: 10 }],
})

test('records the live builds of a registry, and its canaries if any', () => {
  expect(log[0]).toEqual({
    schema: 1,
    sequence: 1,
    at: '2026-11-22T10:00:00.000Z',
    live: { shell: 'shell-1', listener: 'listener-1' },
    previous: null,
  })
  expect(recordOf(withCanary).canaries).toEqual({ listener: { id: 'listener-2', percent: 10 } })
  expect([liveApps(two), canariesOf(two)]).toEqual([{ shell: 'shell-1', listener: 'listener-2' }, {}])
})

test('records no previous hash for a registry without one', () => {
  const { schema, sequence, createdAt, shell, remotes } = one
  expect(recordOf({ schema, sequence, createdAt, shell, remotes })).not.toHaveProperty('previous')
})

test('hashes a record as SHA-256 in hexadecimal digits', () => {
  expect(hashOfRecord({ schema: 1, sequence: 1, at: '', live: {} })).toBe(
    '202020e53f097041510f00a96ee3f1f06608b408c907a365814784874037a5d3',
  )
})

test('finds no broken link in an unchanged log', () => {
  expect(brokenLink(log, three)).toBeNull()
  expect(brokenLink(log, null)).toBeNull()
  expect(brokenLink([], null)).toBeNull()
  expect(brokenLink(log.slice(0, 2), three)).toBeNull() // the next promotion adds its record
})

test('finds the newest record that was changed or removed', () => {
  const forged = (...sequences: number[]) =>
    log.map(record => (sequences.includes(record.sequence) ? { ...record, at: '2020-01-01' } : record))
  expect(brokenLink(forged(1), three)).toBe(1)
  expect(brokenLink(forged(2), three)).toBe(2)
  expect(brokenLink(forged(3), three)).toBe(3)
  expect(brokenLink(forged(1), null)).toBe(1)
  expect(
    brokenLink(
      log.filter(({ sequence }) => sequence !== 2),
      three,
    ),
  ).toBe(1)
})

test('ignores records ahead of the registry that was read', () => {
  expect(brokenLink(log, two)).toBeNull()
})

test('accepts records from before releases were signed', () => {
  const older = log.map(({ schema, sequence, at, live }) => ({ schema, sequence, at, live }))
  expect(brokenLink(older, null)).toBeNull()
})

test('appends a record once and reads all of them, oldest first', async () => {
  const files = new Map<string, Uint8Array>()
  const store = {
    putIfAbsent: async (key: string, bytes: Uint8Array) => {
      if (files.has(key)) return false
      files.set(key, bytes)
      return true
    },
    list: async (prefix: string) => [...files.keys()].filter(key => key.startsWith(prefix)),
    get: async (key: string) => files.get(key) ?? null,
  } as unknown as Store
  for (const registry of [two, one, one]) await recordRelease(store, registry)
  expect([...files.keys()]).toEqual(['log/2.json', 'log/1.json'])
  expect(await readLog(store)).toEqual([recordOf(one), recordOf(two)])
})
