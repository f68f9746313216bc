import { expect, test } from 'vitest'
import { checkCanaries, endedCanaries, checkPercent, withCanaries } from './canary'
import { composeRegistry } from '../registry/composeRegistry'
import type { LogRecord } from '../registry/releaseLog'
import { sampleRemote, sampleShell } from '../build/sampleArtifact'

test.each(['1', '50', '99'])('accepts %s of 100 browsers', text => {
  expect(checkPercent(text)).toBeNull()
})

test.each([
  ['', 'a whole number from 1 to 99'],
  ['1x', 'a whole number from 1 to 99'],
  ['x1', 'a whole number from 1 to 99'],
  ['101', 'a whole number from 1 to 99'],
  ['0', 'a whole number from 1 to 99 (to end a canary, use rollback)'],
  ['100', 'a whole number from 1 to 99 (to release to everyone, use promote)'],
])('rejects %j of 100 browsers', (text, requirement) => {
  expect(checkPercent(text)).toBe(requirement)
})

const live = composeRegistry([sampleShell(), sampleRemote('admin'), sampleRemote('listener')], {
  previous: null,
  now: new Date(),
  keys: {},
})

test('a canary needs another live build', () => {
  const canary = (app: string, id: string) => ({ [app]: { id, percent: 10 } })
  expect(() => checkCanaries(live, canary('listener', 'listener-2'))).not.toThrow()
  expect(() => checkCanaries(live, canary('listener', 'listener-1'))).toThrow(
    'listener@listener-1 is live already, for every browser',
  )
  const absent = 'artist is not live, so it has no canary. Run: npm run release -- promote artist'
  expect(() => checkCanaries(live, canary('artist', 'artist-1'))).toThrow(absent)
  expect(() => checkCanaries(null, canary('artist', 'artist-1'))).toThrow(absent)
})

const record = (listener: string, canaries?: LogRecord['canaries']): LogRecord => ({
  schema: 1,
  sequence: 1,
  at: '',
  live: { listener },
  ...(canaries ? { canaries } : {}),
})
const running = record('one', { listener: { id: 'two', percent: 10 } })

test.each<[string, LogRecord | undefined, LogRecord, { app: string; id: string }[]]>([
  ['there was none', record('one'), record('one'), []],
  ['there was no release', undefined, record('one'), []],
  ['it continues', running, running, []],
  ['its share changes', running, record('one', { listener: { id: 'two', percent: 50 } }), []],
  ['it goes live', running, record('two'), []],
  ['it was stopped', running, record('one'), [{ app: 'listener', id: 'two' }]],
  [
    'another canary replaces it',
    running,
    record('one', { listener: { id: 'three', percent: 10 } }),
    [{ app: 'listener', id: 'two' }],
  ],
])('returns the canaries that ended if %s', (_, before, after, ended) => {
  expect(endedCanaries(before, after)).toEqual(ended)
})

test('withCanaries lists every build that some browser runs, a canary before the live one', () => {
  const canaries = [{ artifact: sampleRemote('listener', 'listener-2'), percent: 10 }]
  const registry = composeRegistry([], { previous: live, now: new Date(), keys: {}, canaries })
  const all = withCanaries(registry)
  expect(all.remotes.map(({ name, version }) => [name, version])).toEqual([
    ['admin', 'admin-1'],
    ['listener', 'listener-2'],
    ['listener', 'listener-1'],
  ])
  expect(all.shell).toBe(registry.shell)
})
