import { beforeEach, expect, test } from 'vitest'
import type { TestUser } from '../testing/testBackend'
import { artist, at, listener as collaborator, other } from './listeners'

const day = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(Date.now() + days * day).toISOString()
const release = '00000000-0000-4000-8000-000000000001'
let tracks: string[]

/** Calls a function as a user; returns the message of its refusal, or null. */
async function call(by: Pick<TestUser, 'client'>, name: string, args: object): Promise<string | null> {
  return (await by.client.rpc(name, args)).error?.message ?? null
}
const visitor = () => ({ client: at.anon })
const save = (by: TestUser, id = release, title = 'Low Tide') =>
  call(by, 'save_release', { release_id: id, kind: 'ep', title })
const fill = (by: TestUser, ids = tracks, id = release) =>
  call(by, 'set_release_tracks', { release_id: id, track_ids: ids })
const publish = (by: TestUser, at?: string) => call(by, 'publish_release', { release_id: release, release_at: at })
const invite = (share: number, to = collaborator, on: object = { release_id: release }, role = 'mix') =>
  call(artist, 'invite_to_credit', { person: to.id, role, share, ...on })
const creditOf = async (who: TestUser) =>
  (await at.sql<{ id: string }[]>`select id from credits where user_id = ${who.id}`)[0]?.id ?? ''
const answer = async (by: TestUser, accepts: boolean, id?: string) =>
  call(by, 'answer_credit', { credit_id: id ?? (await creditOf(by)), accepts })

interface Whole {
  readonly tracks: readonly { readonly track: { readonly title: string }; readonly credits: unknown }[]
  readonly credits: readonly { readonly name: string; readonly role: string }[]
  readonly release_at: string | null
}
const read = async ({ client }: Pick<TestUser, 'client'>) =>
  (await client.rpc('read_release', { release_id: release })).data as Whole | null
const titles = async (by: Pick<TestUser, 'client'>) => (await read(by))?.tracks.map(({ track }) => track.title)
const readable = async ({ client }: Pick<TestUser, 'client'>) => (await client.from('tracks').select('id')).data?.length
const pass = () => at.sql`update releases set release_at = release_at - interval '10 days'`

