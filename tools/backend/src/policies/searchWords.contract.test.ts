// cspell:disable
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../testing/testBackend'
import { searchTracks } from './searchTracks'

let at: TestBackend

const titles = [
  'Señor Ñandú',
  "Rock'n'Roll (Live at the Docks)",
  'Dark Rivers, Darker Riversides',
  'Überall & Nirgends',
  'Größenwahn',
  'Ça ira — déjà vu',
  '東京タワーの夜 2049',
  'Привет, мир',
  'שלום עולם',
  'هلا والله',
  'Ελλάδα του φωτός',
  'İstanbul Işıkları',
  'e\u0301clair in two characters',
  'snake_case remix #2',
  '100% pure 99.5% proof',
  'a b c d e a b',
  '!!! (chk) !!!',
  'Zenith, Nadir',
  'Supercalifragilisticexpialidociousantidisestablishmentarianism',
]

beforeAll(async () => {
  at = await startTestBackend()
  const artist = await at.signUp('artist@overtone.test', 'Björk Ítalo-Noël')
  // Newer than the titles above, so that a scan in sort order ends before them. The older ones have two more words.
  await at.sql`
    insert into tracks (artist_id, title, genre, audio_url, created_at, is_published)
    select ${artist.id},
      translate(n::text, '0123456789', 'zyxwvutsqp') || case when n < 3000 then ' zenith in nadir' else '' end,
      'Jazz', 'https://files.overtone.test/a.mp3', '2026-01-01'::timestamptz + n * interval '1 second', true
    from generate_series(1, 12000) n`
  for (const title of titles)
    await at.sql`
      insert into tracks (artist_id, title, genre, audio_url, created_at, is_published)
      values (${artist.id}, ${title}, 'Jazz', 'https://files.overtone.test/a.mp3', '2025-01-01', true)`
  await at.sql`vacuum analyze tracks`
}, 60_000)
afterAll(() => at?.stop())

describe('past the tracks that a search scans', () => {
  test.each(titles)('every part of %j finds what plain SQL finds', async title => {
    const characters = [...title]
    const parts = characters.flatMap((_, start) =>
      [3, 5, 8, 13, 21].map(length => characters.slice(start, start + length).join('')),
    )
    // Up to two letters and punctuation are found in the first tracks only.
    const texts = parts.filter(part => /[\p{L}\p{N}]{3}|[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(part.trim()))
    const rows = await at.sql<{ q: string; found: string[]; expected: string[] }[]>`
      select q, array(
          select (track ->> 'id')::uuid
          from jsonb_array_elements(public.search_tracks(q => q, page_size => 100) -> 'tracks') as tracks (track)
        ) as found, array(
          select id from tracks where is_published and search like pattern order by created_at desc, id desc limit 100
        ) as expected
      from (
        select q, private.containing(private.search_text(q)) as pattern
        from unnest(${[...new Set(texts)]}::text[]) as listed (q) offset 0
      ) as patterns`
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.map(row => [row.q, row.found])).toEqual(rows.map(row => [row.q, row.expected]))
  })

  test('one or two letters are found at the start of words', async () => {
    const found = async (q: string) => (await searchTracks(at.anon, { q })).tracks.map(({ title }) => title)
    expect(await found('ñ')).toEqual(['Señor Ñandú'])
    expect(await found('rn')).toEqual([])
    expect(await found('üb')).toEqual(['Überall & Nirgends'])
  })

  test('a short word between two that many words start with is found', async () => {
    await at.sql`
      insert into tracks (artist_id, title, genre, audio_url, created_at, is_published)
      select artist_id, 'Y y y', genre, audio_url, created_at, true from tracks where title = ${titles[0] ?? ''}`
    expect((await searchTracks(at.anon, { q: 'y y y' })).tracks).toMatchObject([{ title: 'Y y y' }])
  })

  test('a text with more matches than can be sorted is found by scanning farther', async () => {
    const { tracks, total, is_total_exact } = await searchTracks(at.anon, { q: 'zenith' })
    const rows = await at.sql`select id from tracks where search like '%zenith%' order by created_at desc limit 20`
    expect(tracks.map(({ id }) => id)).toEqual(rows.map(({ id }) => id as string))
    expect([total, is_total_exact]).toEqual([2501, false])
  })

  test('words that many tracks have, but only one in this order, are found', async () => {
    const { tracks, total, is_total_exact } = await searchTracks(at.anon, { q: 'zenith, nadir' })
    expect([tracks.map(({ title }) => title), total, is_total_exact]).toEqual([['Zenith, Nadir'], 1, true])
  })
})

describe('the search of the header', () => {
  const search = async (q: string) => {
    const answer = await at.anon.rpc('search_catalog', { q })
    if (answer.error) throw new Error(answer.error.message)
    return answer.data as { tracks: { title: string }[]; spelling: string | null }
  }

  test.each([
    ['señor', 'Señor Ñandú'],
    ['привет', 'Привет, мир'],
    ['タワー', '東京タワーの夜 2049'],
    ['100% pure', '100% pure 99.5% proof'],
    ['2049', '東京タワーの夜 2049'],
  ])('%j finds %j as it is spelled', async (q, title) => {
    expect(await search(q)).toMatchObject({ tracks: [{ title }], spelling: null })
  })

  test.each([
    ['grössenwahn', 'größenwahn'],
    ['превет', 'привет'],
    ['ελλαδα', 'ελλάδα'],
  ])('%j is corrected to %j', async (q, spelling) => {
    expect((await search(q)).spelling).toBe(spelling)
  })

  test('a correction is a word of at least four letters', async () => {
    for (const q of ['2094', '20499', 'мирр']) expect((await search(q)).spelling).toBeNull()
  })
})
