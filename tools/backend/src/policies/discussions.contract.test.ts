import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'

let fixture: Fixture

beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())

interface Found {
  readonly posts: {
    id: string
    title: string | null
    reply_count: number
    like_count: number
    is_liked: boolean
    author: object
    track: { title: string } | null
  }[]
  readonly next: string | null
}

const discussion = { kind: 'discussion', category: 'general', title: 'Where to begin', body: 'With a microphone?' }
const client = (who: 'user' | 'other' | 'artist' | 'admin' | 'moderator') => fixture.people[who].client
const post = (who: 'user' | 'other' | 'artist', changes: object = {}) =>
  client(who)
    .from('posts')
    .insert({ ...discussion, id: randomUUID(), ...changes })
    .select('id')
    .single<{ id: string }>()
const find = async (args: object = {}, by = fixture.at.anon) => {
  const answer = await by.rpc('find_posts', { kind: 'discussion', ...args })
  if (answer.error) throw new Error(answer.error.message)
  return answer.data as Found
}
const clear = () => fixture.at.sql`delete from posts`
const overview = async () => (await fixture.at.anon.rpc('community_overview')).data as Record<string, unknown>

describe('a discussion', () => {
  test('is found by its words and its author, case-insensitively, and by its category', async () => {
    await clear()
    await post('user', { title: 'Mixing LOUD drums' })
    await post('other', { title: '100% wet', category: 'production' })
    const titles = async (args: object) => (await find(args)).posts.map(({ title }) => title)
    expect(await titles({ q: 'loud  DRUMS' })).toEqual(['Mixing LOUD drums'])
    expect(await titles({ q: 'microphone' })).toHaveLength(2)
    expect(await titles({ q: 'other' })).toEqual(['100% wet'])
    expect(await titles({ q: '0% w' })).toEqual(['100% wet'])
    expect(await titles({ q: '%' })).toEqual(['100% wet'])
    expect(await titles({ category: 'production' })).toEqual(['100% wet'])
    expect(await titles({ category: 'marketing' })).toEqual([])
    const [first] = (await find()).posts
    expect(first?.author).toEqual({ id: fixture.people.other.id, name: 'other', avatar_url: null })
    expect(first).not.toHaveProperty('search')
  })

  test('is listed in pages without gaps, and moves to the top with a reply', async () => {
    await clear()
    const { sql } = fixture.at
    const ids: string[] = []
    for (const title of ['one', 'two', 'three', 'four', 'five'])
      ids.push((await post('user', { title })).data?.id ?? '')
    await sql`update posts set last_activity = now() - interval '1 hour'`
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Found = await find({ page_size: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...page.posts.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    await client('other').from('post_replies').insert({ post_id: ids[2], body: 'Yes' })
    expect((await find({ page_size: 1 })).posts[0]).toMatchObject({ id: ids[2], reply_count: 1 })
  })

  test.each([
    ['no title', { title: '' }],
    ['a blank title', { title: '  ' }],
    ['a title of 121 characters', { title: 'x'.repeat(121) }],
    ['no text', { body: ' ' }],
    ['5001 characters', { body: 'x'.repeat(5001) }],
    ['no category', { category: null }],
    ['an unknown category', { category: 'secrets' }],
    ['a track', { track_id: '' }],
  ])('is refused with %s', async (_what, changes: object) => {
    await clear()
    const track = 'track_id' in changes ? { track_id: fixture.ids.track_of_user } : changes
    expect((await post('user', track)).error?.code).toBe('23514')
  })

  test('has counts and an author that clients cannot set', async () => {
    await clear()
    for (const forged of [{ like_count: 9 }, { author_id: fixture.people.other.id }, { created_at: '2030-01-01' }])
      expect((await post('user', forged)).error?.code).toBe('42501')
  })

  test('is refused after five in an hour, also when they arrive at once', async () => {
    await clear()
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('user')))
    expect(answers.filter(({ error }) => !error)).toHaveLength(5)
    expect(answers.find(({ error }) => error)?.error).toMatchObject({
      message: 'Too many posts. Please try again later.',
      hint: 'rate-limited',
    })
    expect((await post('other')).error).toBeNull()
  })

  test('counts in its category, until it is deleted', async () => {
    await clear()
    const before = await overview()
    const { data } = await post('user', { category: 'feedback' })
    expect(before).toMatchObject({ discussions: 0, categories: { feedback: 0 } })
    expect(await overview()).toMatchObject({ discussions: 1, categories: { feedback: 1, general: 0 } })
    expect((await client('other').from('posts').delete().eq('id', data?.id).select()).data).toEqual([])
    expect((await client('moderator').from('posts').delete().eq('id', data?.id).select('id')).data).toHaveLength(1)
    expect(await overview()).toMatchObject({ discussions: 0, categories: { feedback: 0 } })
  })
})

