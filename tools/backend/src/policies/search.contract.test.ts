import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'
import { searchTracks } from './searchTracks'
import { seedSearch } from './seedSearch'

let at: TestBackend
let artist: TestUser
let other: TestUser

/** More than one index walk, so that late matches come from the index. */
const many = 9000

beforeAll(async () => {
  at = await startTestBackend()
  artist = await at.signUp('artist@overtone.test', 'Blue Room')
  other = await at.signUp('other@overtone.test', 'Zoë 北京')
  await seedSearch(at.sql, artist, other, many)
}, 60_000)
afterAll(() => at?.stop())

const search = (args: object, by = at.anon) => searchTracks(by, args)
const titles = async (args: object) => (await search(args)).tracks.map(({ title }) => title)

describe('finding text', () => {
  test.each([
    ['100%', ['100% Sure']],
    ['%', ['100% Sure']],
    ['%%%', []],
    ['snake_case', ['snake_case']],
    ['e_c', ['snake_case']],
    ['back\\slash', ['back\\slash']],
    ['\\', ['back\\slash']],
    [`'; drop table tracks; --`, []],
    ["o'brien; drop", ["O'Brien; drop table tracks; --"]],
    ['עולם', ['שלום עולם']],
    ['مرحبا', ['مرحبا']],
    ['éclair ünïted', ['ÉCLAIR Ünïted']],
    ['  ÉCLAIR \t\n  ünï  ', ['ÉCLAIR Ünïted']],
    ['🎧', ['🎧 НАУШНИКИ']],
    ['наушн', ['🎧 НАУШНИКИ']],
    ['ÜNÏT', ['ÉCLAIR Ünïted']],
    ['qx', ['Qx marks']],
    ['rks', ['Qx marks']],
    ['common 8999', ['Common 8999']],
    ['secret', []],
    ['sure blue', []],
    ['no such thing', []],
    ['x'.repeat(5000), []],
  ])('of %j returns %j', async (q, expected) => {
    const answer = await search({ q })
    expect(answer.tracks.map(({ title }) => title)).toEqual(expected)
    expect(answer.next).toBeNull()
  })

  test.each(['ÉCLAIR', 'Ünïted', 'НАУШНИКИ', 'שלום', 'Ελλάδα'])(
    'finds the letters of %s with its index',
    async word => {
      const [row] = await at.sql<{ trigrams: number; isSame: boolean }[]>`
      select cardinality(extensions.show_trgm(${word}))::int as trigrams,
        extensions.show_trgm(${word}) = extensions.show_trgm(lower(${word})) as "isSame"`
      expect(row).toEqual({ trigrams: word.length + 1, isSame: true })
    },
  )

  test('finds an artist by name, also after a name change', async () => {
    expect(await titles({ q: 'zoë 北', genre: 'Jazz' })).toHaveLength(6)
    await other.client.from('users').update({ name: 'Renamed' }).eq('id', other.id)
    expect(await titles({ q: '北京' })).toEqual([])
    expect((await search({ q: 'renamed' })).total).toBe(11)
    await other.client.from('users').update({ name: 'Zoë 北京' }).eq('id', other.id)
  })

  test.each(['', '   ', null])('treats %j as text, not as a condition', async q => {
    expect(await search({ q })).toMatchObject({ total: many + 11, is_total_exact: true })
  })

  test('returns no drafts, not even to their artist', async () => {
    expect((await search({ q: 'secret sketch' }, other.client)).tracks).toEqual([])
    expect((await search({ artist_id: other.id }, other.client)).tracks).toHaveLength(11)
  })

  test('returns neither peaks nor the search text nor the hash or the measurement of the file', async () => {
    const row = await at.anon.from('tracks').select('*').eq('title', 'Qx marks').single<Record<string, unknown>>()
    const [found] = (await search({ q: 'qx marks' })).tracks
    const left = ['peaks', 'search', 'audio_hash', 'measurement']
    const shown = Object.entries(row.data ?? {}).filter(([column]) => !left.includes(column))
    expect(found).toEqual(Object.fromEntries(shown))
  })
})

