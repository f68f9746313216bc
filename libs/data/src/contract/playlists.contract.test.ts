import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addPlaylistTrack,
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  getPlaylistsOf,
  getPlaylistsWithTrack,
  getPlaylistTracks,
  getPublicPlaylists,
  newPlaylistId,
  placePlaylistTracks,
  removePlaylistTrack,
  updatePlaylist,
} from '../entries/playlists'
import { actAs, dataOf, createTestUser, newTrack, removePeople, service, type TestUser } from './fixture'

const missing = '00000000-0000-4000-8000-000000000000'
const notFound = { code: 'not-found', key: 'playlistNotFound' }

let owner: TestUser
let other: TestUser
let tracks: string[]

beforeAll(async () => {
  owner = await createTestUser('Playlist Owner')
  other = await createTestUser('Other Listener')
  tracks = await Promise.all([newTrack(other), newTrack(other), newTrack(other)])
})
afterAll(removePeople)

const order = async (id: string) => dataOf(await getPlaylistTracks(id)).map(entry => tracks.indexOf(entry.track.id))

describe('playlists', () => {
  test('are created, updated and deleted', async () => {
    await actAs(owner)
    const made = dataOf(await createPlaylist({ title: '  Evening ', description: 'Slow', isPublic: false }))
    expect(made).toMatchObject({
      ownerId: owner.id,
      creatorName: 'Playlist Owner',
      title: 'Evening',
      description: 'Slow',
      isPublic: false,
      coverUrl: null,
      trackCount: 0,
    })
    expect(dataOf(await getPlaylist(made.id))).toEqual(made)
    const updated = dataOf(await updatePlaylist(made.id, { title: 'Night', isPublic: true }))
    expect(updated).toMatchObject({ title: 'Night', description: 'Slow', isPublic: true })
    dataOf(await deletePlaylist(made.id))
    expect((await getPlaylist(made.id)).error).toEqual(notFound)
    expect((await deletePlaylist(made.id)).error).toEqual(notFound)
    expect((await updatePlaylist(made.id, { title: 'a' })).error).toEqual(notFound)
  })

  test('are created once and updated by a retry after a lost response', async () => {
    await actAs(owner)
    const id = newPlaylistId()
    const before = dataOf(await getPlaylistsOf(owner.id)).length
    const first = dataOf(await createPlaylist({ id, title: 'Evening' }))
    expect(dataOf(await createPlaylist({ id, title: 'Evening' }))).toMatchObject({ id: first.id, title: 'Evening' })
    const again = dataOf(await createPlaylist({ id, title: 'Night', isPublic: false }))
    expect(again).toMatchObject({ id: first.id, title: 'Night', isPublic: false })
    expect(dataOf(await getPlaylistsOf(owner.id))).toHaveLength(before + 1)
    await actAs(other)
    expect((await createPlaylist({ id, title: 'Taken' })).error).toEqual(notFound)
    await actAs(owner)
    expect(dataOf(await getPlaylist(first.id)).title).toBe('Night')
    dataOf(await deletePlaylist(first.id))
  })

  test('accept a title of a hundred emoji, and reject one more', async () => {
    await actAs(owner)
    const title = '🎧'.repeat(100)
    const made = dataOf(await createPlaylist({ title }))
    expect(made.title).toBe(title)
    dataOf(await deletePlaylist(made.id))
    expect((await createPlaylist({ title: `${title}🎧` })).error?.code).toBe('invalid')
    const past = await service.from('playlists').insert({ title: `${title}🎧`, user_id: owner.id })
    expect(past.error?.code).toBe('23514')
  })

  test('require signing in', async () => {
    await actAs(null)
    expect((await createPlaylist({ title: 'Evening' })).error).toEqual({
      code: 'not-authenticated',
      key: 'signInToCreatePlaylist',
    })
  })

  test('reject a title or a description that is too long', async () => {
    await actAs(owner)
    expect((await createPlaylist({ title: ' ' })).error?.key).toBe('playlistTitleRequired')
    expect((await createPlaylist({ title: 'a'.repeat(101) })).error?.code).toBe('invalid')
    expect((await createPlaylist({ title: 'a', description: 'a'.repeat(501) })).error?.code).toBe('invalid')
  })

  test('are listed by last change, private ones only to their owner', async () => {
    await actAs(owner)
    const first = dataOf(await createPlaylist({ title: 'First', isPublic: false }))
    const second = dataOf(await createPlaylist({ title: 'Second' }))
    dataOf(await updatePlaylist(first.id, { description: 'changed' }))
    const titles = async () => dataOf(await getPlaylistsOf(owner.id)).map(playlist => playlist.title)
    expect(await titles()).toEqual(['First', 'Second'])
    await actAs(null)
    expect(await titles()).toEqual(['Second'])
    expect((await getPlaylist(first.id)).error).toEqual(notFound)
    const visible = dataOf(await getPublicPlaylists()).map(playlist => playlist.id)
    expect(visible).toContain(second.id)
    expect(visible).not.toContain(first.id)
    expect(dataOf(await getPublicPlaylists(1))).toHaveLength(1)
  })

  test('are limited to a hundred per user', async () => {
    const collector = await createTestUser('Collector')
    await service
      .from('playlists')
      .insert(Array.from({ length: 100 }, (_, i) => ({ title: `List ${i}`, user_id: collector.id })))
    await actAs(collector)
    expect((await createPlaylist({ title: 'One more' })).error).toEqual({
      code: 'invalid',
      key: 'tooManyPlaylists',
      params: { most: '100' },
    })
  })
})

