import { expect, test } from 'vitest'
import { advance, initialLoad, type LoadEvent, type LoadState } from './loadState'

const failure = { remote: 'artist', version: '1', phase: 'chunk', message: 'gone' } as const
const walk = (...events: LoadEvent<string>[]) => events.reduce<LoadState<string>>(advance, initialLoad)

test('a remote loads, fails, retries and becomes ready', () => {
  expect(walk({ type: 'load' })).toEqual({ status: 'loading', attempt: 1 })
  const failed = walk({ type: 'load' }, { type: 'failed', attempt: 1, failure })
  expect(failed).toEqual({ status: 'failed', attempt: 1, failure })
  const retrying = advance(failed, { type: 'retry' })
  expect(retrying).toEqual({ status: 'retrying', attempt: 2 })
  expect(advance(retrying, { type: 'loaded', attempt: 2, module: 'page' })).toMatchObject({
    status: 'ready',
    attempt: 2,
  })
})

test('a late result of an earlier attempt is ignored', () => {
  const retrying = walk({ type: 'load' }, { type: 'failed', attempt: 1, failure }, { type: 'retry' })
  expect(advance(retrying, { type: 'loaded', attempt: 1, module: 'old' })).toBe(retrying)
  expect(advance(retrying, { type: 'failed', attempt: 1, failure })).toBe(retrying)
})

test('repeated load events load once', () => {
  const loading = walk({ type: 'load' })
  expect(advance(loading, { type: 'load' })).toBe(loading)
})

test('a page that throws fails a ready remote, and only a failed one is retried', () => {
  const ready = walk({ type: 'load' }, { type: 'loaded', attempt: 1, module: 'page' })
  expect(advance(ready, { type: 'retry' })).toBe(ready)
  expect(advance(ready, { type: 'failed', attempt: 1, failure: { ...failure, phase: 'render' } }).status).toBe('failed')
})

test('a failure before a load or after another failure changes nothing', () => {
  const failed = walk({ type: 'load' }, { type: 'failed', attempt: 1, failure })
  const idle = walk()
  expect(advance(idle, { type: 'failed', attempt: 0, failure })).toBe(idle)
  expect(advance(failed, { type: 'failed', attempt: 1, failure: { ...failure, message: 'again' } })).toBe(failed)
  expect(advance(failed, { type: 'loaded', attempt: 1, module: 'late' })).toBe(failed)
})
