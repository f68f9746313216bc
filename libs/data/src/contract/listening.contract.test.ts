import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addFavorite,
  getFavoriteIds,
  getFavorites,
  getHistory,
  getHome,
  getTracksByIds,
  recordDownload,
  recordPlay,
  removeFavorite,
  removeFavorites,
} from '../entries/listening'
import { getTrack } from '../index'
import { actAs, dataOf, createTestUser, newTrack, removePeople, type TestUser } from './fixture'

const missing = '00000000-0000-4000-8000-000000000000'

let user: TestUser
let artist: TestUser
let track: string

beforeAll(async () => {
  user = await createTestUser('Frequent Listener')
  artist = await createTestUser('Played Artist', 'artist')
  track = await newTrack(artist)
})
afterAll(removePeople)

describe('favorites', () => {
  test('are stored once each, latest first, and are private', async () => {
    const second = await newTrack(artist)
    await actAs(user)
    for (const id of [track, second, track]) dataOf(await addFavorite(id))
    expect(dataOf(await getFavorites(user.id)).map(favorite => favorite.id)).toEqual([second, track])
    expect(dataOf(await getFavoriteIds(user.id))).toEqual(new Set([track, second]))
    await actAs(artist)
    expect(dataOf(await getFavorites(user.id))).toEqual([])
    await actAs(user)
    dataOf(await removeFavorite(user.id, second))
    dataOf(await removeFavorite(user.id, second))
    expect(dataOf(await getFavorites(user.id)).map(favorite => favorite.id)).toEqual([track])
  })

  test('are removed together', async () => {
    await actAs(user)
    const tracks = [await newTrack(artist), await newTrack(artist), await newTrack(artist)]
    await actAs(user)
    for (const id of tracks) dataOf(await addFavorite(id))
    dataOf(await removeFavorites(user.id, tracks.slice(0, 2)))
    expect([...dataOf(await getFavoriteIds(user.id))].filter(id => tracks.includes(id))).toEqual(tracks.slice(2))
    dataOf(await removeFavorites(user.id, tracks))
  })

  test('cannot be added for invisible tracks', async () => {
    const draft = await newTrack(artist, { is_published: false })
    await actAs(user)
    expect((await addFavorite(draft)).error?.code).toBe('forbidden')
    expect((await addFavorite(missing)).ok).toBe(false)
  })
})

test('tracks are returned in the order of their ids, without invisible ones and malformed ids', async () => {
  const second = await newTrack(artist)
  const draft = await newTrack(artist, { is_published: false })
  await actAs(user)
  const found = dataOf(await getTracksByIds([second, draft, 'sample-1', missing, track]))
  expect(found.map(({ id }) => id)).toEqual([second, track])
})

test('the home page of a new user is empty', async () => {
  await actAs(await createTestUser('Brand New'))
  expect(dataOf(await getHome())).toEqual({ keys: [], artist: null, playlist: null, releases: [], follows: false })
})

describe('listens', () => {
  const plays = async () => dataOf(await getTrack(track)).playCount

  test('count once per listener and track, after the minimum listening time', async () => {
    await actAs(user)
    const before = await plays()
    expect(dataOf(await recordPlay(track, 5))).toBe(false)
    expect(dataOf(await recordPlay(track, 31))).toBe(true)
    expect(dataOf(await recordPlay(track, 31))).toBe(false)
    expect(await plays()).toBe(before + 1)
    await actAs(null)
    expect(dataOf(await recordPlay(track, 31, 'some browser'))).toBe(true)
    expect(dataOf(await recordPlay(track, 31, 'some browser'))).toBe(false)
    expect(await plays()).toBe(before + 2)
  })

  test('are visible to their listener as a history', async () => {
    await actAs(user)
    expect(dataOf(await getHistory(user.id))).toMatchObject([{ heard: 31, track: { id: track } }])
    await actAs(artist)
    expect(dataOf(await getHistory(user.id))).toEqual([])
  })

  test.each([-1, 1e9, Number.NaN])('do not count %d seconds', async seconds => {
    await actAs(null)
    expect(dataOf(await recordPlay(track, 0))).toBe(false)
    const { data, error } = await recordPlay(track, seconds, 'odd browser')
    expect(data === true).toBe(Number.isNaN(seconds))
    if (!Number.isNaN(seconds)) expect(error).toEqual({ code: 'invalid', key: 'playInvalid' })
  })
})

test('downloads of free tracks count once per listener, and not for the artist', async () => {
  const free = await newTrack(artist, { price: 0 })
  await actAs(user)
  expect([dataOf(await recordDownload(free)), dataOf(await recordDownload(free))]).toEqual([true, false])
  await actAs(null)
  expect([dataOf(await recordDownload(free)), dataOf(await recordDownload(free))]).toEqual([true, false])
  expect(dataOf(await recordDownload(free, 'another browser'))).toBe(true)
  expect(dataOf(await recordDownload(await newTrack(artist, { price: 1.99 })))).toBe(false)
  const unnamed = await recordDownload(free, 'x'.repeat(201))
  expect(unnamed.error).toEqual({ code: 'invalid', key: 'downloadInvalid' })
  expect((await recordDownload('nonsense')).error).toMatchObject({ key: 'updateFailed' })
  await actAs(artist)
  expect(dataOf(await recordDownload(free))).toBe(false)
  expect(dataOf(await getTrack(free)).downloadCount).toBe(3)
})
