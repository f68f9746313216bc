import type { FailureKey, Result } from '@overtone/domain'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as account from '../entries/account'
import * as admin from '../entries/admin'
import * as community from '../entries/community'
import * as listening from '../entries/listening'
import * as moderation from '../entries/moderation'
import * as people from '../entries/people'
import * as playlists from '../entries/playlists'
import * as search from '../entries/search'
import * as uploads from '../entries/uploads'
import * as data from '../index'

const id = '00000000-0000-4000-8000-000000000000'
const audio = new File(['a'], 'a.mp3', { type: 'audio/mpeg' })
const picture = new File(['a'], 'a.png', { type: 'image/png' })
const stored = { bucket: 'audio-files', path: 'tracks/a' } as const
const chatDraft = { channel: 'general', clientId: id, text: 'A' } as const
const settings = { notifications: {}, privacy: {}, audio: {}, appearance: {} } as never

/** Every service, and the key it fails with according to the specification (core §8) or docs/deviations.md. */
const services: readonly [name: string, call: () => Promise<Result<unknown>>, key: FailureKey][] = [
  ['signInWithPassword', () => account.signInWithPassword('a@b.co', 'Correct-horse-1'), 'signInFailed'],
  ['signUpWithPassword', () => account.signUpWithPassword('a@b.co', 'Correct-horse-1', 'A'), 'signUpFailed'],
  ['sendPasswordReset', () => account.sendPasswordReset('a@b.co', 'http://localhost'), 'authenticationFailed'],
  ['getAccount', () => account.getAccount(id), 'getProfileFailed'],
  ['countSignIn', () => account.countSignIn(id), 'updateProfileFailed'],
  ['logAdminEvent', () => account.logAdminEvent('login'), 'loadFailed'],
  ['searchTracks', () => data.searchTracks({}), 'searchFailed'],
  ['getLatestTracks', () => data.getLatestTracks(60), 'getTracksFailed'],
  ['getTrendingTracks', () => data.getTrendingTracks(), 'getTrendingTracksFailed'],
  ['getTrack', () => data.getTrack(id), 'getTrackFailed'],
  ['getTracksOf', () => data.getTracksOf(id), 'getTracksFailed'],
  ['getPlaysByDay', () => people.getPlaysByDay(id, 7), 'loadFailed'],
  ['getNewestTracksOf', () => people.getNewestTracksOf(id, 2000), 'getTracksFailed'],
  ['getPeaks', () => data.getPeaks(id), 'getTrackFailed'],
  ['addTrack', () => uploads.addTrack(id, { title: 'A', genre: 'B' }, stored), 'uploadFailed'],
  ['uploadTrack', () => uploads.uploadTrack(id, { title: 'A', genre: 'B' }, { audio }), 'uploadFailed'],
  ['getTrackOfFile', () => uploads.getTrackOfFile(id, 'a'), 'searchFailed'],
  ['updateTrack', () => uploads.updateTrack(id, { title: 'A' }), 'updateFailed'],
  ['replaceCover', () => uploads.replaceCover({ id, artistId: id, coverUrl: null }, null), 'updateFailed'],
  ['deleteTrack', () => uploads.deleteTrack(id), 'deleteFailed'],
  ['uploadAudio', () => uploads.uploadAudio(id, audio), 'uploadFailed'],
  ['uploadCover', () => uploads.uploadCover(id, picture), 'uploadFailed'],
  ['uploadPlaylistCover', () => uploads.uploadPlaylistCover(id, picture), 'uploadFailed'],
  ['uploadAvatar', () => uploads.uploadAvatar(id, picture), 'uploadAvatarFailed'],
  ['getProfile', () => people.getProfile(id), 'getProfileFailed'],
  ['getArtistProfile', () => people.getArtistProfile(id), 'loadArtistFailed'],
  ['updateProfile', () => people.updateProfile(id, { name: 'A' }), 'updateProfileFailed'],
  ['getUserStats', () => people.getUserStats(id), 'getUserStatsFailed'],
  ['searchUsers', () => people.searchUsers('a'), 'searchUsersFailed'],
  ['getSettings', () => people.getSettings(id), 'loadFailed'],
  ['saveSettings', () => people.saveSettings(id, settings), 'updateProfileFailed'],
  ['deleteMyAccount', () => people.deleteMyAccount(), 'deleteFailed'],
  ['getNotifications', () => people.getNotifications(), 'loadFailed'],
  ['getUnread', () => people.getUnread(), 'loadFailed'],
  ['seeNotifications', () => people.seeNotifications('2026-01-01T00:00:00Z'), 'updateFailed'],
  ['follow', () => people.follow(id), 'followFailed'],
  ['unfollow', () => people.unfollow(id, id), 'followFailed'],
  ['isFollowing', () => people.isFollowing(id, id), 'loadFailed'],
  ['getFollowed', () => people.getFollowed(id), 'loadFailed'],
  ['addFavorite', () => listening.addFavorite(id), 'addTrackFailed'],
  ['removeFavorite', () => listening.removeFavorite(id, id), 'removeTrackFailed'],
  ['getFavorites', () => listening.getFavorites(id), 'getTracksFailed'],
  ['getFavoriteIds', () => listening.getFavoriteIds(id), 'getTracksFailed'],
  ['getHistory', () => listening.getHistory(id), 'getTracksFailed'],
  ['recordPlay', () => listening.recordPlay(id, 30), 'updateFailed'],
  ['recordDownload', () => listening.recordDownload(id), 'updateFailed'],
  ['removeFavorites', () => listening.removeFavorites(id, [id]), 'removeTrackFailed'],
  ['tracksInKey', () => listening.tracksInKey(id), 'getTracksFailed'],
  ['getKeyCounts', () => listening.getKeyCounts(), 'loadFailed'],
  ['getHome', () => listening.getHome(), 'loadFailed'],
  ['getTracksByIds', () => listening.getTracksByIds([id]), 'getTracksFailed'],
  ['searchCatalog', () => search.searchCatalog('a', { tracks: 1, artists: 1, playlists: 1 }), 'searchFailed'],
  ['getCharts', () => listening.getCharts(), 'loadFailed'],
  ['getChatMessages', () => community.getChatMessages('general'), 'loadMessagesFailed'],
  ['getChatChanges', () => community.getChatChanges('general', 1), 'loadMessagesFailed'],
  ['getChatPeople', () => community.getChatPeople([id]), 'loadFailed'],
  ['getMyMute', () => community.getMyMute(id), 'loadFailed'],
  ['sendChatMessage', () => community.sendChatMessage(chatDraft), 'sendMessageFailed'],
  ['editChatMessage', () => community.editChatMessage(1, 'A'), 'editMessageFailed'],
  ['deleteChatMessage', () => community.deleteChatMessage(1), 'deleteMessageFailed'],
  ['reactToChatMessage', () => community.reactToChatMessage(1, '🔥', true), 'reactFailed'],
  ['hideChatMessage', () => community.hideChatMessage(1), 'hideMessageFailed'],
  ['showChatMessage', () => community.showChatMessage(1), 'showMessageFailed'],
  ['muteInChat', () => community.muteInChat(id, 10), 'muteFailed'],
  ['unmuteInChat', () => community.unmuteInChat(id), 'muteFailed'],
  ['getCommunityOverview', () => community.getCommunityOverview(), 'loadFailed'],
  ['findPosts', () => community.findPosts('discussion'), 'loadFailed'],
  [
    'startDiscussion',
    () => community.startDiscussion({ id, category: 'general', title: 'A', body: 'B' }),
    'postFailed',
  ],
  ['shareTrack', () => community.shareTrack({ id, trackId: id, description: '' }), 'postFailed'],
  ['deletePost', () => community.deletePost(id), 'deleteFailed'],
  ['getReplies', () => community.getReplies(id), 'loadFailed'],
  ['replyToPost', () => community.replyToPost({ id, postId: id, body: 'A' }), 'postFailed'],
  ['deleteReply', () => community.deleteReply(id), 'deleteFailed'],
  ['likePost', () => community.likePost(id), 'updateFailed'],
  ['unlikePost', () => community.unlikePost(id, id), 'updateFailed'],
  ['getEvents', () => community.getEvents(), 'loadFailed'],
  [
    'planEvent',
    () => community.planEvent({ id, title: 'A', description: '', startsAt: '2026-01-01T00:00:00Z' }),
    'postFailed',
  ],
  ['cancelEvent', () => community.cancelEvent(id), 'deleteFailed'],
  ['joinEvent', () => community.joinEvent(id), 'updateFailed'],
  ['leaveEvent', () => community.leaveEvent(id, id), 'updateFailed'],
  ['getParties', () => community.getParties(), 'loadFailed'],
  ['startParty', () => community.startParty('A', 'Jazz'), 'goLiveFailed'],
  ['keepPartyAlive', () => community.keepPartyAlive(id), 'updateFailed'],
  ['endParty', () => community.endParty(id), 'updateFailed'],
  ['getPartyMessages', () => community.getPartyMessages(id), 'loadFailed'],
  ['sendPartyMessage', () => community.sendPartyMessage(id, id, 'A'), 'sendMessageFailed'],
  ['deletePartyMessage', () => community.deletePartyMessage(id), 'deleteFailed'],
  ['createPlaylist', () => playlists.createPlaylist({ title: 'A' }), 'createPlaylistFailed'],
  ['getPlaylist', () => playlists.getPlaylist(id), 'getPlaylistFailed'],
  ['getPlaylistsOf', () => playlists.getPlaylistsOf(id), 'getPlaylistsFailed'],
  ['getPublicPlaylists', () => playlists.getPublicPlaylists(), 'getPlaylistsFailed'],
  ['updatePlaylist', () => playlists.updatePlaylist(id, { title: 'A' }), 'updatePlaylistFailed'],
  ['deletePlaylist', () => playlists.deletePlaylist(id), 'deletePlaylistFailed'],
  ['getPlaylistsWithTrack', () => playlists.getPlaylistsWithTrack(id, id), 'getPlaylistsFailed'],
  ['getPlaylistTracks', () => playlists.getPlaylistTracks(id), 'getPlaylistTracksFailed'],
  ['addPlaylistTrack', () => playlists.addPlaylistTrack(id, id), 'addTrackFailed'],
  ['removePlaylistTrack', () => playlists.removePlaylistTrack(id, id), 'removeTrackFailed'],
  ['movePlaylistTrack', () => playlists.movePlaylistTrack(id, id, 1), 'updatePlaylistFailed'],
  ['getAccounts', () => admin.getAccounts(), 'loadFailed'],
  ['getDashboardStatistics', () => admin.getDashboardStatistics(), 'loadFailed'],
  ['getAdminOverview', () => admin.getAdminOverview(), 'loadFailed'],
  ['getAuditLog', () => admin.getAuditLog(), 'loadFailed'],
  ['getRoleHistory', () => admin.getRoleHistory(), 'loadFailed'],
  ['getSystemSettings', () => admin.getSystemSettings(), 'loadFailed'],
  ['saveSystemSetting', () => admin.saveSystemSetting('a', 1), 'updateFailed'],
  ['changeRole', () => admin.changeRole(id, 'artist', 'A'), 'updateFailed'],
  ['suspendUser', () => admin.suspendUser(id), 'updateFailed'],
  ['activateUser', () => admin.activateUser(id), 'updateFailed'],
  ['deleteUser', () => admin.deleteUser(id), 'deleteFailed'],
  [
    'addUser',
    () => admin.addUser({ email: 'a@b.co', name: 'A', role: 'user', reason: 'A' }, 'http://localhost'),
    'registrationFailed',
  ],
  ['removeSystemSetting', () => admin.removeSystemSetting('a'), 'deleteFailed'],
  ['searchAuditLog', () => admin.searchAuditLog(), 'loadFailed'],
  ['getShelf', () => admin.getShelf('drafts'), 'getTracksFailed'],
  ['getFailedSignIns', () => admin.getFailedSignIns(), 'loadFailed'],
  ['unlockSignIn', () => admin.unlockSignIn('a@b.co', 'A'), 'updateFailed'],
  ['getGrowthByDay', () => admin.getGrowthByDay(7), 'loadFailed'],
  ['getMonthlyChanges', () => admin.getMonthlyChanges(), 'loadFailed'],
  ['getSystemHealth', () => admin.getSystemHealth(), 'loadFailed'],
  ['getLoadErrors', () => admin.getLoadErrors(), 'loadFailed'],
  ['getBuildHealth', () => admin.getBuildHealth('admin'), 'loadFailed'],
  ['reportContent', () => moderation.reportContent({ kind: 'track', id }, 'spam', ''), 'sendReportFailed'],
  ['getModerationQueue', () => moderation.getModerationQueue(), 'loadFailed'],
  ['decideCase', () => moderation.decideCase(id, 'hide', 'A'), 'updateFailed'],
  ['decideAppeal', () => moderation.decideAppeal(id, true, 'A'), 'updateFailed'],
  ['getModerationNotices', () => moderation.getModerationNotices(), 'loadFailed'],
  ['seeModerationNotices', () => moderation.seeModerationNotices(), 'updateFailed'],
  ['appealDecision', () => moderation.appealDecision(id, 'A'), 'sendAppealFailed'],
]

/** The ways in which a backend fails: it closes the connection, breaks off a response, or only a proxy responds. */
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
  const answers = await Promise.all(services.map(async ([name, call]) => [name, (await call()).error] as const))
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(services.map(([name, , key]) => [name, { code: 'offline', key }])),
  )
})

test('every service of every entry point is in the table', () => {
  const listed = services.map(([name]) => name)
  const entries = [data, account, admin, community, listening, moderation, people, playlists, search, uploads]
  const calls = entries.flatMap(entry =>
    Object.entries(entry).filter(
      ([name, it]) => typeof it === 'function' && !/Of$|By$|^create(Query|Queries|Logger)/.test(name),
    ),
  )
  const noService = ['accessToken', 'callFunction', 'connectData', 'connected', 'database', 'supabase', 'watchSession']
  const noRequest = [
    'invalidateKeys',
    'invalidateQueries',
    'hasStoredSession',
    'isReturningFromMail',
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
    'myHome',
    'myNotifications',
    'playlistsWithTrack',
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
