import type { Result } from '@overtone/domain'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getAccounts, getAuditLog, getRoleHistory } from '../entries/admin'
import { addFavorite, getFavorites, getHistory, recordDownload, recordPlay, removeFavorite } from '../entries/listening'
import {
  follow,
  getFollowed,
  getNewestTracksOf,
  getProfile,
  getSettings,
  getUserStats,
  isFollowing,
  searchUsers,
  updateProfile,
} from '../entries/people'
import {
  addPlaylistTrack,
  createPlaylist,
  getPlaylist,
  getPlaylistsOf,
  getPlaylistTracks,
  getPublicPlaylists,
  placePlaylistTracks,
  removePlaylistTrack,
  updatePlaylist,
} from '../entries/playlists'
import { addTrack, deleteTrack, updateTrack } from '../entries/uploads'
import { getAccount } from '../entries/account'
import { getPeaks, getTrack, getTracksOf, getTrendingTracks, searchTracks } from '../index'
import { actAs, createTestUser, newTrack, removePeople, service, type TestUser } from './fixture'

let user: TestUser
let admin: TestUser
let track: string
let playlist: string

const codes = ['not-found', 'not-authenticated', 'forbidden', 'invalid', 'conflict', 'failed']
const databaseWords = /constraint|relation|syntax|violates|permission denied|column|json|uuid|function|null value/i

/** Casts a value of a wrong type, which could come from a URL at run time. */
const as = <T>(value: unknown) => value as T

