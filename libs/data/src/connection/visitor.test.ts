import { expect, test, vi } from 'vitest'
import { recordDownload } from '../tracks/downloads'
import { recordPlay } from '../listening/listens'

const rpc = vi.hoisted(() =>
  vi.fn((_name: string, _args: { listener: string }) => Promise.resolve({ data: true, error: null, status: 200 })),
)
vi.mock('@overtone/data', () => ({
  database: () => ({ rpc }),
  invalidateQueries: () => {},
  createQueries: () => () => null,
}))

test('plays and downloads of a page share one anonymous listener id', async () => {
  await recordPlay('track', 30)
  await recordPlay('other', 31)
  await recordDownload('track')
  const listeners = rpc.mock.calls.map(([, args]) => args.listener)
  expect(listeners).toEqual([listeners[0], listeners[0], listeners[0]])
  expect(listeners[0]).toMatch(/^[0-9a-f]{32}$/)
})
