import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addPlaylistTrack,
  createPlaylist,
  createPlaylistInvite,
  followPlaylist,
  getCollaborators,
  getEditablePlaylists,
  getFollowedPlaylists,
  getFollowerCount,
  getPlaylist,
  getPlaylistInvite,
  getPlaylistsWithTrack,
  getPlaylistTracks,
  isFollowingPlaylist,
  joinPlaylist,
  readPlaylistInvite,
  removeCollaborator,
  revokePlaylistInvite,
  unfollowPlaylist,
  updatePlaylist,
} from '../entries/playlists'
import { actAs, dataOf, createTestUser, newTrack, removePeople, type TestUser } from './fixture'

const notFound = { code: 'not-found', key: 'playlistNotFound' }

let owner: TestUser
let other: TestUser
let tracks: string[]

beforeAll(async () => {
  owner = await createTestUser('Playlist Owner')
  other = await createTestUser('Other Listener')
  tracks = [await newTrack(owner)]
})
afterAll(removePeople)

describe('collaborators', () => {
  let id: string
  let token: string
  beforeEach(async () => {
    await actAs(owner)
    id = dataOf(await createPlaylist({ title: 'Ours', isPublic: false })).id
    expect(dataOf(await getPlaylistInvite(id))).toBeNull()
    token = dataOf(await createPlaylistInvite(id))?.token ?? ''
    await actAs(other)
  })

  test('join by an invite, edit, and have the playlist among theirs', async () => {
    expect((await getPlaylist(id)).error).toEqual(notFound)
    const invitation = { title: 'Ours', coverUrl: null, trackCount: 0, ownerId: owner.id, ownerName: 'Playlist Owner' }
    expect(dataOf(await readPlaylistInvite(id, token))).toEqual({ ...invitation, isEditor: false })
    expect(dataOf(await joinPlaylist(id, token))).toBe('joined')
    expect(dataOf(await readPlaylistInvite(id, token))?.isEditor).toBe(true)
    dataOf(await addPlaylistTrack(id, tracks[0] ?? ''))
    expect(dataOf(await getEditablePlaylists(other.id))).toContainEqual(
      expect.objectContaining({ id, creatorName: 'Playlist Owner' }),
    )
    expect(dataOf(await getPlaylistsWithTrack(tracks[0] ?? ''))).toContain(id)
    expect((await getPlaylistInvite(id)).error).toEqual(notFound)
    await actAs(owner)
    expect(dataOf(await getCollaborators(id))).toEqual([{ id: other.id, name: 'Other Listener' }])
    expect(dataOf(await getPlaylistTracks(id))[0]?.addedBy).toEqual({ id: other.id, name: 'Other Listener' })
  })

  test('leave, and cannot return once the link is off', async () => {
    dataOf(await joinPlaylist(id, token))
    dataOf(await removeCollaborator(id, other.id))
    dataOf(await removeCollaborator(id, other.id))
    expect((await addPlaylistTrack(id, tracks[0] ?? '')).error).toEqual(notFound)
    await actAs(owner)
    dataOf(await revokePlaylistInvite(id))
    dataOf(await revokePlaylistInvite(id))
    await actAs(other)
    expect(dataOf(await readPlaylistInvite(id, token))).toBeNull()
    expect(dataOf(await joinPlaylist(id, token))).toBe('invalid')
    expect((await readPlaylistInvite('no id', token)).error?.code).toBe('not-found')
  })
})

test('a public playlist of somebody else can be followed', async () => {
  await actAs(owner)
  const { id } = dataOf(await createPlaylist({ title: 'To follow' }))
  expect((await followPlaylist(id)).error?.code).toBe('forbidden')
  await actAs(other)
  dataOf(await followPlaylist(id))
  dataOf(await followPlaylist(id))
  expect(dataOf(await isFollowingPlaylist(other.id, id))).toBe(true)
  expect(dataOf(await getFollowerCount(id))).toBe(1)
  expect(dataOf(await getFollowedPlaylists(other.id))).toMatchObject([{ id, creatorName: 'Playlist Owner' }])
  await actAs(owner)
  dataOf(await updatePlaylist(id, { isPublic: false }))
  await actAs(other)
  expect(dataOf(await getFollowedPlaylists(other.id))).toEqual([])
  expect(dataOf(await getFollowerCount(id))).toBe(0)
  dataOf(await unfollowPlaylist(other.id, id))
  expect(dataOf(await isFollowingPlaylist(other.id, id))).toBe(false)
})
