import { beforeEach, expect, test, vi } from 'vitest'
import { historyOf, recordPlay } from './listens'

const database = vi.hoisted(() => {
  const respond = (data: unknown) => Promise.resolve({ data, error: null, status: 200 })
  return { respond, fetched: vi.fn(), rpc: vi.fn(() => respond(true)) }
})

vi.mock('../connection/connection', async original => {
  const query = {
    select: () => query,
    eq: () => query,
    order: () => query,
    limit: () => {
      database.fetched()
      return database.respond([])
    },
  }
  return { ...(await original<object>()), database: () => ({ rpc: database.rpc, from: () => query }) }
})

/** Waits until the subscribed history has been fetched this many times. */
const fetchedTimes = (times: number) => vi.waitFor(() => expect(database.fetched).toHaveBeenCalledTimes(times))

beforeEach(() => {
  database.fetched.mockClear()
})

test('a counted play invalidates the history', async () => {
  const stop = historyOf('ada').listen(() => {})
  await fetchedTimes(1)
  await recordPlay('track', 40)
  await fetchedTimes(2)
  stop()
})

test('a play that does not count leaves the history cached', async () => {
  const history = historyOf('eve')
  const stop = history.listen(() => {})
  await fetchedTimes(1)
  await vi.waitFor(() => expect(history.get().data).toEqual([]))
  database.rpc.mockResolvedValueOnce(await database.respond(false))
  await recordPlay('track', 40)
  expect([history.get().loading, database.fetched.mock.calls]).toEqual([false, [[]]])
  stop()
})

test('a play that was heard before is counted as of then', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(60_000)
  await recordPlay('track', 40, 'somebody', 45_000)
  await recordPlay('track', 40, 'somebody', 61_000) // the clock went back meanwhile
  await recordPlay('track', 40, 'somebody')
  const args = { track_id: 'track', seconds_heard: 40, listener: 'somebody' }
  expect(database.rpc.mock.calls.slice(-3)).toEqual([
    ['increment_play_count', { ...args, heard_ago: 15 }],
    ['increment_play_count', { ...args, heard_ago: 0 }],
    ['increment_play_count', args],
  ])
  vi.restoreAllMocks()
})