test('playlists cannot be changed by another user', async () => {
  await actAs(owner)
  const { id } = dataOf(await createPlaylist({ title: 'Mine' }))
  await actAs(other)
  expect((await updatePlaylist(id, { title: 'Taken' })).error).toEqual(notFound)
  expect((await deletePlaylist(id)).error).toEqual(notFound)
  expect((await addPlaylistTrack(id, tracks[0] ?? '')).error).toEqual(notFound)
  expect(dataOf(await getPlaylist(id)).title).toBe('Mine')
})

describe('the tracks of a playlist', () => {
  let id: string
  beforeEach(async () => {
    await actAs(owner)
    id = dataOf(await createPlaylist({ title: 'Order' })).id
    for (const track of tracks) dataOf(await addPlaylistTrack(id, track))
  })

  test('are in the order they were added, and are counted', async () => {
    expect(await order(id)).toEqual([0, 1, 2])
    expect(dataOf(await getPlaylist(id)).trackCount).toBe(3)
    const [first] = dataOf(await getPlaylistTracks(id))
    expect(first).toMatchObject({ position: '50000001', track: { artistName: 'Other Listener' } })
  })

  test("are looked up by track, only in the user's own playlists", async () => {
    const track = tracks[0] ?? ''
    const shared = id
    expect(dataOf(await getPlaylistsWithTrack(track))).toContain(shared)
    dataOf(await removePlaylistTrack(shared, track))
    expect(dataOf(await getPlaylistsWithTrack(track))).not.toContain(shared)
    dataOf(await addPlaylistTrack(shared, track))
    await actAs(other)
    expect(dataOf(await getPlaylistsWithTrack(track))).toEqual(new Set())
    const secret = dataOf(await createPlaylist({ title: 'Mine', isPublic: false }))
    dataOf(await addPlaylistTrack(secret.id, track))
    expect(dataOf(await getPlaylistsWithTrack(track))).toEqual(new Set([secret.id]))
    await actAs(owner)
    expect(dataOf(await getPlaylistsWithTrack(track))).not.toContain(secret.id)
  })

  test('are removed and moved', async () => {
    const [first = '', second = '', third = ''] = tracks
    expect(dataOf(await placePlaylistTracks(id, { [third]: '50000000' }))).toBe(1)
    expect(await order(id)).toEqual([2, 0, 1])
    dataOf(await placePlaylistTracks(id, { [first]: '50000003', [second]: '50000002', [third]: '50000001' }))
    expect(await order(id)).toEqual([2, 1, 0])
    dataOf(await removePlaylistTrack(id, tracks[1] ?? ''))
    dataOf(await removePlaylistTrack(id, tracks[1] ?? ''))
    expect(await order(id)).toEqual([2, 0])
    expect(dataOf(await getPlaylist(id)).trackCount).toBe(2)
    expect(dataOf(await placePlaylistTracks(id, { [second]: '50000009' }))).toBe(0)
    expect((await placePlaylistTracks(id, { [first]: 'first' })).error?.code).toBe('invalid')
    dataOf(await addPlaylistTrack(id, second, '50000002'))
    expect(await order(id)).toEqual([2, 1, 0])
  })

  test('must exist and are unique', async () => {
    expect((await addPlaylistTrack(id, tracks[0] ?? '')).error).toEqual({
      code: 'conflict',
      key: 'alreadyInPlaylist',
    })
    expect((await addPlaylistTrack(id, missing)).error?.key).toBe('trackNotFound')
    expect((await addPlaylistTrack(missing, tracks[0] ?? '')).error).toEqual(notFound)
    expect((await addPlaylistTrack(id, 'no id')).error).toEqual({ code: 'invalid', key: 'addTrackFailed' })
    expect((await getPlaylistTracks('no id')).error).toEqual(notFound)
    expect(dataOf(await getPlaylistTracks(missing))).toEqual([])
  })

  test('are all stored when many are added at once', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => newTrack(other)))
    const added = await Promise.all(many.map(track => addPlaylistTrack(id, track)))
    expect(added.every(result => result.ok)).toBe(true)
    const positions = dataOf(await getPlaylistTracks(id)).map(entry => entry.position)
    expect(new Set(positions).size).toBe(15)
    expect(dataOf(await getPlaylist(id)).trackCount).toBe(15)
  })

  test('exclude drafts for other users', async () => {
    const draft = await newTrack(owner, { is_published: false })
    dataOf(await addPlaylistTrack(id, draft))
    expect(dataOf(await getPlaylistTracks(id))).toHaveLength(4)
    await actAs(other)
    expect(dataOf(await getPlaylistTracks(id))).toHaveLength(3)
  })
})