const texts: [string, string][] = [
  ['empty', ''],
  ['blank', ' \t\n '],
  ['very long', 'a'.repeat(5000)],
  ['SQL', `'; drop table tracks; --`],
  ['wildcards', '%_\\%'],
  ['a filter of the API', 'id.eq.1),or(role.eq.admin'],
  ['right to left', '\u202eשלום عالم'],
  ['emoji', '👩‍👩‍👧‍👦🎧'],
  ['a zero byte', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a path', '../../etc/passwd'],
]
const numbers = [-1, 0, 1.5, 1e9, 1e308, Number.MAX_SAFE_INTEGER, Number.NaN, Number.POSITIVE_INFINITY]
const wrongTypes: [string, unknown][] = [
  ['a number', 7],
  ['an object', { a: 1 }],
  ['a list', ['a']],
  ['true', true],
]

/** Expects a success, or a typed failure that reveals nothing about the database. */
function expectTyped(result: Result<unknown>, input: string): void {
  if (result.ok) return
  expect(codes, input).toContain(result.error.code)
  const { code, key, params = {} } = result.error
  expect(key ?? code, input).not.toBe('')
  expect(Object.values(params).join(' '), input).not.toMatch(databaseWords)
}

beforeAll(async () => {
  user = await createTestUser('Bad Input')
  admin = await createTestUser('Bad Admin', 'admin')
  track = await newTrack(user)
  await actAs(user)
  playlist = (await createPlaylist({ title: 'Bad' })).data?.id ?? ''
})
afterAll(removePeople)
afterEach(() => vi.unstubAllGlobals())

const byText: [string, (text: string) => Promise<Result<unknown>>][] = [
  ['searchTracks q', q => searchTracks({ q })],
  ['searchTracks genre', genre => searchTracks({ genre })],
  ['searchTracks artist', artistId => searchTracks({ artistId })],
  ['searchTracks sort', sort => searchTracks({ sort: as(sort) })],
  ['searchTracks order', order => searchTracks({ order: as(order) })],
  ['searchTracks cursor', cursor => searchTracks({}, cursor)],
  ['getTrack', getTrack],
  ['getPeaks', getPeaks],
  ['getTracksOf', getTracksOf],
  ['getNewestTracksOf', id => getNewestTracksOf(id, 1)],
  ['getAccount', getAccount],
  ['getProfile', getProfile],
  ['searchUsers', searchUsers],
  ['getUserStats', getUserStats],
  ['getSettings', getSettings],
  ['follow', follow],
  ['isFollowing', id => isFollowing(user.id, id)],
  ['getFollowed', getFollowed],
  ['addFavorite', addFavorite],
  ['removeFavorite', id => removeFavorite(user.id, id)],
  ['getFavorites', getFavorites],
  ['getHistory', id => getHistory(id)],
  ['recordPlay track', id => recordPlay(id, 31)],
  ['recordPlay listener', listener => recordPlay(track, 31, listener)],
  ['recordDownload track', id => recordDownload(id)],
  ['recordDownload listener', listener => recordDownload(track, listener)],
  ['getPlaylist', getPlaylist],
  ['getPlaylistsOf', getPlaylistsOf],
  ['getPlaylistTracks', getPlaylistTracks],
  ['createPlaylist', title => createPlaylist({ title })],
  ['createPlaylist id', id => createPlaylist({ id, title: 'a' })],
  ['updatePlaylist', description => updatePlaylist(playlist, { description })],
  ['updatePlaylist id', id => updatePlaylist(id, { title: 'a' })],
  ['addPlaylistTrack', id => addPlaylistTrack(playlist, id)],
  ['removePlaylistTrack', id => removePlaylistTrack(playlist, id)],
  ['addPlaylistTrack position', position => addPlaylistTrack(playlist, track, position)],
  ['placePlaylistTracks', id => placePlaylistTracks(id, { [track]: '50000001' })],
  ['placePlaylistTracks track', id => placePlaylistTracks(playlist, { [id]: '50000001' })],
  ['placePlaylistTracks position', position => placePlaylistTracks(playlist, { [track]: position })],
  ['updateProfile name', name => updateProfile(user.id, { name })],
  ['updateProfile bio', bio => updateProfile(user.id, { bio })],
  ['updateTrack title', title => updateTrack(track, { title })],
  ['updateTrack genre', genre => updateTrack(track, { genre })],
  ['updateTrack key', key => updateTrack(track, { key: as(key) })],
  ['updateTrack tags', tag => updateTrack(track, { tags: [tag] })],
  ['updateTrack id', id => updateTrack(id, { title: 'a' })],
  ['deleteTrack', deleteTrack],
  ['addTrack artist', id => addTrack(id, { title: 'a', genre: 'b' }, { bucket: 'audio-files', path: 'a' })],
  ['getAccounts', q => getAccounts({ q })],
  ['getAccounts cursor', cursor => getAccounts({}, cursor)],
  ['getRoleHistory', getRoleHistory],
]

const asAdmin = ['getAccounts', 'getAccounts cursor', 'getRoleHistory', 'getAuditLog']

test.each(byText)('%s returns a result for every text and for every other type', async (name, call) => {
  await actAs(asAdmin.includes(name) ? admin : user)
  for (const [what, text] of texts) expectTyped(await call(text), what)
  for (const [what, value] of wrongTypes) expectTyped(await call(as(value)), what)
})

const byNumber: [string, (number: number) => Promise<Result<unknown>>][] = [
  ['searchTracks page', page => searchTracks({ page })],
  ['searchTracks limit', limit => searchTracks({ limit })],
  ['searchTracks price', minPrice => searchTracks({ minPrice, maxPrice: -minPrice })],
  ['getTrendingTracks', getTrendingTracks],
  ['getPublicPlaylists', getPublicPlaylists],
  ['searchUsers', limit => searchUsers('a', limit)],
  ['getHistory', limit => getHistory(user.id, limit)],
  ['getAccounts', limit => getAccounts({ limit })],
  ['getAuditLog', getAuditLog],
  ['recordPlay', seconds => recordPlay(track, seconds)],
  ['updateTrack price', price => updateTrack(track, { price })],
  ['updateTrack bpm', bpm => updateTrack(track, { bpm })],
  ['updateTrack duration', duration => updateTrack(track, { duration })],
  ['updateTrack loudness', loudness => updateTrack(track, { loudness })],
  ['updateTrack peaks', peak => updateTrack(track, { peaks: [peak] })],
]

test.each(byNumber)('%s returns a result for every number', async (name, call) => {
  await actAs(asAdmin.includes(name) ? admin : user)
  for (const number of numbers) expectTyped(await call(number), String(number))
})

test('bad input breaks no constraint of the tables', async () => {
  const { data } = await service.from('tracks').select('title,price,bpm,duration,artist_id').eq('id', track).single()
  expect(data?.artist_id).toBe(user.id)
  expect(data?.title.trim()).not.toBe('')
  expect(Number(data?.price)).toBeLessThanOrEqual(999.99)
  expect(data?.duration).toBeLessThanOrEqual(1200)
})

test('an invalid token makes every service fail as not-authenticated', async () => {
  await actAs(user)
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${user.tokens.access_token.slice(0, -8)}AAAAAAAA`)
    return send(input, { ...init, headers })
  })
  for (const result of [
    await getTrack(track),
    await createPlaylist({ title: 'a' }),
    await addFavorite(track),
    await updateProfile(user.id, { bio: 'a' }),
    await addPlaylistTrack(playlist, track),
    await getAccount(user.id),
  ])
    expect(result.error?.code).toBe('not-authenticated')
})
