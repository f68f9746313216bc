import type { Result } from '@overtone/domain'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as admin from '../entries/admin'
import * as community from '../entries/community'
import * as listening from '../entries/listening'
import * as moderation from '../entries/moderation'
import * as people from '../entries/people'
import * as playlists from '../entries/playlists'
import * as uploads from '../entries/uploads'
import * as data from '../index'

const id = '00000000-0000-4000-8000-000000000000'
const audio = new File(['a'], 'a.mp3', { type: 'audio/mpeg' })
const picture = new File(['a'], 'a.png', { type: 'image/png' })
const stored = { bucket: 'audio-files', path: 'tracks/a' } as const
const chatDraft = { channel: 'general', clientId: id, text: 'A' } as const
const settings = { notifications: {}, privacy: {}, audio: {}, appearance: {} } as never

/** Every service, and what the specification (core §8) or docs/deviations.md has it say when it fails. */
const services: readonly [name: string, call: () => Promise<Result<unknown>>, text: string][] = [
  ['signInWithPassword', () => data.signInWithPassword('a@b.co', 'Correct-horse-1'), 'Sign in failed'],
  ['signUpWithPassword', () => data.signUpWithPassword('a@b.co', 'Correct-horse-1', 'A'), 'Sign up failed'],
  ['sendPasswordReset', () => data.sendPasswordReset('a@b.co', 'http://localhost'), 'Authentication failed'],
  ['getAccount', () => data.getAccount(id), 'Failed to get user profile'],
  ['countSignIn', () => data.countSignIn(id), 'Failed to update profile'],
  ['logAdminEvent', () => data.logAdminEvent('login'), 'Failed to load data'],
  ['searchTracks', () => data.searchTracks({}), 'Search failed'],
  ['getLatestTracks', () => data.getLatestTracks(60), 'Failed to get tracks'],
  ['getTrendingTracks', () => data.getTrendingTracks(), 'Failed to get trending tracks'],
  ['getTrack', () => data.getTrack(id), 'Failed to get track'],
  ['getTracksOf', () => data.getTracksOf(id), 'Failed to get tracks'],
  ['getPlaysByDay', () => people.getPlaysByDay(id, 7), 'Failed to load data'],
  ['getNewestTracksOf', () => people.getNewestTracksOf(id, 2000), 'Failed to get tracks'],
  ['getPeaks', () => data.getPeaks(id), 'Failed to get track'],
  ['addTrack', () => uploads.addTrack(id, { title: 'A', genre: 'B' }, stored), 'Upload failed'],
  ['uploadTrack', () => uploads.uploadTrack(id, { title: 'A', genre: 'B' }, { audio }), 'Upload failed'],
  ['getTrackOfFile', () => uploads.getTrackOfFile(id, 'a'), 'Search failed'],
  ['updateTrack', () => uploads.updateTrack(id, { title: 'A' }), 'Update failed'],
  ['replaceCover', () => uploads.replaceCover({ id, artistId: id, coverUrl: null }, null), 'Update failed'],
  ['deleteTrack', () => uploads.deleteTrack(id), 'Delete failed'],
  ['uploadAudio', () => uploads.uploadAudio(id, audio), 'Upload failed'],
  ['uploadCover', () => uploads.uploadCover(id, picture), 'Upload failed'],
  ['uploadPlaylistCover', () => uploads.uploadPlaylistCover(id, picture), 'Upload failed'],
  ['uploadAvatar', () => uploads.uploadAvatar(id, picture), 'Failed to upload avatar'],
  ['getProfile', () => people.getProfile(id), 'Failed to get user profile'],
  ['getArtistProfile', () => people.getArtistProfile(id), 'Failed to load artist profile'],
  ['updateProfile', () => people.updateProfile(id, { name: 'A' }), 'Failed to update profile'],
  ['getUserStats', () => people.getUserStats(id), 'Failed to get user stats'],
  ['searchUsers', () => people.searchUsers('a'), 'Failed to search users'],
  ['getSettings', () => people.getSettings(id), 'Failed to load data'],
  ['saveSettings', () => people.saveSettings(id, settings), 'Failed to update profile'],
  ['deleteMyAccount', () => people.deleteMyAccount(), 'Delete failed'],
  ['follow', () => people.follow(id), 'Failed to follow user'],
  ['unfollow', () => people.unfollow(id, id), 'Failed to follow user'],
  ['isFollowing', () => people.isFollowing(id, id), 'Failed to load data'],
  ['getFollowed', () => people.getFollowed(id), 'Failed to load data'],
  ['addFavorite', () => listening.addFavorite(id), 'Failed to add track'],
  ['removeFavorite', () => listening.removeFavorite(id, id), 'Failed to remove track'],
  ['getFavorites', () => listening.getFavorites(id), 'Failed to get tracks'],
  ['getFavoriteIds', () => listening.getFavoriteIds(id), 'Failed to get tracks'],
  ['getHistory', () => listening.getHistory(id), 'Failed to get tracks'],
  ['recordPlay', () => listening.recordPlay(id, 30), 'Update failed'],
  ['recordDownload', () => listening.recordDownload(id), 'Update failed'],
  ['getCharts', () => listening.getCharts(), 'Failed to load data'],
  ['getChatMessages', () => community.getChatMessages('general'), 'Failed to load messages'],
  ['getChatChanges', () => community.getChatChanges('general', 1), 'Failed to load messages'],
  ['getChatPeople', () => community.getChatPeople([id]), 'Failed to load data'],
  ['getMyMute', () => community.getMyMute(id), 'Failed to load data'],
  ['sendChatMessage', () => community.sendChatMessage(chatDraft), 'Failed to send message'],
  ['editChatMessage', () => community.editChatMessage(1, 'A'), 'Failed to edit message'],
  ['deleteChatMessage', () => community.deleteChatMessage(1), 'Failed to delete message'],
  ['reactToChatMessage', () => community.reactToChatMessage(1, '🔥', true), 'Failed to react'],
  ['hideChatMessage', () => community.hideChatMessage(1), 'Failed to hide message'],
  ['showChatMessage', () => community.showChatMessage(1), 'Failed to show message'],
  ['muteInChat', () => community.muteInChat(id, 10), 'Failed to mute'],
  ['unmuteInChat', () => community.unmuteInChat(id), 'Failed to mute'],
  ['getCommunityOverview', () => community.getCommunityOverview(), 'Failed to load data'],
  ['findPosts', () => community.findPosts('discussion'), 'Failed to load data'],
  [
    'startDiscussion',
    () => community.startDiscussion({ id, category: 'general', title: 'A', body: 'B' }),
    'Failed to post',
  ],
  ['shareTrack', () => community.shareTrack({ id, trackId: id, description: '' }), 'Failed to post'],
  ['deletePost', () => community.deletePost(id), 'Delete failed'],
  ['getReplies', () => community.getReplies(id), 'Failed to load data'],
  ['replyToPost', () => community.replyToPost({ id, postId: id, body: 'A' }), 'Failed to post'],
  ['deleteReply', () => community.deleteReply(id), 'Delete failed'],
  ['likePost', () => community.likePost(id), 'Update failed'],
  ['unlikePost', () => community.unlikePost(id, id), 'Update failed'],
  ['getEvents', () => community.getEvents(), 'Failed to load data'],
  [
    'planEvent',
    () => community.planEvent({ id, title: 'A', description: '', startsAt: '2026-01-01T00:00:00Z' }),
    'Failed to post',
  ],
  ['cancelEvent', () => community.cancelEvent(id), 'Delete failed'],
  ['joinEvent', () => community.joinEvent(id), 'Update failed'],
  ['leaveEvent', () => community.leaveEvent(id, id), 'Update failed'],
  ['getParties', () => community.getParties(), 'Failed to load data'],
  ['startParty', () => community.startParty('A', 'Jazz'), 'Failed to go live'],
  ['keepParty', () => community.keepParty(id), 'Update failed'],
  ['endParty', () => community.endParty(id), 'Update failed'],
  ['getPartyMessages', () => community.getPartyMessages(id), 'Failed to load data'],
  ['sendPartyMessage', () => community.sendPartyMessage(id, id, 'A'), 'Failed to send message'],
  ['deletePartyMessage', () => community.deletePartyMessage(id), 'Delete failed'],
  ['createPlaylist', () => playlists.createPlaylist({ title: 'A' }), 'Failed to create playlist'],
  ['getPlaylist', () => playlists.getPlaylist(id), 'Failed to get playlist'],
  ['getPlaylistsOf', () => playlists.getPlaylistsOf(id), 'Failed to get playlists'],
  ['getPublicPlaylists', () => playlists.getPublicPlaylists(), 'Failed to get playlists'],
  ['updatePlaylist', () => playlists.updatePlaylist(id, { title: 'A' }), 'Failed to update playlist'],
  ['deletePlaylist', () => playlists.deletePlaylist(id), 'Failed to delete playlist'],
  ['getPlaylistTracks', () => playlists.getPlaylistTracks(id), 'Failed to get playlist tracks'],
  ['addPlaylistTrack', () => playlists.addPlaylistTrack(id, id), 'Failed to add track'],
  ['removePlaylistTrack', () => playlists.removePlaylistTrack(id, id), 'Failed to remove track'],
  ['movePlaylistTrack', () => playlists.movePlaylistTrack(id, id, 1), 'Failed to update playlist'],
  ['getAccounts', () => admin.getAccounts(), 'Failed to load data'],
  ['getDashboardStatistics', () => admin.getDashboardStatistics(), 'Failed to load data'],
  ['getAdminOverview', () => admin.getAdminOverview(), 'Failed to load data'],
  ['getAdminActivity', () => admin.getAdminActivity(), 'Failed to load data'],
  ['getRoleHistory', () => admin.getRoleHistory(), 'Failed to load data'],
  ['getSystemSettings', () => admin.getSystemSettings(), 'Failed to load data'],
  ['saveSystemSetting', () => admin.saveSystemSetting('a', 1), 'Update failed'],
  ['changeRole', () => admin.changeRole(id, 'artist', 'A'), 'Update failed'],
  ['suspendUser', () => admin.suspendUser(id), 'Update failed'],
  ['activateUser', () => admin.activateUser(id), 'Update failed'],
  ['deleteUser', () => admin.deleteUser(id), 'Delete failed'],
  [
    'addUser',
    () => admin.addUser({ email: 'a@b.co', name: 'A', role: 'user', reason: 'A' }, 'http://localhost'),
    'Registration failed',
  ],
  ['removeSystemSetting', () => admin.removeSystemSetting('a'), 'Delete failed'],
  ['findAdminActivity', () => admin.findAdminActivity(), 'Failed to load data'],
  ['getShelf', () => admin.getShelf('drafts'), 'Failed to get tracks'],
  ['getFailedSignIns', () => admin.getFailedSignIns(), 'Failed to load data'],
  ['unlockSignIn', () => admin.unlockSignIn('a@b.co', 'A'), 'Update failed'],
  ['getGrowthByDay', () => admin.getGrowthByDay(7), 'Failed to load data'],
  ['getMonthlyChanges', () => admin.getMonthlyChanges(), 'Failed to load data'],
  ['getSystemHealth', () => admin.getSystemHealth(), 'Failed to load data'],
  ['getLoadErrors', () => admin.getLoadErrors(), 'Failed to load data'],
  ['getBuildHealth', () => admin.getBuildHealth('admin'), 'Failed to load data'],
  ['reportContent', () => moderation.reportContent({ kind: 'track', id }, 'spam', ''), 'Failed to send report'],
  ['getModerationQueue', () => moderation.getModerationQueue(), 'Failed to load data'],
  ['decideCase', () => moderation.decideCase(id, 'hide', 'A'), 'Update failed'],
  ['decideAppeal', () => moderation.decideAppeal(id, true, 'A'), 'Update failed'],
  ['getModerationNotices', () => moderation.getModerationNotices(), 'Failed to load data'],
  ['seeModerationNotices', () => moderation.seeModerationNotices(), 'Update failed'],
  ['appealDecision', () => moderation.appealDecision(id, 'A'), 'Failed to send appeal'],
]