describe('likes and replies', () => {
  test('count once per user, and are subtracted when removed', async () => {
    await clear()
    const id = (await post('user')).data?.id
    const like = () => client('other').from('post_likes').insert({ post_id: id })
    expect([(await like()).error, (await like()).error?.code]).toEqual([null, '23505'])
    expect((await find({}, client('other'))).posts[0]).toMatchObject({ like_count: 1, is_liked: true })
    expect((await find()).posts[0]).toMatchObject({ like_count: 1, is_liked: false })
    await client('other').from('post_likes').delete().eq('post_id', id)
    expect((await find()).posts[0]).toMatchObject({ like_count: 0 })
  })

  test('are limited to twenty replies in ten minutes; blank and long ones are refused', async () => {
    await clear()
    const id = (await post('user')).data?.id
    const reply = (body: string) => client('other').from('post_replies').insert({ post_id: id, body })
    expect((await reply(' ')).error?.code).toBe('23514')
    expect((await reply('x'.repeat(2001))).error?.code).toBe('23514')
    for (let i = 0; i < 20; i += 1) expect((await reply(`Reply ${i}`)).error).toBeNull()
    expect((await reply('One more')).error).toMatchObject({ hint: 'rate-limited' })
    expect((await find()).posts[0]).toMatchObject({ reply_count: 20 })
  })

  test('of a suspended account are hidden', async () => {
    await clear()
    const id = (await post('other', { title: 'Gone' })).data?.id
    await client('other').from('post_replies').insert({ post_id: id, body: 'Mine' })
    await fixture.at.sql`update users set is_active = false where id = ${fixture.people.other.id}`
    expect((await find()).posts).toEqual([])
    for (const table of ['posts', 'post_replies'])
      expect((await fixture.at.anon.from(table).select('id')).data, table).toEqual([])
    expect((await post('other')).error?.code).toBe('42501')
    await fixture.at.sql`update users set is_active = true where id = ${fixture.people.other.id}`
  })
})

describe('a showcase', () => {
  const share = (track_id?: string, who: 'artist' | 'user' = 'artist') =>
    post(who, { kind: 'showcase', category: null, title: null, body: 'Hear this', track_id })

  test('belongs to a published track of its author, once', async () => {
    await clear()
    expect((await share(fixture.ids.published)).error).toBeNull()
    expect((await share(fixture.ids.published)).error?.code).toBe('23505')
    expect((await share(fixture.ids.draft)).error?.code).toBe('42501')
    expect((await share(fixture.ids.published, 'user')).error?.code).toBe('42501')
    const { posts } = await find({ kind: 'showcase', q: 'OUT' })
    expect(posts).toMatchObject([{ title: null, body: 'Hear this', track: { title: 'Out' } }])
    expect(posts[0]?.track).not.toHaveProperty('peaks')
  })

  test('is hidden with its track', async () => {
    await clear()
    await share(fixture.ids.published)
    await fixture.at.sql`update tracks set is_published = false where id = ${fixture.ids.published ?? ''}`
    expect((await find({ kind: 'showcase' })).posts).toEqual([])
    expect((await fixture.at.anon.from('posts').select('id')).data).toEqual([])
    await fixture.at.sql`update tracks set is_published = true where id = ${fixture.ids.published ?? ''}`
  })
})

describe('an event', () => {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString()
  const plan = (who: 'user' | 'artist' | 'admin', starts_at = soon(), title = 'Open studio') =>
    client(who).from('community_events').insert({ title, starts_at }).select('id').single<{ id: string }>()
  const upcoming = async (by = fixture.at.anon, q = '') =>
    (await by.rpc('upcoming_events', { q })).data as { attendee_count: number; is_joined: boolean; host_name: string }[]

  test('is planned by artists and administrators, within a year, five a day', async () => {
    expect((await plan('user')).error?.code).toBe('42501')
    for (const time of ['2020-01-01T00:00:00Z', '2200-01-01T00:00:00Z'])
      expect((await plan('artist', time)).error?.message).toBe('An event begins within the coming year')
    for (let i = 0; i < 5; i += 1) expect((await plan('artist')).error).toBeNull()
    expect((await plan('artist')).error).toMatchObject({ hint: 'rate-limited' })
    await fixture.at.sql`delete from community_events`
  })

  test('is joined once per user and left again, but not after it has begun', async () => {
    const id = (await plan('admin')).data?.id
    const join = () => client('user').from('event_attendees').insert({ event_id: id })
    expect([(await join()).error, (await join()).error?.code]).toEqual([null, '23505'])
    expect(await upcoming(client('user'), 'STUDIO')).toMatchObject([{ attendee_count: 1, is_joined: true }])
    expect(await upcoming()).toMatchObject([{ attendee_count: 1, is_joined: false, host_name: 'admin' }])
    expect(await upcoming(fixture.at.anon, '%')).toEqual([])
    await client('user').from('event_attendees').delete().eq('event_id', id)
    expect(await upcoming()).toMatchObject([{ attendee_count: 0 }])
    await fixture.at.sql`update community_events set starts_at = now() - interval '1 minute'`
    expect((await join()).error?.code).toBe('42501')
    expect(await upcoming()).toEqual([])
    expect(await overview()).toMatchObject({ events: 0 })
  })
})
