import type { Result } from '@overtone/domain'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getAccounts, getDashboardStatistics, getMonthlyChanges, getSystemHealth } from '../entries/admin'
import { findPosts, getCommunityOverview, readPartyMessage, sendChatMessage } from '../entries/community'
import { getCharts } from '../entries/listening'
import { getModerationNotices, getModerationQueue } from '../entries/moderation'
import { getArtistProfile, getUserStats } from '../entries/people'
import { connectData, getTrack, searchTracks } from '../index'

const track = { id: 'a', title: 7 }
const post = { id: 'a', author: {} }

const services: readonly [name: string, call: () => Promise<Result<unknown>>, body: unknown, path: string][] = [
  ['searchTracks', () => searchTracks({}), { tracks: 'none' }, 'value.tracks'],
  ['getTrack', () => getTrack('a'), track, 'value.title'],
  ['getCharts', getCharts, { days: null, tracks: [{ position: 1, previous: '2' }] }, 'tracks.0.previous'],
  ['getAccounts', getAccounts, { users: [{ id: 'a', email: null }] }, 'users.0.email'],
  ['getDashboardStatistics', getDashboardStatistics, { totalUsers: '1' }, 'totalUsers'],
  ['getMonthlyChanges', getMonthlyChanges, {}, 'users'],
  ['getSystemHealth', getSystemHealth, null, 'value'],
  ['getCommunityOverview', getCommunityOverview, { members: null }, 'members'],
  ['findPosts', () => findPosts('discussion'), { posts: [post] }, 'posts.0.author.id'],
  ['sendChatMessage', () => sendChatMessage({ channel: 'general', clientId: 'a', text: 'A' }), { id: null }, 'id'],
  ['getModerationQueue', getModerationQueue, { cases: [{ id: 'a', kind: 'poem' }] }, 'cases.0.kind'],
  ['getModerationNotices', getModerationNotices, {}, 'value'],
  ['getArtistProfile', () => getArtistProfile('a'), { id: 'a', name: ['A'] }, 'name'],
  ['getUserStats', () => getUserStats('a'), { track_count: '1' }, 'track_count'],
]

let body: unknown
let server: Server
const report = vi.fn<(error: Error) => void>()

beforeAll(async () => {
  vi.stubGlobal('WebSocket', globalThis.WebSocket ?? class {}) // the client requires it, but never opens one
  server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  connectData({
    supabaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publishableKey: 'sb_publishable_1',
  })
  vi.stubGlobal('reportError', report)
})
afterEach(() => report.mockClear())
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

test.each(services)(
  '%s fails and reports a response that does not match its schema',
  async (_name, call, returned, path) => {
    body = returned
    expect((await call()).error?.code).toBe('failed')
    expect(report.mock.calls.map(([error]) => error.message)).toEqual([`The backend returned an unexpected ${path}`])
  },
)

test('readPartyMessage rejects and reports an invalid message', () => {
  const row = { id: 'a', party_id: 'b', user_id: 'c', user_name: 'Ada', body: 'Hi', created_at: '2026-01-01T00:00:00Z' }
  expect(readPartyMessage(row)).toMatchObject({ id: 'a', userName: 'Ada', body: 'Hi' })
  expect(readPartyMessage({ ...row, body: undefined })).toBeNull()
  expect(report).toHaveBeenCalledOnce()
})
