import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

interface Charts {
  readonly days: number | null
  readonly tracks: { position: number; previous: number | null; plays: number; track: { id: string; title: string } }[]
  readonly artists: {
    id: string
    position: number
    previous: number | null
    plays: number
    listeners: number
    genre: string
    tracks: { title: string }[]
  }[]
}

let at: TestBackend
let artist: TestUser
let other: TestUser
let listener: TestUser
let tracks: string[]

beforeAll(async () => {
  at = await startTestBackend()
  artist = await at.signUp('artist@overtone.test', 'Blue Room')
  other = await at.signUp('other@overtone.test', 'Green Room')
  listener = await at.signUp('listener@overtone.test')
}, 60_000)
afterAll(() => at?.stop())

beforeEach(async () => {
  await at.sql`delete from tracks`
  await at.sql`delete from private.artist_listeners`
  await at.sql`delete from private.artist_listener_days`
  await at.sql`truncate private.sender_salts, private.quotas`
  tracks = []
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) tracks.push(await addTrack(artist, title))
})

async function addTrack({ id }: TestUser, title: string, isPublished = true): Promise<string> {
  const [row] = await at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url, is_published)
    values (${id}, ${title}, 'Jazz', 'https://files.overtone.test/a.mp3', ${isPublished}) returning id`
  return row?.id ?? ''
}

let visitors = 0
/** Adds counted plays, each by another visitor unless a listener is named. */
async function played(track: string | undefined, times: number, daysAgo = 0, who?: string): Promise<void> {
  for (let i = 0; i < times; i += 1)
    await at.sql`
      insert into listens (track_id, listener, seconds_heard, created_at)
      values (${track ?? ''}, ${who ?? `visitor ${(visitors += 1)}`}, 40, now() - make_interval(days => ${daysAgo}))`
}

/** Computes the current charts. */
async function charts(): Promise<Charts> {
  await at.sql`delete from private.chart_cache`
  return storedCharts()
}

/** Returns the charts as clients get them, possibly a minute old. */
async function storedCharts(): Promise<Charts> {
  const answer = await at.anon.rpc('charts')
  if (answer.error) throw new Error(answer.error.message)
  return answer.data as Charts
}

test('ranks the plays of the last seven days, with the rank in the seven days before', async () => {
  for (const [place, track] of tracks.slice(0, 5).entries()) await played(track, 5 - place)
  await played(tracks[5], 9, 6)
  await played(tracks[1], 3, 7)
  await played(tracks[0], 2, 13)
  await played(tracks[2], 9, 14)
  const { days, tracks: ranked } = await charts()
  expect(days).toBe(7)
  expect(ranked.map(({ track, position, previous, plays }) => [position, track.title, plays, previous])).toEqual([
    [1, 'F', 9, null],
    [2, 'A', 5, 2],
    [3, 'B', 4, 1],
    [4, 'C', 3, null],
    [5, 'D', 2, null],
    [6, 'E', 1, null],
  ])
})

test('uses thirty days if fewer than five tracks were played in seven, and all time if those are too few', async () => {
  for (const track of tracks.slice(0, 4)) await played(track, 1)
  await played(tracks[4], 3, 29)
  await played(tracks[0], 1, 31)
  const month = await charts()
  expect(month.days).toBe(30)
  expect(month.tracks[0]).toMatchObject({ plays: 3, previous: null, track: { title: 'E' } })
  expect(month.tracks.find(({ track }) => track.title === 'A')?.previous).toBe(1)

  await at.sql`delete from private.track_days`
  await at.sql`update tracks set play_count = case id when ${tracks[3] ?? ''} then 8 else 0 end`
  const ever = await charts()
  expect(ever.days).toBeNull()
  expect(ever.tracks.map(({ track, plays, previous }) => [track.title, plays, previous])).toEqual([['D', 8, null]])
  expect(ever.artists).toMatchObject([{ id: artist.id, plays: 8, position: 1, previous: null }])
})

test('is empty if nothing was ever played', async () => {
  expect(await charts()).toEqual({ days: null, tracks: [], before: [], artists: [] })
})

test('shows no drafts, no waveforms and no suspended artists', async () => {
  for (const track of tracks.slice(0, 5)) await played(track, 1)
  const draft = await addTrack(artist, 'Secret', false)
  await played(draft, 9)
  await played(await addTrack(other, 'G'), 9)
  await at.sql`update users set is_active = false where id = ${other.id}`
  const found = await charts()
  await at.sql`update users set is_active = true where id = ${other.id}`
  expect(JSON.stringify(found)).not.toMatch(/Secret|peaks/)
  expect(found.artists.map(({ id }) => id)).toEqual([artist.id])
})

describe('the listeners of an artist', () => {
  const listeners = async () => (await charts()).artists.find(({ id }) => id === artist.id)?.listeners

  beforeEach(async () => {
    await at.sql`update tracks set play_count = 1`
  })

  test('are counted once in thirty days, whatever and whenever they played', async () => {
    await played(tracks[0], 2, 20, 'one')
    await played(tracks[1], 1, 3, 'one')
    await played(tracks[0], 1, 0, 'one')
    await played(tracks[0], 1, 29, 'two')
    await played(tracks[0], 1, 30, 'three')
    expect(await listeners()).toBe(2)
  })

  test('are counted once when many plays arrive at the same moment', async () => {
    await Promise.all(tracks.map(track => played(track, 1, 0, 'one')))
    expect(await listeners()).toBe(1)
  })
})

test('counts what listeners report, and keeps the count when one leaves', async () => {
  const leaving = await at.signUp('leaving@overtone.test')
  for (const track_id of tracks.slice(0, 5))
    expect((await leaving.client.rpc('increment_play_count', { track_id, seconds_heard: 40 })).data).toBe(true)
  expect((await charts()).artists).toMatchObject([{ plays: 5, listeners: 1, genre: 'Jazz' }])
  expect((await charts()).artists[0]?.tracks).toHaveLength(3)
  expect((await leaving.client.rpc('delete_my_account')).error).toBeNull()
  expect((await charts()).tracks).toHaveLength(5)
  expect(await at.sql`select from private.artist_listeners where user_id is not null`).toHaveLength(0)
})

describe('one client cannot push a track up:', () => {
  const from = (address: string) =>
    new PostgrestClient(`${at.backend.url}/rest/v1`, {
      headers: { apikey: at.backend.publishableKey, 'x-real-ip': address },
    })
  const play = (client: Pick<PostgrestClient, 'rpc'>, track: string | undefined, listener: string) =>
    client.rpc('increment_play_count', { track_id: track, seconds_heard: 40, listener })

  test('made-up visitors and one account do not rank it above tracks with two signed-in listeners', async () => {
    for (const honest of [listener.client, other.client])
      for (const track of tracks.slice(0, 5)) await play(honest, track, '')
    const attacker = await at.signUp('attacker@overtone.test')
    await play(attacker.client, tracks[5], '')
    const client = from('192.0.2.66')
    const counted = await Promise.all(Array.from({ length: 50 }, (_, n) => play(client, tracks[5], `made up ${n}`)))
    expect(counted.filter(({ data }) => data === true)).toHaveLength(50)
    const { tracks: ranked } = await charts()
    expect(ranked.map(({ track }) => track.title).at(-1)).toBe('F')
    expect(ranked.at(-1)).toMatchObject({ position: 6, plays: 51 })
  })

  test('an address counts 500 plays of visitors a day, independently of other addresses', async () => {
    await play(from('192.0.2.67'), tracks[0], 'first')
    await at.sql`update private.quotas set amount = 500 where what = 'plays'`
    expect((await play(from('192.0.2.67'), tracks[1], 'second')).data).toBe(false)
    expect((await play(from('192.0.2.68'), tracks[1], 'third')).data).toBe(true)
  })

  test('a listener adds to a rank once in seven days', async () => {
    await played(tracks[0], 5, 0, 'one')
    await played(tracks[1], 1, 0, 'one')
    await played(tracks[1], 1, 0, 'two')
    for (const track of tracks.slice(2, 5)) await played(track, 1)
    expect((await charts()).tracks.slice(0, 2).map(({ track, plays }) => [track.title, plays])).toEqual([
      ['B', 2],
      ['A', 5],
    ])
  })
})

describe('the charts are computed once a minute:', () => {
  beforeEach(async () => {
    for (const track of tracks.slice(0, 5)) await played(track, 1)
    await charts()
  })

  test('a play appears after that minute', async () => {
    await played(tracks[5], 3)
    expect((await storedCharts()).tracks.map(({ track }) => track.title)).not.toContain('F')
    await at.sql`update private.chart_cache set computed_at = now() - interval '61 seconds'`
    expect((await storedCharts()).tracks[0]?.track.title).toBe('F')
  })

  test('an unpublished track disappears at once, and so does a suspended artist', async () => {
    await at.sql`update tracks set is_published = false where id = ${tracks[0] ?? ''}`
    expect((await storedCharts()).tracks.map(({ track }) => track.title)).not.toContain('A')
    await at.sql`update users set is_active = false where id = ${artist.id}`
    const { artists } = await storedCharts()
    await at.sql`update users set is_active = true where id = ${artist.id}`
    expect(artists).toEqual([])
  })

  test('callers get the cached charts while another call computes new ones', async () => {
    await at.sql`update private.chart_cache set computed_at = now() - interval '61 seconds'`
    await played(tracks[5], 3)
    const titles = await at.sql.begin(async sql => {
      await sql`select pg_advisory_xact_lock(hashtext('overtone: charts'))`
      return (await storedCharts()).tracks.map(({ track }) => track.title)
    })
    expect(titles).toHaveLength(5)
    expect(titles).not.toContain('F')
  })
})

test("counts a play later if the track's row is locked, and loses none", async () => {
  const track = tracks[0] ?? ''
  const plays = async () => (await at.sql`select play_count from tracks where id = ${track}`)[0]?.play_count as number
  await at.sql.begin(async sql => {
    await sql`update tracks set description = 'Being edited' where id = ${track}`
    await played(track, 2)
  })
  expect(await plays()).toBe(0)
  await played(tracks[1], 1)
  expect(await plays()).toBe(2)
  expect(await at.sql`select from private.uncounted_listens`).toHaveLength(0)
})

test('does not reveal who listened', async () => {
  for (const table of ['track_days', 'artist_listeners', 'artist_listener_days', 'uncounted_listens', 'chart_cache'])
    for (const client of [listener.client, at.anon])
      expect((await client.schema('private').from(table).select()).error).not.toBeNull()
  const { error } = await listener.client.schema('private').rpc('most_played', { until: '2026-01-01', days: 7 })
  expect(error).not.toBeNull()
})
