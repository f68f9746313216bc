import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

let at: TestBackend
let owner: TestUser
let tracks: string[]
let playlist: string

beforeAll(async () => {
  at = await startTestBackend()
  owner = await at.signUp('owner@overtone.test', 'Owner')
  const rows = await at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url)
    select ${owner.id}, 'Track ' || n, 'Jazz', 'https://files.overtone.test/a.mp3' from generate_series(1, 1010) n
    returning id`
  tracks = rows.map(row => row.id)
}, 60_000)
afterAll(() => at?.stop())

beforeEach(async () => {
  await at.sql`delete from playlists`
  const { data, error } = await owner.client.from('playlists').insert({ title: '  Mix ' }).select().single<Playlist>()
  if (error) throw new Error(error.message)
  playlist = data.id
})

interface Playlist {
  id: string
  user_id: string
  title: string
  track_count: number
  updated_at: string
}

const track = (number: number) => tracks[number - 1] ?? ''
const add = (number: number) =>
  owner.client.rpc('add_playlist_track', { playlist_id: playlist, track_id: track(number) })
const move = (number: number, to: number) =>
  owner.client.rpc('move_playlist_track', { playlist_id: playlist, track_id: track(number), to_position: to })
const own = async () => (await at.sql<Playlist[]>`select * from playlists where id = ${playlist}`)[0]

/** Returns the numbers of the tracks in order, and their positions. */
async function order(): Promise<[tracks: number[], positions: number[]]> {
  const rows = await at.sql<{ track_id: string; position: number }[]>`
    select track_id, position from playlist_tracks where playlist_id = ${playlist} order by position`
  return [rows.map(row => tracks.indexOf(row.track_id) + 1), rows.map(row => row.position)]
}

test('belongs to its creator, with a trimmed title and no tracks', async () => {
  expect(await own()).toMatchObject({ user_id: owner.id, title: 'Mix', track_count: 0 })
})

test.each([
  ['title', '', '23514'],
  ['title', '   ', '23514'],
  ['title', 'x'.repeat(101), '23514'],
  ['description', 'x'.repeat(501), '23514'],
  ['cover_url', 'javascript:alert(1)', 'P0001'],
])('refuses a playlist whose %s is %j', async (field, value, code) => {
  const { error } = await owner.client.from('playlists').insert({ title: 'Mix', [field]: value })
  expect(error?.code).toBe(code)
})

test('is limited to 100 per user, also concurrently', async () => {
  const many = (count: number) =>
    owner.client.from('playlists').insert(Array.from({ length: count }, () => ({ title: 'Mix' })))
  expect((await many(100)).error).toMatchObject({ message: 'You can have at most 100 playlists', hint: 'invalid' })
  expect((await many(98)).error).toBeNull()
  const both = await Promise.all([many(1), many(1)])
  expect(both.map(({ error }) => error === null).sort()).toEqual([false, true])
})

describe('adding', () => {
  test('appends each track and counts it', async () => {
    expect([(await add(1)).data, (await add(2)).data]).toEqual([1, 2])
    expect(await order()).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect((await own())?.track_count).toBe(2)
  })

  test('appends an inserted row too, whatever position it has', async () => {
    await add(1)
    const row = { playlist_id: playlist, track_id: track(2), position: 1 }
    expect((await owner.client.from('playlist_tracks').insert(row)).error).toBeNull()
    expect(await order()).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect((await own())?.track_count).toBe(2)
  })

  test('keeps order and count when tracks arrive concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => add(index + 1)))
    expect(answers.filter(({ error }) => error)).toEqual([])
    expect((await order())[1]).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect((await own())?.track_count).toBe(20)
  })

  test('refuses a track that is already there or does not exist', async () => {
    await add(1)
    expect((await add(1)).error).toMatchObject({ message: 'The track is already in this playlist', hint: 'conflict' })
    expect((await add(5000)).error?.code).toBe('22P02')
    const nowhere = { playlist_id: playlist, track_id: playlist }
    expect((await owner.client.rpc('add_playlist_track', nowhere)).error?.message).toBe('Track not found')
    expect((await own())?.track_count).toBe(1)
  })

  test('is limited to 1000 tracks', async () => {
    await at.sql`
      insert into playlist_tracks (playlist_id, track_id)
      select ${playlist}, id from tracks order by title limit 1000`
    const missing = await at.sql<{ id: string }[]>`select id from tracks order by title offset 1000`
    const [last] = missing
    const { error } = await owner.client.rpc('add_playlist_track', { playlist_id: playlist, track_id: last?.id })
    expect(error).toMatchObject({ message: 'A playlist can hold at most 1000 tracks', hint: 'invalid' })
    expect((await own())?.track_count).toBe(1000)
  })
})

describe('moving', () => {
  beforeEach(async () => {
    for (const number of [1, 2, 3, 4]) await add(number)
  })

  test.each([
    ['up', 4, 1, [4, 1, 2, 3]],
    ['down', 1, 3, [2, 3, 1, 4]],
    ['nowhere', 2, 2, [1, 2, 3, 4]],
    ['past the end', 1, 99, [2, 3, 4, 1]],
    ['before the start', 3, -5, [3, 1, 2, 4]],
  ])('moves a track %s', async (_, number, to, expected) => {
    expect((await move(number, to)).error).toBeNull()
    expect(await order()).toEqual([expected, [1, 2, 3, 4]])
  })

  test('closes the gap of a removed track', async () => {
    await owner.client.rpc('remove_playlist_track', { playlist_id: playlist, track_id: track(2) })
    await move(4, 1)
    expect(await order()).toEqual([
      [4, 1, 3],
      [1, 2, 3],
    ])
  })

  test('keeps a consistent order when several move concurrently', async () => {
    await Promise.all([move(1, 4), move(2, 3), move(3, 1), move(4, 2), add(5)])
    const [numbers, positions] = await order()
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5])
    expect(positions).toEqual([1, 2, 3, 4, 5])
  })

  test('refuses a track that is not in the playlist', async () => {
    expect((await move(9, 1)).error).toMatchObject({ message: 'Track not found', hint: 'not-found' })
  })
})

describe('counting', () => {
  beforeEach(async () => {
    for (const number of [1, 2, 3]) await add(number)
  })

  test('decreases with a removed track, once', async () => {
    const remove = () => owner.client.rpc('remove_playlist_track', { playlist_id: playlist, track_id: track(2) })
    expect([(await remove()).data, (await remove()).data]).toEqual([true, false])
    expect((await own())?.track_count).toBe(2)
  })

  test('decreases with a deleted track', async () => {
    await add(1010)
    await at.sql`delete from tracks where id = ${track(1010)}`
    expect((await own())?.track_count).toBe(3)
  })

  test.each(['increment_playlist_track_count', 'decrement_playlist_track_count'])(
    'cannot be falsified by %s',
    async name => {
      for (let call = 0; call < 3; call += 1) await owner.client.rpc(name, { playlist_id: playlist })
      expect((await own())?.track_count).toBe(3)
    },
  )
})
