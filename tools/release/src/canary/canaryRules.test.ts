import { expect, test } from 'vitest'
import { checkCanaries, endedCanaries, parsePercent, withCanaries } from './canary'
import { composeRegistry } from '../registry/composeRegistry'
import type { LogRecord } from '../registry/releaseLog'
import { ReleaseError } from '../releaseError'
import { sampleRemote, sampleShell } from '../build/sampleArtifact'

test.each([
  ['1', 1],
  ['50', 50],
  ['99', 99],
])('takes %s of 100 browsers', (text, percent) => {
  expect(parsePercent(text, 'listener')).toBe(percent)
})

test.each([
  [undefined, 'A canary needs --percent N: of how many browsers in 100, 1 to 99'],
  ['', '--percent  is no share of browsers: an integer from 1 to 99 is'],
  ['1x', '--percent 1x is no share of browsers: an integer from 1 to 99 is'],
  ['x1', '--percent x1 is no share of browsers: an integer from 1 to 99 is'],
  ['101', '--percent 101 is no share of browsers: an integer from 1 to 99 is'],
  ['0', '0 % is no canary. To end it: npm run release -- rollback listener'],
  ['100', '100 % is no canary. For everybody: npm run release -- promote listener'],
])('refuses %s of 100 browsers', (text, reason) => {
  expect(() => parsePercent(text, 'listener')).toThrow(new ReleaseError(reason))
})

const live = composeRegistry([sampleShell(), sampleRemote('admin'), sampleRemote('listener')], {
  previous: null,
  now: new Date(),
  keys: {},
})

test('needs another live build beside a canary', () => {
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

test.each<[string, LogRecord | undefined, LogRecord, string[]]>([
  ['there was none', record('one'), record('one'), []],
  ['there was no release', undefined, record('one'), []],
  ['it goes on', running, running, []],
  ['its share changes', running, record('one', { listener: { id: 'two', percent: 50 } }), []],
  ['it goes live', running, record('two'), []],
  ['it is gone', running, record('one'), ['listener@two']],
  ['another takes its place', running, record('one', { listener: { id: 'three', percent: 10 } }), ['listener@two']],
])('knows which canaries have ended where %s', (_, before, after, ended) => {
  expect(endedCanaries(before, after)).toEqual(ended)
})

test('lists every build that some browser runs, a canary before the live one', () => {
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
