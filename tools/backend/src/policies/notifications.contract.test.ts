import { beforeEach, expect, test } from 'vitest'
import type { TestUser } from '../testing/testBackend'
import { artist, at, listener, other } from './listeners'

interface Notification {
  readonly kind: string
  readonly subject_id: string
  readonly title: string
  readonly name: string | null
  readonly happened_at: string
  readonly is_new: boolean
}

const listOf = async ({ client }: TestUser) => (await client.rpc('my_notifications')).data as Notification[]
const unreadOf = async ({ client }: TestUser) => (await client.rpc('unread_notifications')).data as number
const titlesOf = async (of: TestUser) => (await listOf(of)).map(({ title }) => title)
const follow = (by: TestUser) => by.client.from('follows').insert({ artist_id: artist.id })

async function publish(title: string): Promise<void> {
  await at.sql`
    insert into tracks (artist_id, title, genre, audio_url)
    values (${artist.id}, ${title}, 'Jazz', 'https://files.overtone.test/a.mp3')`
}

async function discuss(by: TestUser): Promise<string> {
  const [row] = await at.sql<{ id: string }[]>`
    insert into posts (author_id, kind, category, title, body)
    values (${by.id}, 'discussion', 'general', 'Tape or no tape?', 'Well') returning id`
  return row?.id ?? ''
}

/** Makes a private playlist of the listener, and an invite to it that doesn't expire during the test. */
async function shareList(): Promise<string> {
  const [row] = await at.sql<{ id: string }[]>`
    with list as (
      insert into playlists (user_id, title, is_public) values (${listener.id}, 'Road trip', false) returning id
    )
    insert into private.playlist_invites (playlist_id, token) select id, 'invite' from list returning playlist_id as id`
  return row?.id ?? ''
}
const join = (by: TestUser, playlist_id: string) => by.client.rpc('join_playlist', { playlist_id, token: 'invite' })

beforeEach(async () => {
  await at.sql`delete from playlists`
  await at.sql`delete from tracks`
  await at.sql`delete from follows`
  await at.sql`delete from posts`
  await at.sql`delete from private.notification_reads`
  await at.sql`update users set settings = '{}', is_active = true`
})

test('visitors have no notifications', async () => {
  for (const call of ['my_notifications', 'unread_notifications'])
    expect((await at.anon.rpc(call)).error?.code).toBe('42501')
  expect((await at.anon.rpc('see_notifications', { up_to: new Date().toISOString() })).error?.code).toBe('42501')
})

test('a release is announced to those who followed before it, and to nobody else', async () => {
  await publish('Before')
  await follow(listener)
  await publish('After')
  expect(await listOf(listener)).toMatchObject([{ kind: 'release', title: 'After', name: 'Blue Room', is_new: true }])
  expect([await unreadOf(listener), await unreadOf(other), await unreadOf(artist)]).toEqual([1, 0, 0])
})

test('a release that its artist unpublished is not announced', async () => {
  await follow(listener)
  await publish('Gone')
  await artist.client.from('tracks').update({ is_published: false }).eq('artist_id', artist.id)
  expect(await unreadOf(listener)).toBe(0)
})

test('releases are not announced if the user turned them off', async () => {
  await follow(listener)
  await publish('Loud')
  await at.sql`update users set settings = '{"notifications": {"newReleases": false}}' where id = ${listener.id}`
  expect([await titlesOf(listener), await unreadOf(listener)]).toEqual([[], 0])
})

test('replies to a discussion notify its author, but not those of the author or of suspended accounts', async () => {
  const post = await discuss(listener)
  await other.client.from('post_replies').insert({ post_id: post, body: 'Tape' })
  await listener.client.from('post_replies').insert({ post_id: post, body: 'Thanks' })
  expect(await listOf(listener)).toMatchObject([{ kind: 'reply', title: 'Tape or no tape?', subject_id: post }])
  expect(await unreadOf(other)).toBe(0)
  await at.sql`update users set is_active = false where id = ${other.id}`
  expect(await unreadOf(listener)).toBe(0)
})

test('a moderation decision notifies its author', async () => {
  await at.sql`
    insert into private.moderation_cases
      (kind, subject_id, author_id, title, excerpt, status, action, reason, decided_at)
    values ('discussion', 'x', ${listener.id}, 'Rude words', '', 'decided', 'warn', 'Rude', now())`
  expect(await listOf(listener)).toMatchObject([{ kind: 'moderation', title: 'Rude words', name: null, is_new: true }])
  expect(await unreadOf(other)).toBe(0)
  await at.sql`delete from private.moderation_cases`
})

test('the owner of a playlist is notified of everybody who joins it, and nobody else is', async () => {
  const list = await shareList()
  await join(listener, list)
  expect(await unreadOf(listener)).toBe(0)
  await join(other, list)
  await join(other, list)
  expect(await listOf(listener)).toMatchObject([
    { kind: 'join', title: 'Road trip', name: 'Somebody', subject_id: list, is_new: true },
  ])
  await join(artist, list)
  expect((await listOf(listener)).map(({ name }) => name)).toEqual(['Blue Room', 'Somebody'])
  expect([await unreadOf(listener), await unreadOf(other), await unreadOf(artist)]).toEqual([2, 0, 0])
})

test('the owner of a playlist reads nothing of somebody who left it or was suspended', async () => {
  const list = await shareList()
  await join(other, list)
  await join(artist, list)
  await other.client.from('playlist_collaborators').delete().eq('user_id', other.id)
  await at.sql`update users set is_active = false where id = ${artist.id}`
  expect([await titlesOf(listener), await unreadOf(listener)]).toEqual([[], 0])
})

test('what was read stays read, for this user only, and what comes later is new', async () => {
  await follow(listener)
  await follow(other)
  await publish('First')
  const [first] = await listOf(listener)
  await publish('Second')
  await listener.client.rpc('see_notifications', { up_to: first?.happened_at ?? '' })
  expect((await listOf(listener)).map(({ title, is_new }) => [title, is_new])).toEqual([
    ['Second', true],
    ['First', false],
  ])
  expect([await unreadOf(listener), await unreadOf(other)]).toEqual([1, 2])
})

test('marking as read up to a future time leaves later notifications unread, and an earlier time changes nothing', async () => {
  await follow(listener)
  await publish('First')
  await listener.client.rpc('see_notifications', { up_to: '2999-01-01' })
  await listener.client.rpc('see_notifications', { up_to: '2000-01-01' })
  expect(await unreadOf(listener)).toBe(0)
  await publish('Second')
  expect(await unreadOf(listener)).toBe(1)
})