beforeEach(async () => {
  await at.sql`delete from releases`
  await at.sql`delete from tracks`
  await at.sql`delete from private.held_content`
  await at.sql`update users set is_active = true, settings = '{}'`
  const rows = await at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url)
    select ${artist.id}, title, 'Jazz', 'https://files.overtone.test/a.mp3' from unnest(array['A', 'B', 'C']) as title
    returning id`
  tracks = rows.map(({ id }) => id)
  await save(artist)
  await fill(artist)
})

test('a scheduled release is hidden with its tracks until its date, and public from then on without a job', async () => {
  expect(await readable(visitor())).toBe(3)
  expect(await publish(artist, later(5))).toBeNull()
  expect([await readable(visitor()), await readable(other), await readable(artist)]).toEqual([0, 0, 3])
  expect([await read(visitor()), await read(other), (await read(artist))?.tracks.length]).toEqual([null, null, 3])
  await pass()
  expect(await readable(visitor())).toBe(3) // by the policy, before anybody opened the release
  expect(await at.sql`select from tracks where is_published`).toHaveLength(0)
  expect(await titles(visitor())).toEqual(['A', 'B', 'C'])
  expect(await at.sql`select from tracks where is_published`).toHaveLength(3)
})

test('a release is announced to followers with its date, once instead of each of its tracks', async () => {
  await publish(artist, later(5))
  await at.sql`insert into follows (follower_id, artist_id, created_at) values (${other.id}, ${artist.id}, now() - interval '9 days')`
  const listOf = async () => (await other.client.rpc('my_notifications')).data as { kind: string; title: string }[]
  expect(await listOf()).toEqual([])
  await pass()
  await at.sql`delete from private.releases`
  expect(await listOf()).toMatchObject([{ kind: 'collection', title: 'Low Tide' }])
  await read(visitor())
  expect(await listOf()).toHaveLength(1)
  await at.sql`delete from follows`
})

test('a track of a scheduled release cannot be published before it, and one that moderation hides stays hidden', async () => {
  await publish(artist, later(5))
  const early = await artist.client.from('tracks').update({ is_published: true }).eq('id', tracks[0])
  expect(early.error).toMatchObject({
    message: 'The track goes public with its release',
    hint: 'conflict',
    details: 'trackScheduled',
  })
  await at.sql`insert into private.held_content values ('track', ${tracks[0] ?? ''}, false)`
  await pass()
  expect(await readable(visitor())).toBe(2)
  expect(await titles(visitor())).toEqual(['B', 'C'])
  expect(await readable(visitor())).toBe(2)
})

test('a track that its artist unpublishes after the release stays unpublished', async () => {
  await publish(artist)
  await artist.client.from('tracks').update({ is_published: false }).eq('id', tracks[0])
  expect([await titles(visitor()), await readable(visitor())]).toEqual([['B', 'C'], 2])
})

test.each([
  ['in the past', () => publish(artist, later(-1)), 'The release date is in the past'],
  ['years away', () => publish(artist, later(800)), 'The release date is more than two years away'],
  ['for ever', () => publish(artist, 'infinity'), 'The release date is more than two years away'],
])('refuses a date %s', async (_, attempt, refusal) => {
  expect(await attempt()).toBe(refusal)
})

test('an empty release cannot be published, nor a published one changed or deleted', async () => {
  await fill(artist, [])
  expect(await publish(artist)).toBe('Add tracks to the release first')
  await fill(artist)
  expect(await publish(artist)).toBeNull()
  const published = 'The release is published. Take it back to a draft first.'
  expect([await fill(artist, []), await publish(artist), await invite(5)]).toEqual([published, published, published])
  for (const name of ['unschedule_release', 'delete_release'])
    expect(await call(artist, name, { release_id: release })).toBe('The release is out')
})

test('a scheduled release goes back to a draft, and its tracks stay drafts', async () => {
  await publish(artist, later(5))
  expect(await call(artist, 'unschedule_release', { release_id: release })).toBeNull()
  expect([(await read(artist))?.release_at, await readable(visitor())]).toEqual([null, 0])
})

test('a track is in one release, once, and only in one of its own artist', async () => {
  const second = '00000000-0000-4000-8000-000000000002'
  await save(artist, second)
  expect(await fill(artist, [tracks[0] ?? ''], second)).toBe('The track is in another release')
  expect(await fill(artist, [tracks[0] ?? '', tracks[0] ?? ''])).toBe('Track not found')
  await save(other, '00000000-0000-4000-8000-000000000003')
  expect(await fill(other, [tracks[0] ?? ''], '00000000-0000-4000-8000-000000000003')).toBe('Track not found')
  expect(await fill(artist, [...tracks].reverse())).toBeNull()
  expect(await titles(artist)).toEqual(['C', 'B', 'A'])
})

test('nobody else changes a release, not even its collaborator', async () => {
  await invite(10)
  await answer(collaborator, true)
  const notFound = 'Release not found'
  for (const by of [other, collaborator]) {
    expect([await save(by), await fill(by), await publish(by)]).toEqual([notFound, notFound, notFound])
    for (const name of ['unschedule_release', 'delete_release'])
      expect(await call(by, name, { release_id: release })).toBe(notFound)
    expect(await call(by, 'invite_to_credit', { person: other.id, role: 'mix', share: 1, release_id: release })).toBe(
      notFound,
    )
    expect(await call(by, 'invite_to_credit', { person: by.id, role: 'mix', share: 1, track_id: tracks[0] })).toBe(
      'Track not found',
    )
    expect(await call(by, 'withdraw_credit', { credit_id: await creditOf(collaborator) })).toBe('Credit not found')
  }
  expect(await call(visitor(), 'publish_release', { release_id: release })).toContain('permission denied')
})

test('only who is invited answers, and only accepted credits are public, without their share', async () => {
  await invite(25)
  expect(await answer(other, true, await creditOf(collaborator))).toBe('Credit not found')
  expect(await answer(artist, true, await creditOf(collaborator))).toBe('Credit not found')
  expect(await publish(artist)).toBe('Some invitations are unanswered. Wait for the answers, or withdraw them.')
  expect((await read(artist))?.credits).toEqual([])
  expect(await answer(collaborator, true)).toBeNull()
  expect(await publish(artist)).toBeNull()
  const named = [{ id: collaborator.id, name: 'Somebody', role: 'mix' }]
  expect((await read(visitor()))?.credits).toEqual(named)
  const ofTrack = await at.anon.rpc('track_credits', { track_id: tracks[1] })
  expect(ofTrack.data).toEqual({ credits: named, release: { id: release, title: 'Low Tide', kind: 'ep' } })
  expect((await other.client.from('credits').select()).data).toEqual([])
  expect((await artist.client.from('credits').select('share')).data).toEqual([{ share: 25 }])
})

test('the shares of a track never exceed 100%, whichever way they come together', async () => {
  const tooHigh = 'The shares of a track add up to more than 100%'
  const [first = '', second = ''] = tracks
  expect(await invite(60)).toBeNull()
  expect(await invite(41, other)).toBe(tooHigh)
  expect(await invite(40, other, { track_id: first })).toBeNull()
  expect(await invite(40, other, { track_id: second })).toBeNull()
  expect(await invite(1, other, { track_id: second }, 'vocals')).toBe(tooHigh)
  expect(await invite(1, other, { release_id: release }, 'vocals')).toBe(tooHigh)
  await answer(collaborator, false)
  expect(await invite(60, collaborator, { release_id: release }, 'writer')).toBeNull()
  await fill(artist, [second])
  expect(await invite(100, other, { track_id: first }, 'remix')).toBe(tooHigh)
  expect(await invite(60, collaborator, { track_id: first })).toBeNull()
  expect(await fill(artist)).toBe(tooHigh)
})

test.each([-1, 100.5, null])('refuses a share of %s percent', async share => {
  expect(await invite(share as number)).toBe('A share is a number up to 100%')
})

test('nobody is invited twice to the same, and the artist not at all', async () => {
  expect(await invite(5, artist)).toBe('You cannot credit yourself')
  expect(await invite(5)).toBeNull()
  expect(await invite(5)).toBe('This person has this credit already')
  expect(await invite(5, collaborator, { release_id: release }, 'writer')).toBeNull()
  await at.sql`update users set is_active = false where id = ${other.id}`
  expect(await invite(5, other)).toBe('User not found')
})

test('a declined invitation needs a new one, and an accepted credit can be given up but not taken away', async () => {
  await invite(5)
  await answer(collaborator, false)
  expect(await answer(collaborator, true)).toBe('You have declined this credit. Ask the artist to invite you again.')
  expect(await invite(7)).toBeNull()
  expect(await answer(collaborator, true)).toBeNull()
  await publish(artist)
  expect(await call(artist, 'withdraw_credit', { credit_id: await creditOf(collaborator) })).toBe(
    'This credit was accepted, and the music is published',
  )
  expect(await answer(collaborator, false)).toBeNull()
  expect((await read(visitor()))?.credits).toEqual([])
})

test('an invitation reaches the bell and the list of the collaborator alone, and leaves the bell once answered', async () => {
  await invite(12.5)
  const listOf = async (by: TestUser) => (await by.client.rpc('my_notifications')).data as { kind: string }[]
  expect(await listOf(collaborator)).toMatchObject([{ kind: 'credit', title: 'Low Tide', name: 'Blue Room' }])
  expect([await listOf(other), await listOf(artist)]).toEqual([[], []])
  const mine = async () => (await collaborator.client.rpc('my_credits')).data as Record<string, unknown>[]
  expect(await mine()).toMatchObject([
    { role: 'mix', share: 12.5, status: 'pending', title: 'Low Tide', artist_name: 'Blue Room', release_id: null },
  ])
  await answer(collaborator, true)
  expect(await listOf(collaborator)).toEqual([])
  await publish(artist)
  expect(await mine()).toMatchObject([{ status: 'accepted', release_id: release }])
  expect((await other.client.rpc('my_credits')).data).toEqual([])
})

test('the cover of a release must be a file of its artist', async () => {
  const cover_url = 'https://evil.test/a.png'
  expect(await call(artist, 'save_release', { release_id: release, kind: 'ep', title: 'A', cover_url })).toBe(
    'Upload the file to Overtone first',
  )
})

test('suspended accounts change nothing', async () => {
  await invite(5)
  await at.sql`update users set is_active = false where id in (${artist.id}, ${collaborator.id})`
  const refused = 'Not authenticated'
  expect([await save(artist), await fill(artist), await publish(artist), await invite(5)]).toEqual(
    Array(4).fill(refused),
  )
  expect(await answer(collaborator, true)).toBe(refused)
})
