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
const place = (positions: Record<number, string>) =>
  owner.client.rpc('place_playlist_tracks', {
    playlist_id: playlist,
    positions: Object.fromEntries(Object.entries(positions).map(([number, at]) => [track(Number(number)), at])),
  })
const own = async () => (await at.sql<Playlist[]>`select * from playlists where id = ${playlist}`)[0]

/** Returns the numbers of the tracks in order, and their positions. */
async function order(): Promise<[tracks: number[], positions: string[]]> {
  const rows = await at.sql<{ track_id: string; position: string }[]>`
    select track_id, position from playlist_tracks where playlist_id = ${playlist} order by position`
  return [rows.map(row => tracks.indexOf(row.track_id) + 1), rows.map(row => row.position)]
}
const whole = (count: number) => Array.from({ length: count }, (_, index) => String(50_000_001 + index))

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
    expect([(await add(1)).data, (await add(2)).data]).toEqual(whole(2))
    expect(await order()).toEqual([[1, 2], whole(2)])
    expect((await own())?.track_count).toBe(2)
  })

  test('appends an inserted row too, if it has a number as its position', async () => {
    await add(1)
    const row = { playlist_id: playlist, track_id: track(2), position: 1 }
    expect((await owner.client.from('playlist_tracks').insert(row)).error).toBeNull()
    expect(await order()).toEqual([[1, 2], whole(2)])
    expect((await own())?.track_count).toBe(2)
  })

  test('puts a track at its position, or behind the track that is there', async () => {
    await add(1)
    await add(2)
    for (const number of [3, 4, 5])
      await owner.client.rpc('add_playlist_track', {
        playlist_id: playlist,
        track_id: track(number),
        at_position: '50000001V',
      })
    expect(await order()).toEqual([
      [1, 3, 4, 5, 2],
      ['50000001', '50000001V', '50000001VV', '50000001VVV', '50000002'],
    ])
  })

  test.each(['first', '50000001 ', '500000010', '50000001V0', '5000000', `50000001${'V'.repeat(113)}`])(
    'never stores the malformed position %j',
    async at_position => {
      await owner.client.rpc('add_playlist_track', { playlist_id: playlist, track_id: track(1), at_position })
      expect((await order())[1]).not.toContain(at_position)
    },
  )

  test('appends behind the highest position too, by renumbering', async () => {
    for (const number of [1, 2]) await add(number)
    await place({ 1: '99999999z' })
    await add(3)
    expect(await order()).toEqual([[2, 1, 3], whole(3)])
  })

  test('keeps order and count when tracks arrive concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => add(index + 1)))
    expect(answers.filter(({ error }) => error)).toEqual([])
    expect((await order())[1]).toEqual(whole(20))
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

describe('placing', () => {
  beforeEach(async () => {
    for (const number of [1, 2, 3, 4]) await add(number)
  })
  const rowsWritten = async (write: () => unknown) => {
    const versions = () =>
      at.sql<{ version: string }[]>`
        select xmin::text as version from playlist_tracks where playlist_id = ${playlist} order by track_id`
    const before = await versions()
    await write()
    const after = await versions()
    return after.filter(({ version }, index) => version !== before[index]?.version).length
  }

  test('moves one track by writing its row alone', async () => {
    expect(await rowsWritten(() => place({ 4: '50000001V' }))).toBe(1)
    expect((await order())[0]).toEqual([1, 4, 2, 3])
  })

  test('moves all tracks at once, also onto each other’s positions', async () => {
    const [one = '', two = '', three = '', four = ''] = whole(4)
    expect((await place({ 1: four, 2: three, 3: two, 4: one })).data).toBe(4)
    expect(await order()).toEqual([[4, 3, 2, 1], whole(4)])
  })

  test('keeps every move of several people, also into the same gap', async () => {
    const answers = await Promise.all([
      place({ 4: '50000001V' }),
      place({ 3: '50000001V' }),
      owner.client.rpc('remove_playlist_track', { playlist_id: playlist, track_id: track(2) }),
      add(5),
    ])
    expect(answers.filter(({ error }) => error)).toEqual([])
    const [numbers, positions] = await order()
    expect(numbers[0]).toBe(1)
    expect(numbers.slice(1, 3).sort()).toEqual([3, 4])
    expect(numbers[3]).toBe(5)
    expect(positions.slice(1, 3)).toEqual(['50000001V', '50000001VV'])
  })

  test('ignores a track that is not in the playlist, and counts the others', async () => {
    expect(await place({ 9: '50000000' })).toMatchObject({ data: 0, error: null })
    expect((await place({ 9: '50000000', 2: '50000009' })).data).toBe(1)
    expect((await order())[0]).toEqual([1, 3, 4, 2])
  })

  test.each([{ 1: 'first' }, { 1: '' }, { 1: '50000001', 2: '50000001' }])('refuses %j as a whole', async positions => {
    const before = await order()
    expect((await place(positions)).error).not.toBeNull()
    expect(await order()).toEqual(before)
  })

  test.each([null, [], 'x', 5, { x: '50000001' }, { [playlist]: null }])('survives %j', async positions => {
    const before = await order()
    await owner.client.rpc('place_playlist_tracks', { playlist_id: playlist, positions })
    expect(await order()).toEqual(before)
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
