// @vitest-environment happy-dom
import { fail, ok, type Result } from '@overtone/domain'
import { expect, test, vi } from 'vitest'
import { createQueries, createQuery, invalidateQueries, keepResults } from './query'

test('a failed query is refetched when the network returns, but a successful one is not', async () => {
  const failing = vi.fn<() => Promise<Result<string>>>()
  failing.mockResolvedValue(fail({ code: 'offline', key: 'getTrackFailed' }))
  const working = vi.fn(() => Promise.resolve(ok('there')))
  const [$failed, $there] = [createQueries('failing', failing)(), createQueries('working', working)()]
  const stops = [$failed, $there].map(read => read.listen(() => {}))
  await vi.waitFor(() => expect([$failed.get().error?.code, $there.get().data]).toEqual(['offline', 'there']))

  failing.mockResolvedValue(ok('back'))
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect($failed.get()).toMatchObject({ data: 'back', loading: false }))
  expect(working).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})

test('an offline query is refetched once another query succeeds, but a forbidden one is not', async () => {
  const unreachable = vi.fn<() => Promise<Result<string>>>()
  unreachable.mockResolvedValue(fail({ code: 'offline', key: 'getTrackFailed' }))
  const refused = vi.fn(() => Promise.resolve(fail({ code: 'forbidden' })))
  const [$unreachable, $refused] = [createQueries('unreachable', unreachable)(), createQueries('refused', refused)()]
  const stops = [$unreachable, $refused].map(read => read.listen(() => {}))
  await vi.waitFor(() => expect($unreachable.get().error?.code).toBe('offline'))

  unreachable.mockResolvedValue(ok('back'))
  const $later = createQueries('later', () => Promise.resolve(ok('there')))()
  stops.push($later.listen(() => {}))
  await vi.waitFor(() => expect($unreachable.get()).toMatchObject({ data: 'back', loading: false }))
  expect($later.get().data).toBe('there')
  expect(refused).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})

test('a query that is invalidated while it runs is fetched again, once', async () => {
  const answers: ((answer: Result<string>) => void)[] = []
  const service = vi.fn(() => new Promise<Result<string>>(resolve => answers.push(resolve)))
  const $likes = createQueries('likes', service)()
  const stop = $likes.listen(() => {})
  invalidateQueries('likes')
  invalidateQueries('likes')
  answers[0]?.(ok('before'))
  await vi.waitFor(() => expect(service).toHaveBeenCalledTimes(2))
  expect($likes.get()).toMatchObject({ loading: true })
  expect($likes.get().data).toBeUndefined()
  answers[1]?.(ok('after'))
  await vi.waitFor(() => expect($likes.get()).toMatchObject({ data: 'after', loading: false }))
  expect(service).toHaveBeenCalledTimes(2)
  stop()
})

test('results are kept, and found while the network is down; a refusal is not replaced', async () => {
  const kept = new Map<string, unknown>()
  const service = vi.fn<(id: string) => Promise<Result<string>>>()
  const lists = createQueries('lists', service)
  service.mockResolvedValueOnce(ok('early'))
  const stops = [lists('early').listen(() => {})]
  await vi.waitFor(() => expect(lists('early').get().data).toBe('early'))

  service.mockResolvedValueOnce(fail({ code: 'failed' }))
  stops.push(lists('broken').listen(() => {}))
  await vi.waitFor(() => expect(lists('broken').get().error?.code).toBe('failed'))
  service.mockResolvedValue(fail({ code: 'offline' }))
  stops.push(lists('late').listen(() => {}))
  await vi.waitFor(() => expect(lists('late').get().error?.code).toBe('offline'))
  kept.set('lists/["late"]', 'kept before')
  keepResults({
    keep: (key, data) => kept.set(key, data),
    find: async key => (kept.has(key) ? { data: kept.get(key) } : undefined),
  })
  expect(kept.get('lists/["early"]')).toBe('early')
  await vi.waitFor(() => expect(lists('late').get()).toMatchObject({ data: 'kept before', loading: false }))
  expect(service.mock.calls.filter(([id]) => id === 'broken')).toHaveLength(1) // its page offers Retry

  service.mockResolvedValue(fail({ code: 'forbidden' }))
  kept.set('lists/["secret"]', 'kept before')
  stops.push(lists('secret').listen(() => {}))
  await vi.waitFor(() => expect(lists('secret').get().error?.code).toBe('forbidden'))
  for (const stop of stops) stop()
})

test('a query shows the result of the last visit until the first response', async () => {
  const last = vi.fn(() => 'yesterday')
  let answer: (result: Result<string>) => void = () => {}
  const $query = createQuery('visited', () => new Promise<Result<string>>(resolve => (answer = resolve)), last)
  expect(last).not.toHaveBeenCalled() // before a page shows it
  const stop = $query.listen(() => {})
  expect($query.get()).toMatchObject({ data: 'yesterday', loading: true })
  answer(ok('today'))
  await vi.waitFor(() => expect($query.get()).toMatchObject({ data: 'today', loading: false }))
  expect(last).toHaveBeenCalledTimes(1)
  stop()
})

test('a query without a last result loads', () => {
  const $query = createQuery(
    'unvisited',
    () => new Promise<Result<string>>(() => {}),
    () => null,
  )
  const stop = $query.listen(() => {})
  expect([$query.get().data, $query.get().loading]).toEqual([undefined, true])
  stop()
})
