import { expect, test } from 'vitest'
import { liveBefore, liveSince, releaseHistory } from './releaseHistory'
import type { ReleaseRecord } from './releaseRecord'

type Part = Omit<ReleaseRecord, 'sequence' | 'at'>
const log = (...parts: readonly Part[]): ReleaseRecord[] =>
  parts.map((part, index) => ({ sequence: index + 1, at: `2026-11-2${index}T10:00:00Z`, ...part }))
const linesOf = (records: readonly ReleaseRecord[]) =>
  releaseHistory(records).map(({ sequence, kind, app, id, before }) => `${sequence} ${kind} ${app}@${id} ${before}`)

const canaries = { listener: { id: 'b', percent: 10 } }

test('the history names promotions, canaries, rollbacks and removals, newest first', () => {
  const records = log(
    { live: { shell: 's', listener: 'a' } },
    { live: { shell: 's', listener: 'a' }, canaries },
    { live: { shell: 's', listener: 'b' } },
    { live: { shell: 's', listener: 'a' } },
    { live: { shell: 's' } },
  )
  expect(linesOf(records)).toEqual([
    '5 removed listener@a a',
    '4 rolled back listener@a b',
    '3 promoted listener@b a',
    '2 canary listener@b a',
    '1 promoted shell@s null',
    '1 promoted listener@a null',
  ])
})

test('a canary that wasn’t promoted has ended, and a build that is promoted again isn’t a rollback', () => {
  const records = log(
    { live: { listener: 'a' }, canaries },
    { live: { listener: 'a' } },
    { live: { listener: 'c' } },
    { live: { listener: 'a' }, promotedAgain: ['listener'] },
  )
  expect(linesOf(records).slice(0, 3)).toEqual([
    '4 promoted listener@a c',
    '3 promoted listener@c a',
    '2 canary ended listener@b a',
  ])
})

test('records from the middle of the log invent no promotions', () => {
  const records = log({ live: { listener: 'a' } }, { live: { listener: 'b' } }, { live: { listener: 'b' } }).slice(1)
  expect(linesOf(records)).toEqual([])
  expect(liveSince('listener', records)).toBeNull()
})

test('a build is live since the record that made it live, after a rollback since that', () => {
  const records = log(
    { live: { listener: 'a' } },
    { live: { listener: 'b' } },
    { live: { listener: 'a', artist: 'x' } },
  )
  expect(liveSince('listener', records)?.sequence).toBe(3)
  expect(liveSince('artist', records)?.sequence).toBe(3)
  expect(liveSince('notes', records)).toBeNull()
  expect(liveBefore('listener', records)).toBe('b')
  expect(liveBefore('artist', records)).toBeNull()
})
