import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

let at: TestBackend
let owner: TestUser
let friend: TestUser
let other: TestUser
let tracks: string[]
let playlist: string

beforeAll(async () => {
  at = await startTestBackend()
  owner = await at.signUp('owner@overtone.test', 'Owner')
  friend = await at.signUp('friend@overtone.test', 'Friend')
  other = await at.signUp('other@overtone.test', 'Other')
  const rows = await at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url)
    select ${owner.id}, 'Track ' || n, 'Jazz', 'https://files.overtone.test/a.mp3' from generate_series(1, 4) n
    returning id`
  tracks = rows.map(row => row.id)
}, 60_000)
afterAll(() => at?.stop())

beforeEach(async () => {
  await at.sql`delete from playlists`
  await at.sql`update users set is_active = true`
  const { data } = await owner.client
    .from('playlists')
    .insert({ title: 'Ours', is_public: false })
    .select('id')
    .single<{ id: string }>()
  playlist = data?.id ?? ''
})

async function invite(by = owner): Promise<string> {
  const answer = await by.client.rpc('invite_to_playlist', { playlist_id: playlist })
  if (answer.error) throw new Error(answer.error.message)
  return (answer.data as { token: string }).token
}
const join = async (by: TestUser, token: string) =>
  (await by.client.rpc('join_playlist', { playlist_id: playlist, token })).data as string | null
const add = (by: TestUser, number: number) =>
  by.client.rpc('add_playlist_track', { playlist_id: playlist, track_id: tracks[number - 1] ?? '' })
const reads = async ({ client }: Pick<TestUser, 'client'>) => (await client.from('playlists').select('id')).data?.length
const leave = (by: TestUser, who: TestUser) =>
  by.client.from('playlist_collaborators').delete().eq('user_id', who.id).select('user_id')

const notFound = { message: 'Playlist not found', hint: 'not-found' }

test('a friend with the link reads and edits a private playlist, nobody else does', async () => {
  const token = await invite()
  expect(await reads(friend)).toBe(0)
  expect((await add(friend, 1)).error).toMatchObject(notFound)
  expect(await join(friend, token)).toBe('joined')
  expect([await reads(owner), await reads(friend), await reads(other), await reads({ client: at.anon })]).toEqual([
    1, 1, 0, 0,
  ])
  expect((await add(friend, 1)).error).toBeNull()
  expect((await add(other, 2)).error).toMatchObject(notFound)
  const placed = await friend.client.rpc('place_playlist_tracks', {
    playlist_id: playlist,
    positions: { [tracks[0] ?? '']: '50000007' },
  })
  expect(placed.data).toBe(1)
  const removed = await friend.client.rpc('remove_playlist_track', { playlist_id: playlist, track_id: tracks[0] ?? '' })
  expect(removed.data).toBe(true)
})

test('a track names who added it, whatever they send', async () => {
  await join(friend, await invite())
  await add(friend, 1)
  await add(owner, 2)
  const forged = { playlist_id: playlist, track_id: tracks[2], added_by: owner.id }
  expect((await friend.client.from('playlist_tracks').insert(forged)).error?.code).toBe('42501')
  const { data } = await friend.client.from('playlist_tracks').select('added_by').order('position')
  expect(data?.map(row => row.added_by as string)).toEqual([friend.id, owner.id])
})

test('a track stays when who added it leaves or deletes the account', async () => {
  const passerby = await at.signUp('passerby@overtone.test', 'Passerby')
  await join(passerby, await invite())
  await add(passerby, 1)
  expect((await leave(passerby, passerby)).data).toHaveLength(1)
  await passerby.client.rpc('delete_my_account')
  const { data } = await owner.client.from('playlist_tracks').select('track_id, added_by')
  expect(data).toEqual([{ track_id: tracks[0], added_by: null }])
})

test('a collaborator cannot delete, change, publish or invite, or remove others', async () => {
  const token = await invite()
  await join(friend, token)
  await join(other, token)
  expect((await friend.client.from('playlists').delete().eq('id', playlist).select()).data).toEqual([])
  for (const change of [{ title: 'Mine' }, { is_public: true }, { cover_url: null }])
    expect((await friend.client.from('playlists').update(change).eq('id', playlist).select()).data).toEqual([])
  for (const call of ['playlist_invite', 'invite_to_playlist', 'revoke_playlist_invite'])
    expect((await friend.client.rpc(call, { playlist_id: playlist })).error).toMatchObject(notFound)
  expect((await leave(friend, other)).data).toEqual([])
  expect((await leave(owner, other)).data).toEqual([{ user_id: other.id }])
})

test('a collaborator who left or was removed loses access, and needs a valid link to return', async () => {
  const token = await invite()
  await join(friend, token)
  await leave(friend, friend)
  expect(await reads(friend)).toBe(0)
  expect((await add(friend, 1)).error).toMatchObject(notFound)
  expect(await join(friend, token)).toBe('joined')
  await leave(owner, friend)
  await owner.client.rpc('revoke_playlist_invite', { playlist_id: playlist })
  expect(await join(friend, token)).toBe('invalid')
  expect(await reads(friend)).toBe(0)
})

test('a new link replaces the old one, which collaborators survive', async () => {
  const first = await invite()
  await join(friend, first)
  const second = await invite()
  expect([await join(other, first), await join(other, second)]).toEqual(['invalid', 'joined'])
  expect(await reads(friend)).toBe(1)
})

test('a link ends after 7 days', async () => {
  const token = await invite()
  await at.sql`update private.playlist_invites set expires_at = expires_at - interval '7 days'`
  expect(await join(friend, token)).toBe('invalid')
  const question = { playlist_id: playlist, token }
  expect((await at.anon.rpc('read_playlist_invite', question)).data).toBeNull()
  expect((await owner.client.rpc('playlist_invite', { playlist_id: playlist })).data).toBeNull()
})

test('a visitor with the link sees what it opens, and has to sign in to join', async () => {
  const token = await invite()
  await add(owner, 1)
  const question = { playlist_id: playlist, token }
  expect((await at.anon.rpc('read_playlist_invite', question)).data).toEqual({
    title: 'Ours',
    cover_url: null,
    track_count: 1,
    owner_id: owner.id,
    owner_name: 'Owner',
    is_editor: false,
  })
  expect((await at.anon.rpc('join_playlist', question)).error?.code).toBe('42501')
})

test('joining twice, or one’s own playlist, changes nothing', async () => {
  const token = await invite()
  expect([await join(friend, token), await join(friend, token), await join(owner, token)]).toEqual([
    'joined',
    'joined',
    'joined',
  ])
  const { data } = await owner.client.from('playlist_collaborators').select('user_id')
  expect(data).toEqual([{ user_id: friend.id }])
})

test('a suspended collaborator cannot edit or leave, and a suspended friend cannot join', async () => {
  const token = await invite()
  await join(friend, token)
  await at.sql`update users set is_active = false where id in (${friend.id}, ${other.id})`
  expect((await add(friend, 1)).error).toMatchObject({ message: 'Not authenticated' })
  expect((await leave(friend, friend)).data).toEqual([])
  expect(await join(other, token)).toBeNull()
})

test('a playlist has at most 50 collaborators', async () => {
  const token = await invite()
  await at.sql`
    with made as (
      insert into auth.users (id, email) select gen_random_uuid(), 'crowd-' || n || '@overtone.test'
      from generate_series(1, 50) n returning id
    )
    select from made`
  await at.sql`
    insert into playlist_collaborators (playlist_id, user_id)
    select ${playlist}, id from users where email like 'crowd-%'`
  expect(await join(friend, token)).toBe('full')
})

test('joining and leaving change the playlist, so that open pages are notified', async () => {
  const changed = async () => (await at.sql<{ at: Date }[]>`select updated_at as at from playlists`)[0]?.at.getTime()
  const made = await changed()
  await join(friend, await invite())
  const joined = await changed()
  await leave(friend, friend)
  expect([joined !== made, (await changed()) !== joined]).toEqual([true, true])
})