/** What a backend does that goes away: it hangs up, breaks off in the middle, or a proxy stands alone. */
const faults = ['hangs up', 'breaks off', 'is gone'] as const
let fault: (typeof faults)[number]
let server: Server

beforeAll(async () => {
  vi.stubGlobal('WebSocket', globalThis.WebSocket ?? class {}) // asked for by the client, never opened
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

test.each(faults)('every service says what it could not do where the backend %s', { timeout: 5000 }, async what => {
  fault = what
  const { port } = server.address() as AddressInfo
  data.connectData({ supabaseUrl: `http://127.0.0.1:${port}`, publishableKey: 'sb_publishable_1' })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const answers = await Promise.all(services.map(async ([name, call]) => [name, (await call()).error] as const))
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(services.map(([name, , message]) => [name, { code: 'offline', message }])),
  )
})

test('every service of every entry point is in the table', () => {
  const listed = services.map(([name]) => name)
  const entries = [data, admin, community, listening, moderation, people, playlists, uploads]
  const calls = entries.flatMap(entry =>
    Object.entries(entry).filter(
      ([name, it]) => typeof it === 'function' && !/Of$|By$|^create(Read|Logger)/.test(name),
    ),
  )
  const noService = ['accessToken', 'callFunction', 'connectData', 'connected', 'database', 'supabase', 'watchSession']
  const noRequest = ['forget', 'forgetReads', 'hasStoredSession', 'isReturningFromMail', 'newPlaylistId', 'newPostId']
  const reads = [
    'accountsFound',
    'adminActivity',
    'failedSignIns',
    'growthByDay',
    'latestActivity',
    'loadErrors',
    'monthlyChanges',
    'recordFound',
    'dashboardStatistics',
    'foundTracks',
    'publicPlaylists',
    'moderationQueue',
    'moderationNotices',
  ]
  const others = [
    'watchAdminActivity',
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
    'toPartyMessage',
  ]
  const known = [...listed, ...noService, ...noRequest, ...reads, ...others]
  expect(calls.map(([name]) => name).filter(name => !known.includes(name) && name !== 'getTracksOf')).toEqual([])
})
