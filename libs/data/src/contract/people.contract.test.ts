import { defaultSettings } from '@overtone/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getHistory, recordPlay } from '../entries/listening'
import {
  deleteMyAccount,
  follow,
  getArtistProfile,
  getFollowed,
  getNotifications,
  getProfile,
  getSettings,
  getUnread,
  getUserStats,
  isFollowing,
  saveSettings,
  searchUsers,
  seeNotifications,
  unfollow,
  updateProfile,
} from '../entries/people'
import { getAccount } from '../entries/account'
import { actAs, dataOf, createTestUser, newTrack, removePeople, type TestUser } from './fixture'

const missing = '00000000-0000-4000-8000-000000000000'

let user: TestUser
let artist: TestUser
let admin: TestUser
let track: string

beforeAll(async () => {
  user = await createTestUser('Wren Listener')
  artist = await createTestUser('Wren Artist', 'artist')
  admin = await createTestUser('People Admin', 'admin')
  track = await newTrack(artist)
})
afterAll(removePeople)

describe('profiles', () => {
  test('are edited by their owner and visible to everyone', async () => {
    await actAs(user)
    const socialLinks = { instagram: 'https://instagram.com/wren' }
    const updated = await updateProfile(user.id, { name: ' Wren Lark ', bio: 'Listens', socialLinks, website: null })
    expect(dataOf(updated)).toMatchObject({ name: 'Wren Lark', bio: 'Listens', email: user.email })
    await actAs(null)
    const profile = dataOf(await getProfile(user.id))
    expect(profile).toMatchObject({ name: 'Wren Lark', bio: 'Listens', socialLinks, followerCount: 0 })
    expect(JSON.stringify(profile)).not.toContain(user.email)
  })

  test('reject invalid values, and changes by anyone but their owner', async () => {
    await actAs(user)
    expect((await updateProfile(user.id, { name: ' ' })).error?.key).toBe('nameRequired')
    expect((await updateProfile(user.id, { website: 'javascript:alert(1)' })).error).toEqual({
      code: 'invalid',
      key: 'updateProfileFailed',
    })
    expect((await updateProfile(artist.id, { name: 'Taken' })).error).toEqual({
      code: 'not-found',
      key: 'updateProfileFailed',
    })
    expect(dataOf(await getProfile(artist.id)).name).toBe('Wren Artist')
  })

  test.each([missing, 'no id'])('fail with artistNotFound for %s', async id => {
    await actAs(null)
    expect((await getProfile(id)).error).toEqual({ code: 'not-found', key: 'artistNotFound' })
  })

  test('include genre, track count and total plays for artists', async () => {
    const singer = await createTestUser('Wren Singer', 'artist')
    for (const genre of ['Folk', 'Rock', 'Folk']) await newTrack(singer, { genre, play_count: 5 })
    await newTrack(singer, { genre: 'Rock', play_count: 100, is_published: false })
    await newTrack(singer, { genre: 'Rock', is_published: false })
    await actAs(user)
    dataOf(await follow(singer.id))
    await actAs(null)
    expect(dataOf(await getArtistProfile(singer.id))).toMatchObject({
      id: singer.id,
      name: 'Wren Singer',
      genre: 'Folk',
      trackCount: 3,
      totalPlays: 15,
      followerCount: 1,
      isPublic: true,
    })
    expect(dataOf(await getArtistProfile(user.id))).toMatchObject({ genre: null, trackCount: 0, totalPlays: 0 })
    await actAs(user)
    dataOf(await unfollow(user.id, singer.id))
    for (const id of [missing, 'no id'])
      expect((await getArtistProfile(id)).error).toEqual({ code: 'not-found', key: 'artistNotFound' })
  })

  test('hide the bio when private, and the listening history unless it is shared', async () => {
    const shy = await createTestUser('Wren Shy')
    await actAs(shy)
    dataOf(await updateProfile(shy.id, { bio: 'Hums' }))
    dataOf(await recordPlay(track, 31))
    const privacy = { ...defaultSettings.privacy, showListeningHistory: true }
    dataOf(await saveSettings(shy.id, { ...defaultSettings, privacy }))
    await actAs(user)
    expect(dataOf(await getProfile(shy.id))).toMatchObject({ bio: 'Hums', isPublic: true })
    expect(dataOf(await getHistory(shy.id))).toMatchObject([{ track: { id: track } }])
    await actAs(shy)
    dataOf(await saveSettings(shy.id, { ...defaultSettings, privacy: { ...privacy, profilePublic: false } }))
    expect(dataOf(await getProfile(shy.id))).toMatchObject({ bio: 'Hums', isPublic: false })
    await actAs(user)
    expect(dataOf(await getProfile(shy.id))).toMatchObject({ name: 'Wren Shy', bio: '', isPublic: false })
    expect(dataOf(await getHistory(shy.id))).toEqual([])
  })

  test('can be found by name, and by administrators by email address, but not by visitors', async () => {
    await actAs(user)
    const names = async (q: string) => dataOf(await searchUsers(q)).map(profile => profile.name)
    expect(await names('WREN art')).toContain('Wren Artist')
    expect(await names(artist.email)).toEqual([])
    expect(await names(' ')).toEqual([])
    expect(await names('%')).toEqual([])
    await actAs(admin)
    expect(await names(artist.email)).toEqual(['Wren Artist'])
    await actAs(null)
    expect((await searchUsers('wren')).error?.code).toBe('not-authenticated')
  })

  test("store their owner's settings", async () => {
    await actAs(user)
    expect(dataOf(await getSettings(user.id))).toEqual(defaultSettings)
    const settings = { ...defaultSettings, appearance: { theme: 'dark', language: 'de' } } as const
    expect(dataOf(await saveSettings(user.id, settings))).toEqual(settings)
    expect(dataOf(await getSettings(user.id))).toEqual(settings)
    expect((await getSettings(artist.id)).error?.key).toBe('loadFailed')
  })
})

