import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as data from '../index'
import { entryPoints, services } from './everyService'

/** The ways in which a backend fails: it closes the connection, cuts off a response, or only a proxy responds. */
const faults = ['hangs up', 'breaks off', 'is gone'] as const
let fault: (typeof faults)[number]
let server: Server

beforeAll(async () => {
  vi.stubGlobal('WebSocket', globalThis.WebSocket ?? class {}) // the client requires it, but never opens one
  server = createServer((request, response) => {
    request.resume()
    if (fault === 'hangs up') return void request.socket.destroy()
    if (fault === 'is gone') return void response.writeHead(503).end()
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 }).write('{"id": ')
    setTimeout(() => request.socket.destroy(), 5)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each(faults)('every service fails with its own key when the backend %s', { timeout: 5000 }, async what => {
  fault = what
  const { port } = server.address() as AddressInfo
  data.connectData({ supabaseUrl: `http://127.0.0.1:${port}`, publishableKey: 'sb_publishable_1' })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const errors = await Promise.all(services.map(async ([name, call]) => [name, (await call()).error] as const))
  expect(Object.fromEntries(errors)).toEqual(
    Object.fromEntries(services.map(([name, , key]) => [name, { code: 'offline', key }])),
  )
})

test('every service of every entry point is in the table', () => {
  const listed = services.map(([name]) => name)
  const calls = entryPoints.flatMap(entry =>
    Object.entries(entry).filter(
      ([name, it]) => typeof it === 'function' && !/Of$|By$|^create(Query|Queries|Logger)/.test(name),
    ),
  )
  const noService = ['accessToken', 'callFunction', 'connectData', 'connected', 'database', 'supabase', 'watchSession']
  const noRequest = [
    'invalidateKeys',
    'invalidateQueries',
    'forgetPlaylists',
    'functionUrl',
    'hasStoredSession',
    'isReturningFromMail',
    'enterCode', // without a session
    'getSecondFactor',
    'getPendingEmail',
    'keepResults',
    'traceRequests',
    'keepFor',
    'getStorageUse',
    'keepTrack',
    'lastTracks',
    'keptUrl',
    'enqueue',
    'flush',
    'withdraw',
    'removeKept',
    'preloadAuthClient',
    'newPlaylistId',
    'newPostId',
    'readMusicQuery',
  ]
  const reads = [
    'accountsFound',
    'auditLog',
    'failedSignIns',
    'growthByDay',
    'latestAuditEntries',
    'loadErrors',
    'monthlyChanges',
    'auditLogFound',
    'dashboardStatistics',
    'foundTracks',
    'publicPlaylists',
    'moderationQueue',
    'moderationNotices',
    'foundInCatalog',
    'myApps',
    'myHome',
    'myNotifications',
    'openArtistRequests',
    'ownArtistRequest',
    'playlistsWithTrack',
    'releaseRequests',
    'teamMembers',
    'tracksByIds',
    'unreadNotifications',
  ]
  const others = [
    'watchAuditLog',
    'enterChatRoom',
    'openChannel',
    'eventsFound',
    'postsFound',
    'roleHistory',
    'systemSettings',
    'changePassword',
    'changeEmail',
    'getPasskeys',
    'offersPasskeys',
    'removePasskey',
    'renamePasskey',
    'resumableAudio',
    'signOutHere',
    'deleteFiles',
    'newPartyMessageId',
    'partiesNow',
    'readPartyMessage',
  ]
  const known = [...listed, ...noService, ...noRequest, ...reads, ...others]
  expect(calls.map(([name]) => name).filter(name => !known.includes(name) && name !== 'getTracksOf')).toEqual([])
})
