// cspell:ignore saltglas altgl harb slatglass saltglss glashouse coir hrabour zirconum obsidain hiden zircnium brinewater brniewater
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

let at: TestBackend
let saltglass: TestUser
let glasshouse: TestUser
let listener: TestUser

interface Found {
  tracks: { title: string }[]
  artists: { name: string }[]
  playlists: { title: string; creator_name: string | null }[]
  spelling: string | null
  spellings: string[]
}

beforeAll(async () => {
  at = await startTestBackend()
  saltglass = await at.signUp('saltglass@overtone.test', 'Saltglass')
  glasshouse = await at.signUp('glasshouse@overtone.test', 'Glasshouse Choir')
  listener = await at.signUp('listener@overtone.test', 'Salty Listener')
  for (const [artist, title, plays, isPublished] of [
    [saltglass, 'Low Tide', 5, true],
    [saltglass, 'Slow Tide', 90, true],
    [saltglass, 'Lowland', 40, true],
    [glasshouse, 'Low', 1, true],
    [glasshouse, 'Zirconium Sketch', 1, false],
    [listener, 'Hidden Draft', 1, false],
  ] as const)
    await at.sql`
      insert into tracks (artist_id, title, genre, audio_url, play_count, is_published)
      values (${artist.id}, ${title}, 'Jazz', 'https://files.overtone.test/a.mp3', ${plays}, ${isPublished})`
  for (const [title, isPublic] of [
    ['Harbour Songs', true],
    ['Obsidian Evenings', false],
  ] as const)
    await at.sql`insert into playlists (user_id, title, is_public) values (${listener.id}, ${title}, ${isPublic})`
}, 60_000)
afterAll(() => at?.stop())

beforeEach(async () => {
  await at.sql`update users set is_active = true, settings = '{}'`
})

async function search(q: string, most: object = {}, by: TestBackend['anon'] = at.anon): Promise<Found> {
  const answer = await by.rpc('search_catalog', { q, ...most })
  if (answer.error) throw new Error(answer.error.message)
  return answer.data as Found
}
const artists = async (q: string) => (await search(q)).artists.map(({ name }) => name)
const playlists = async (q: string, by?: TestBackend['anon']) =>
  (await search(q, {}, by)).playlists.map(({ title }) => title)

describe('the text', () => {
  test('finds tracks: the title itself, its beginning, then by plays', async () => {
    const { tracks, spelling, spellings } = await search('LOW')
    expect(tracks.map(({ title }) => title)).toEqual(['Low', 'Lowland', 'Low Tide', 'Slow Tide'])
    expect([spelling, spellings]).toEqual([null, []])
  })

  test.each([
    ['saltglas', ['Saltglass']],
    ['ALTGL', ['Saltglass']],
    ['glass', ['Glasshouse Choir', 'Saltglass']],
    ['s', ['Saltglass']],
    ['choir', ['Glasshouse Choir']],
    ['salty', []],
  ])('%j finds the artists %j', async (q, names) => expect(await artists(q)).toEqual(names))

  test('finds public playlists with the name of their creator', async () => {
    const { playlists } = await search('harb')
    expect(playlists).toMatchObject([{ title: 'Harbour Songs', creator_name: 'Salty Listener', track_count: 0 }])
  })

  test.each(['', '   ', '%', '_', '\\', "'; drop table tracks; --", 'x'.repeat(201)])('%j finds nothing', async q => {
    const nothing = { tracks: [], artists: [], playlists: [], releases: [], spelling: null, spellings: [] }
    expect(await search(q)).toEqual(nothing)
  })

  test('returns as many of each kind as requested, at most 60', async () => {
    const { tracks, artists, playlists } = await search('s', { most_tracks: 1, most_artists: 0, most_playlists: -1 })
    expect([tracks.length, artists.length, playlists.length]).toEqual([1, 0, 0])
    expect((await search('low', { most_tracks: 1e6 })).tracks).toHaveLength(4)
  })
})

describe('a misspelled text', () => {
  test.each([
    ['slatglass', 'saltglass', ['Saltglass']],
    ['saltglss', 'saltglass', ['Saltglass']],
    ['glashouse coir', 'glasshouse choir', ['Glasshouse Choir']],
  ])('%j finds what %j does', async (q, spelling, names) => {
    const found = await search(q)
    expect([found.spelling, found.artists.map(({ name }) => name)]).toEqual([spelling, names])
  })

  test('finds playlists', async () => {
    expect(await search('hrabour')).toMatchObject({ spelling: 'harbour', playlists: [{ title: 'Harbour Songs' }] })
  })

  test('is corrected only to a spelling that finds something of the requested kinds', async () => {
    expect(await search('hrabour', { most_playlists: 0 })).toMatchObject({ spelling: null, spellings: [] })
    expect((await search('hrabour', { most_tracks: 0, most_artists: 0 })).spelling).toBe('harbour')
  })

  test.each(['zirconum', 'obsidain', 'hiden', 'qqqqqq'])('%j reveals no draft and no private playlist', async q => {
    expect(await search(q)).toMatchObject({ spelling: null, spellings: [], tracks: [], playlists: [] })
    const [row] = await at.sql`select from private.search_words where word in ('zirconium', 'obsidian', 'hidden')`
    expect(row).toBeUndefined()
  })
})

describe('after a change', () => {
  test('a track is found once it is published, and no longer once it is unpublished', async () => {
    await at.sql`update tracks set is_published = true where title = 'Zirconium Sketch'`
    expect(await search('zircnium')).toMatchObject({ spelling: 'zirconium', tracks: [{ title: 'Zirconium Sketch' }] })
    await at.sql`update tracks set is_published = false where title = 'Zirconium Sketch'`
    expect(await search('zircnium')).toMatchObject({ spelling: null, spellings: [], tracks: [] })
    await at.sql`delete from private.search_words where word = 'zirconium'`
  })

  test('an artist is found by a new name', async () => {
    await at.sql`update users set name = 'Brinewater' where id = ${saltglass.id}`
    expect([await artists('saltglass'), await artists('brniewater')]).toEqual([[], ['Brinewater']])
    await at.sql`update users set name = 'Saltglass' where id = ${saltglass.id}`
  })

  test('an artist without a published track is not found', async () => {
    await at.sql`update tracks set is_published = false where artist_id = ${glasshouse.id} and title = 'Low'`
    expect(await artists('glasshouse')).toEqual([])
    await at.sql`update tracks set is_published = true where artist_id = ${glasshouse.id} and title = 'Low'`
  })

  test('a suspended artist is not found', async () => {
    await at.sql`update users set is_active = false where id = ${saltglass.id}`
    expect(await artists('saltglass')).toEqual([])
  })

  test('playlists of a private profile are not found, not even by their owner; a suspended owner is not named', async () => {
    await at.sql`update users set settings = '{"privacy": {"profilePublic": false}}' where id = ${listener.id}`
    expect([await playlists('harbour'), await playlists('harbour', listener.client)]).toEqual([[], []])
    await at.sql`update users set settings = '{}', is_active = false where id = ${listener.id}`
    expect((await search('harbour')).playlists).toMatchObject([{ creator_name: null }])
  })

  test('a private playlist is found once it is public', async () => {
    expect(await playlists('obsidian', listener.client)).toEqual([])
    await at.sql`update playlists set is_public = true where title = 'Obsidian Evenings'`
    expect(await playlists('obsidain')).toEqual(['Obsidian Evenings'])
  })
})