describe('filtering and sorting', () => {
  test('combines text, genre, artist and price', async () => {
    expect(await titles({ q: 'sure', genre: 'Jazz', artist_id: other.id, min_price: 2, max_price: 3 })).toEqual([
      '100 Sure',
    ])
    expect(await titles({ min_price: 900 })).toEqual(['שלום עולם'])
    expect(await titles({ max_price: -1 })).toEqual([])
    expect(await titles({ genre: 'jazz' })).toEqual([])
  })

  test.each([
    [{ min_bpm: 199, max_bpm: 200 }, 64, true],
    [{ min_bpm: 200, max_bpm: 199 }, 0, true],
    [{ min_bpm: 201 }, 1, true],
    [{ max_bpm: 60 }, 64, true],
    [{ key: 'F#' }, 750, true],
    [{ license_type: 'creative_commons', key: 'C' }, 0, true],
    [{ license_type: 'all_rights_reserved', key: 'C' }, 750, true],
    [{ tags: ['seventh 3', 'Émeraude'] }, 1287, true],
    [{ tags: ['common', 'seventh 3'] }, 1000, false],
    [{ tags: ['seventh 6'], min_bpm: 199 }, 64, true],
    [{ tags: ['a, "b" {c}'] }, 1, true],
    [{ tags: ['seventh'] }, 0, true],
    [{ tags: [] }, many + 11, true],
    [{ q: 'common', key: 'A', tags: ['seventh 0'] }, 107, true],
  ])('counts tracks with the facets %j', async (facets, count, isExact) => {
    const { total, is_total_exact } = await search(facets)
    expect([total, is_total_exact]).toEqual([count, isExact])
  })

  test.each([
    ['created_at', 'desc', ['100% Sure', '100 Sure', 'snake_case']],
    ['created_at', 'asc', ["O'Brien; drop table tracks; --", 'back\\slash', 'snakeXcase']],
    ['title', 'asc', ['100 Sure', '100% Sure', 'back\\slash']],
    ['title', 'desc', ['snakeXcase', 'snake_case', "O'Brien; drop table tracks; --"]],
    ['price', 'desc', ['100 Sure', '100% Sure']],
  ])('sorts by %s %s', async (sort, sort_order, first) => {
    expect((await titles({ genre: 'Jazz', sort, sort_order })).slice(0, first.length)).toEqual(first)
  })

  test('sorts by popularity', async () => {
    const { tracks } = await search({ sort: 'popularity', page_size: 100 })
    const plays = tracks.map(({ play_count }) => play_count)
    expect(plays).toEqual([...plays].sort((one, two) => two - one))
    expect(plays[0]).toBe(976)
  })

  test.each([
    { sort: 'id; drop table tracks' },
    { sort: null },
    { sort_order: 'sideways' },
    { cursor: 'x' },
    { cursor: '["2026-01-01"]' },
    { cursor: '{"a": 1}' },
    { cursor: `["x') or true --", "00000000-0000-4000-8000-000000000000"]` },
    { min_price: 'NaN' },
    { genre: 'x'.repeat(300) },
    { key: 'H' },
    { license_type: 'public_domain' },
    { tags: Array.from({ length: 31 }, String) },
  ])('refuses %j', async args => {
    const { error } = await at.anon.rpc('search_tracks', args)
    expect(error).toMatchObject({ message: 'Invalid search', hint: 'invalid' })
  })

  test.each([{ artist_id: 'x' }, { page: 'x' }, { min_bpm: 'x' }, { tags: 5 }, { page_size: 1e12 }, { q: 'a\u0000b' }])(
    'refuses %j by its type',
    async args => {
      const { error, status } = await at.anon.rpc('search_tracks', args)
      expect([Boolean(error), status]).toEqual([true, 400])
    },
  )
})

describe('paging', () => {
  test('returns 20 a page, or as requested between 1 and 100', async () => {
    expect((await search({})).tracks).toHaveLength(20)
    for (const [page_size, length] of [
      [0, 1],
      [-5, 1],
      [100, 100],
      [5000, 100],
    ])
      expect((await search({ page_size })).tracks).toHaveLength(length ?? 0)
  })

  test.each([-1, 0, 1])('treats page %i as the first', async page => {
    expect((await search({ q: 'common', page })).tracks[0]?.title).toBe('Common 9000')
  })

  test.each([
    [{ page: 2147483647 }, many + 11],
    [{ page: 2000, q: 'common 9' }, null],
  ])('returns an empty page past the last one, with the total: %j', async (args, total) => {
    const answer = await search(args)
    expect([answer.tracks, answer.next]).toEqual([[], null])
    if (total !== null) expect(answer.total).toBe(total)
  })

  test.each([
    [{}],
    [{ q: 'common' }],
    [{ q: 'common 1' }],
    [{ q: 'on 77' }],
    [{ q: '9' }],
    [{ genre: 'Rock' }],
    [{ q: '99', genre: 'Rock', min_price: 10 }],
    [{ key: 'D#' }],
    [{ q: 'common', min_bpm: 100, max_bpm: 110 }],
    [{ q: '77', tags: ['common'] }],
  ])('returns the same by cursor and by page number as plain SQL: %j', async args => {
    const { q = '', genre, min_price, key, min_bpm, max_bpm, tags } = args as Readonly<Record<string, string>>
    const { sql } = at
    const conditions = [
      genre ? sql`and genre = ${genre}` : sql``,
      min_price ? sql`and price >= ${min_price}` : sql``,
      key ? sql`and key = ${key}` : sql``,
      min_bpm ? sql`and bpm between ${min_bpm} and ${max_bpm ?? 300}` : sql``,
      tags ? sql`and tags && ${tags}` : sql``,
    ]
    for (const [sort, sort_order] of [
      ['created_at', 'desc'],
      ['popularity', 'desc'],
      ['title', 'asc'],
      ['price', 'asc'],
    ] as const) {
      const column = sort === 'popularity' ? 'play_count' : sort === 'title' ? 'search' : sort
      const rows = await at.sql<{ id: string }[]>`
        select id from tracks where is_published and (title ilike ${`%${q}%`} or artist_name ilike ${`%${q}%`})
          ${conditions}
        order by ${at.sql(column)} ${at.sql.unsafe(sort_order)}, id ${at.sql.unsafe(sort_order)} limit 300`
      const expected = rows.map(({ id }) => id)
      const byCursor: string[] = []
      let cursor: string | null = null
      for (let page = 0; page < 3 && (page === 0 || cursor); page += 1) {
        const answer = await search({ ...args, sort, sort_order, page_size: 100, ...(cursor ? { cursor } : {}) })
        byCursor.push(...answer.tracks.map(({ id }) => id))
        cursor = answer.next
      }
      expect(byCursor).toEqual(expected)
      const third = await search({ ...args, sort, sort_order, page: 3, page_size: 100 })
      expect(third.tracks.map(({ id }) => id)).toEqual(expected.slice(200))
    }
  })

  test.each([
    ['common', 4000, false],
    ['common 177', 11, true],
    ['qx', 1, true],
    ['no such', 0, true],
  ])('returns the total for %j', async (q, least, isExact) => {
    const { total, is_total_exact } = await search({ q })
    expect([total, is_total_exact]).toEqual([least, isExact])
  })
})
