import { beforeEach, expect, test, vi } from 'vitest'
import { historyOf, recordPlay } from './listens'

const database = vi.hoisted(() => {
  const answer = (data: unknown) => Promise.resolve({ data, error: null, status: 200 })
  return { answer, asked: vi.fn(), rpc: vi.fn(() => answer(true)) }
})

vi.mock('../connection/connection', async original => {
  const query = {
    select: () => query,
    eq: () => query,
    order: () => query,
    limit: () => {
      database.asked()
      return database.answer([])
    },
  }
  return { ...(await original<object>()), database: () => ({ rpc: database.rpc, from: () => query }) }
})

/** Waits until the subscribed history has been fetched this many times. */
const askedTimes = (times: number) => vi.waitFor(() => expect(database.asked).toHaveBeenCalledTimes(times))

beforeEach(() => {
  database.asked.mockClear()
})

test('a counted play invalidates the history', async () => {
  const stop = historyOf('ada').listen(() => {})
  await askedTimes(1)
  await recordPlay('track', 40)
  await askedTimes(2)
  stop()
})

test('a play that does not count leaves the history cached', async () => {
  const history = historyOf('eve')
  const stop = history.listen(() => {})
  await askedTimes(1)
  await vi.waitFor(() => expect(history.get().data).toEqual([]))
  database.rpc.mockResolvedValueOnce(await database.answer(false))
  await recordPlay('track', 40)
  expect([history.get().loading, database.asked.mock.calls]).toEqual([false, [[]]])
  stop()
})