test('profiles are deleted with their account', async () => {
  const leaving = await createTestUser('Leaving Person')
  await actAs(leaving)
  dataOf(await deleteMyAccount())
  expect((await getAccount(leaving.id)).ok).toBe(false)
  await actAs(null)
  expect((await getProfile(leaving.id)).error?.code).toBe('not-found')
  expect((await deleteMyAccount()).error?.code).toBe('not-authenticated')
})

describe('follows', () => {
  test('are counted and listed once each', async () => {
    await actAs(user)
    dataOf(await follow(artist.id))
    dataOf(await follow(artist.id))
    expect(dataOf(await isFollowing(user.id, artist.id))).toBe(true)
    expect(dataOf(await getFollowed(user.id)).map(profile => profile.id)).toEqual([artist.id])
    expect(dataOf(await getProfile(artist.id)).followerCount).toBe(1)
    dataOf(await unfollow(user.id, artist.id))
    dataOf(await unfollow(user.id, artist.id))
    expect(dataOf(await isFollowing(user.id, artist.id))).toBe(false)
    expect(dataOf(await getProfile(artist.id)).followerCount).toBe(0)
  })

  test("are rejected for the user's own profile, for missing artists and from visitors", async () => {
    await actAs(user)
    const refusal = { key: 'followFailed' }
    expect((await follow(user.id)).error).toMatchObject({ ...refusal, code: 'invalid' })
    expect((await follow(missing)).error).toMatchObject(refusal)
    expect((await follow('no id')).error).toMatchObject({ ...refusal, code: 'invalid' })
    await actAs(null)
    expect((await follow(artist.id)).error).toMatchObject({ ...refusal, code: 'not-authenticated' })
  })
})

test('getUserStats returns private counts only to their owner', async () => {
  await newTrack(artist, { is_published: false })
  await actAs(null)
  const stats = dataOf(await getUserStats(artist.id))
  expect(stats).toMatchObject({ followers: 0, favorites: null })
  await actAs(artist)
  expect(dataOf(await getUserStats(artist.id))).toMatchObject({
    trackCount: (stats?.trackCount ?? 0) + 1,
    favorites: 0,
  })
  expect(dataOf(await getUserStats(missing))).toBeNull()
})

test('a release of a followed artist is a notification until it was seen', async () => {
  const follower = await createTestUser('Wren Follower')
  await actAs(follower)
  dataOf(await follow(artist.id))
  const released = await newTrack(artist)
  const [first] = dataOf(await getNotifications())
  expect(first).toMatchObject({ kind: 'release', subjectId: released, isNew: true })
  expect(dataOf(await getUnread())).toBe(1)
  dataOf(await seeNotifications(first?.at ?? ''))
  expect(dataOf(await getUnread())).toBe(0)
  expect(dataOf(await getNotifications())).toMatchObject([{ isNew: false }])
})
