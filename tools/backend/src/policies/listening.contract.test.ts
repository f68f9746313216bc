import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser, TestBackend } from '../testing/testBackend'
import { artist, at, listener, other } from './listeners'

let track: string

beforeEach(async () => {
  await at.sql`delete from tracks`
  track = await addTrack(200)
})

async function addTrack(duration: number, isPublished = true): Promise<string> {
  const [row] = await at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url, duration, is_published)
    values (${artist.id}, 'Out', 'Jazz', 'https://files.overtone.test/a.mp3', ${duration}, ${isPublished}) returning id`
  return row?.id ?? ''
}

interface Play {
  track_id?: string | undefined
  heard_ago?: number
  seconds_heard?: number
  listener?: string
}

async function play(by: TestBackend['anon'], fields: Play = {}): Promise<unknown> {
  const answer = await by.rpc('increment_play_count', { track_id: track, seconds_heard: 40, ...fields })
  return answer.error ? answer.error.message : answer.data
}
const plays = async () => (await at.sql`select play_count from tracks where id = ${track}`)[0]?.play_count as number
const pass = (seconds: number) => at.sql`update listens set created_at = created_at - make_interval(secs => ${seconds})`

describe('a play', () => {
  test('counts for an account and for a visitor, and becomes a listen', async () => {
    expect([await play(listener.client), await play(at.anon, { listener: 'browser-1' })]).toEqual([true, true])
    expect(await plays()).toBe(2)
    const { data } = await listener.client.from('listens').select('track_id, user_id, seconds_heard')
    expect(data).toEqual([{ track_id: track, user_id: listener.id, seconds_heard: 40 }])
  })

  test("counts without a listening time if the caller doesn't send one", async () => {
    expect((await listener.client.rpc('increment_play_count', { track_id: track })).data).toBe(true)
  })

  test('counts once within 30 seconds and again afterwards', async () => {
    expect([await play(listener.client), await play(listener.client)]).toEqual([true, false])
    await pass(29)
    expect(await play(listener.client)).toBe(false)
    await pass(1)
    expect(await play(listener.client)).toBe(true)
    expect(await plays()).toBe(2)
  })

  test('counts once when many arrive at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => play(listener.client)))
    expect(answers.filter(Boolean)).toEqual([true])
    expect(await plays()).toBe(1)
  })

  test.each([
    [200, 29.9, false],
    [200, 30, true],
    [20, 9.9, false],
    [20, 10, true],
    [0, 29, false],
    [0, 30, true],
  ])('of a track of %i seconds with %d listened to counts: %s', async (duration, heard, counts) => {
    track = await addTrack(duration)
    expect(await play(listener.client, { seconds_heard: heard })).toBe(counts)
  })

  test('by the artist, of a draft or of an unknown track does not count', async () => {
    expect(await play(artist.client)).toBe(false)
    expect(await play(listener.client, { track_id: await addTrack(200, false) })).toBe(false)
    expect(await play(listener.client, { track_id: artist.id })).toBe(false)
  })

  test.each([-1, 1e9])('is refused with %d seconds listened to', async heard => {
    expect(await play(listener.client, { seconds_heard: heard })).toBe('Invalid play')
    expect(await plays()).toBe(0)
  })

  test('by visitors counts at most 60 times a minute, whatever their names', async () => {
    const answers: unknown[] = []
    for (let name = 0; name < 63; name += 1) answers.push(await play(at.anon, { listener: `visitor ${name}` }))
    expect(answers.filter(Boolean)).toHaveLength(60)
    expect(await play(listener.client)).toBe(true)
  })

  test("doesn't change the modification date", async () => {
    const changed = async () => (await at.sql`select updated_at from tracks where id = ${track}`)[0]?.updated_at as Date
    const before = await changed()
    await play(listener.client)
    expect(await changed()).toEqual(before)
  })
})

describe('a play that was heard before', () => {
  const day = 24 * 3600
  const late = (heard_ago: number, fields: Play = {}) => play(listener.client, { heard_ago, ...fields })
  const age = () => at.sql`update tracks set created_at = now() - interval '40 days'`
  beforeEach(age)

  test('counts as of then, on its day', async () => {
    expect([await late(3 * day), await play(other.client)]).toEqual([true, true])
    const rows = await at.sql<{ ago: number }[]>`
      select round(extract(epoch from now() - created_at))::int as ago from listens order by created_at`
    expect(rows[0]?.ago).toBeGreaterThan(3 * day - 60)
    expect(rows[1]?.ago).toBeLessThan(60)
    expect(await plays()).toBe(2)
    const days = await at.sql<{ days: number }[]>`
      select (now() at time zone 'UTC')::date - day as days from private.track_days where track_id = ${track} order by 1`
    expect(days).toEqual([{ days: 0 }, { days: 3 }])
  })

  test('counts each time that it was heard, but once when it is sent again', async () => {
    expect([await late(600), await late(300), await late(302)]).toEqual([true, true, false])
    expect(await plays()).toBe(2)
  })

  test('doesn’t count while the account heard something else', async () => {
    const another = await addTrack(200)
    await age()
    expect(await late(600)).toBe(true)
    expect(await late(580, { track_id: another })).toBe(false)
    expect(await late(620, { track_id: another })).toBe(false)
    expect(await late(500, { track_id: another })).toBe(true)
  })

  test('doesn’t count after 30 days, and not before the track existed', async () => {
    expect(await late(31 * day)).toBe(false)
    await at.sql`update tracks set created_at = now() - interval '1 hour' where id = ${track}`
    expect(await late(day)).toBe(true)
    const [first] = await at.sql<{ hours: number }[]>`
      select round(extract(epoch from now() - created_at) / 3600)::int as hours from listens`
    expect(first?.hours).toBe(1)
  })

  test.each([-1, NaN])('is refused %d seconds ago', async ago => {
    const call = at.sql`
      select increment_play_count(${track}, 40, null, ${String(ago)}::real)`
    await expect(call).rejects.toThrow('Invalid play')
  })

  test('by a visitor counts as of now', async () => {
    expect(await play(at.anon, { heard_ago: 3 * day, listener: 'browser-1' })).toBe(true)
    expect(await at.sql`select from listens where created_at > now() - interval '1 minute'`).toHaveLength(1)
  })
})

describe('following', () => {
  const followers = async () =>
    (await at.anon.from('profiles').select('follower_count').eq('id', artist.id).single()).data
      ?.follower_count as number
  const follow = (by: TestUser) => by.client.from('follows').insert({ artist_id: artist.id })

  test('adds to the followers on the profile', async () => {
    for (const user of [listener, other]) expect((await follow(user)).error).toBeNull()
    expect(await followers()).toBe(2)
    expect((await follow(other)).error?.code).toBe('23505')
    await listener.client.from('follows').delete().eq('artist_id', artist.id)
    expect(await followers()).toBe(1)
  })

  test('is subtracted when a follower leaves', async () => {
    const leaving = await at.signUp('leaving@overtone.test')
    const before = await followers()
    await follow(leaving)
    expect((await leaving.client.rpc('delete_my_account')).error).toBeNull()
    expect(await followers()).toBe(before)
  })
})

test('shows others the public figures of a user', async () => {
  await addTrack(100, false)
  await artist.client.from('playlists').insert([{ title: 'Open' }, { title: 'Closed', is_public: false }])
  await artist.client.from('favorites').insert({ track_id: track })
  await play(listener.client)
  const stats = async (by: TestBackend['anon']) =>
    (await by.rpc('get_user_stats', { user_id: artist.id })).data as unknown
  const shown = { total_plays: 1, following: 0 }
  expect(await stats(at.anon)).toMatchObject({ ...shown, track_count: 1, playlist_count: 1, favorites: null })
  expect(await stats(artist.client)).toMatchObject({ ...shown, track_count: 2, playlist_count: 2, favorites: 1 })
  expect((await at.anon.rpc('get_user_stats', { user_id: track })).data).toBeNull()
})
