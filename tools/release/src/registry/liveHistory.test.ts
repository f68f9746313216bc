import { expect, test } from 'vitest'
import { liveHistory, predecessorOf, promotedAgain } from './liveHistory'
import type { Canaries, LogRecord } from './releaseLog'

const none = { id: null, problem: 'none' }
const to = (id: string) => ({ id, problem: null })

/**
 * Creates records of one app from its live builds, with the prefix `again:` for a repeated promotion, null if not live.
 */
function logOf(...ids: readonly (string | null)[]): LogRecord[] {
  return ids.map((word, index) => {
    const id = word?.replace('again:', '')
    const marked = word?.startsWith('again:') ? { promotedAgain: ['app'] } : {}
    return { schema: 1, sequence: index + 1, at: '', live: { other: 'x', ...(id ? { app: id } : {}) }, ...marked }
  })
}

test.each([
  ['nothing was promoted', [], none],
  ['it was never live', [null, null], none],
  ['it is live for the first time', [null, 'a'], none],
  ['another build was live before', ['a', 'b'], to('a')],
  ['others were released since', ['a', 'b', 'b', 'b'], to('a')],
  ['it was rolled back', ['a', 'b', 'c', 'b'], to('a')],
  ['it was rolled back twice', ['a', 'b', 'c', 'b', 'a'], none],
  ['another followed a rollback', ['a', 'b', 'a', 'c'], to('a')],
  ['a build was promoted again', ['a', 'b', 'again:a'], to('b')],
  ['a build that was rolled back was promoted again', ['good', 'bad', 'hang', 'bad', 'good', 'hang'], to('good')],
  ['it was removed', ['a', 'b', null], to('b')],
  ['a removal was rolled back', ['a', 'b', null, 'b'], to('a')],
])('finds the previous live build where %s', (_case, ids, expected) => {
  expect(predecessorOf(logOf(...ids), 'app')).toEqual(expected)
})

test('a build after a removal has no previous build', () => {
  const notLive = { id: null, problem: 'not live' }
  expect(predecessorOf(logOf('a', null, 'b'), 'app')).toEqual(notLive)
  expect(predecessorOf(logOf('a', null, 'again:a'), 'app')).toEqual(notLive)
  expect(predecessorOf(logOf('a', null, 'b', null), 'app')).toEqual(to('b'))
  expect(predecessorOf(logOf('a', null, 'b', null, 'b'), 'app')).toEqual(notLive)
})

test('a build counts as rolled back until it is promoted again', () => {
  const left = ['a', 'b', 'again:a', 'b']
  expect(predecessorOf(logOf(...left), 'app')).toEqual({ id: 'a', problem: 'rolled back' })
  expect([...liveHistory(logOf(...left), 'app').rolledBack]).toEqual(['a'])
  expect(predecessorOf(logOf(...left, 'c'), 'app')).toEqual(to('b'))
  expect(predecessorOf(logOf(...left, 'again:a'), 'app')).toEqual(to('b'))
  expect(liveHistory(logOf(...left, 'again:a'), 'app').rolledBack.size).toBe(0)
})

test('a return to an earlier build without `promotedAgain`, as in older records, is a rollback', () => {
  expect(liveHistory(logOf('a', 'b', 'c', 'a'), 'app')).toEqual({ states: ['a'], rolledBack: new Set(['b', 'c']) })
})

test('a canary that ended beside the same build was rolled back, one that gave way to another build was not', () => {
  const [stable, canary] = [logOf('a'), { app: { id: 'b', percent: 10 } } satisfies Canaries]
  const after = (...ids: string[]) => [...stable.map(record => ({ ...record, canaries: canary })), ...logOf(...ids)]
  expect([...liveHistory(after('a'), 'app').rolledBack]).toEqual(['b'])
  expect([...liveHistory(after('b'), 'app').rolledBack]).toEqual([])
  expect([...liveHistory(after('c'), 'app').rolledBack]).toEqual([])
  const replaced = { ...logOf('a')[0], canaries: { app: { id: 'c', percent: 10 } } } as LogRecord
  expect([...liveHistory([...after(), replaced], 'app').rolledBack]).toEqual([])
})

test('promotedAgain lists former builds, and neither live nor new ones', () => {
  const log = logOf('a', 'b')
  expect(promotedAgain(log, { app: 'a', other: 'x' })).toEqual(['app'])
  expect(promotedAgain(log, { app: 'b' })).toEqual([])
  expect(promotedAgain(log, { app: 'c' })).toEqual([])
  expect(promotedAgain(logOf('a', null), { app: 'a' })).toEqual(['app'])
  expect(promotedAgain(logOf('a', 'b', 'a'), { app: 'b' })).toEqual(['app'])
  expect(promotedAgain([], { app: 'a' })).toEqual([])
})
