import { afterAll, beforeAll, expect, test } from 'vitest'
import { admins } from './roleGroups'
import { createFixture, testRoles, type Fixture } from './fixture'

let fixture: Fixture
/** Ids by title. */
const tracks: Record<string, string> = {}

interface Song {
  readonly by?: string
  readonly key?: string | null
  readonly bpm?: number | null
  readonly genre?: string
  readonly plays?: number
  readonly isDraft?: boolean
}

async function add(title: string, song: Song): Promise<void> {
  const { by = 'other', key = 'C', bpm = 100, genre = 'Harmony', plays = 0, isDraft = false } = song
  const [row] = await fixture.at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url, duration, key, bpm, play_count, is_published)
    values (${fixture.ids[by] ?? ''}, ${title}, ${genre}, 'https://files.overtone.test/a.mp3', 200, ${key}, ${bpm},
      ${plays}, ${!isDraft})
    returning id`
  tracks[title] = row?.id ?? ''
}

beforeAll(async () => {
  fixture = await createFixture()
  await add('Seed', { by: 'artist' })
  await add('Same key', {})
  await add('By the same artist', { by: 'artist' })
  await add('Fifth up', { by: 'other_artist', key: 'G', bpm: 101 })
  await add('Fifth down', { key: 'F', bpm: 98 })
  await add('Within 6%', { by: 'user', bpm: 106 })
  await add('Within 12%', { by: 'admin', bpm: 112 })
  await add('Too fast', { by: 'user', bpm: 113 })
  await add('Two fifths away', { by: 'user', key: 'D' })
  await add('Unknown key', { by: 'user', key: null })
  await add('Unknown tempo', { by: 'user', bpm: null, plays: 3 })
  await add('Draft', { by: 'other_artist', isDraft: true })
  await add('Draft seed', { by: 'artist', isDraft: true })
  await add('Only a genre', { by: 'artist', key: null, bpm: null, genre: 'Quiet' })
  await add('Quiet and known', { by: 'other', key: 'A', bpm: 60, genre: 'Quiet', plays: 9 })
  await add('Quiet', { by: 'user', key: null, bpm: null, genre: 'Quiet', plays: 2 })
  await add('Nothing like it', { key: 'F#', bpm: 300, genre: 'Alone' })
}, 60_000)
afterAll(() => fixture?.at.stop())

interface Options {
  readonly heard?: readonly string[]
  readonly size?: number
  readonly at_any_tempo?: boolean
}

async function after(title: string, { heard = [], ...options }: Options = {}): Promise<string[]> {
  const { data, error } = await fixture.at.anon
    .rpc('tracks_in_key', { track: tracks[title], heard: heard.map(each => tracks[each]), ...options })
    .select('title')
  if (error) throw new Error(error.message)
  return (data as { title: string }[]).map(row => row.title)
}

test('keys and tempos near the track follow, the nearest first and no artist twice in a row', async () => {
  expect(await after('Seed')).toEqual([
    'Same key',
    'By the same artist',
    'Fifth up',
    'Fifth down',
    'Within 6%',
    'Within 12%',
  ])
})

test('tracks that were heard are left out', async () => {
  expect(await after('Seed', { heard: ['Same key', 'Within 12%'] })).toEqual([
    'Fifth up',
    'By the same artist',
    'Fifth down',
    'Within 6%',
  ])
})

test('tracks within 6% of the tempo come before all others', async () => {
  await fixture.at.sql`update tracks set bpm = 106, key = 'G' where id = ${tracks['Within 6%'] ?? ''}`
  await fixture.at.sql`update tracks set bpm = 107 where id = ${tracks['Within 12%'] ?? ''}`
  expect((await after('Seed')).slice(-2)).toEqual(['Within 6%', 'Within 12%'])
})

test.each([
  [0, 1],
  [-5, 1],
  [2, 2],
  [1e9, 6],
])('a size of %d returns %d tracks', async (size, length) => {
  expect(await after('Seed', { size })).toHaveLength(length)
})

test('a track without a key is followed by tracks of its tempo in any key', async () => {
  const titles = await after('Unknown key')
  expect(titles).toContain('Two fifths away')
  expect(titles).not.toContain('Too fast')
})

test('a track without a tempo is followed by tracks of its genre in matching keys', async () => {
  const titles = await after('Unknown tempo')
  expect(titles).toContain('Same key')
  expect(titles).not.toContain('Two fifths away')
})

test('a track with neither is followed by the popular tracks of its genre', async () => {
  expect(await after('Only a genre')).toEqual(['Quiet and known', 'Quiet'])
})

test.each(['Nothing like it', 'Missing'])('nothing follows the track %j', async title => {
  tracks.Missing = '00000000-0000-4000-8000-000000000000'
  expect(await after(title)).toEqual([])
})

test('where no tempo is near, one track of each other artist in a matching key follows if wanted', async () => {
  await add('Alone in tempo', { by: 'other', key: 'G#', bpm: 180 })
  await add('Slower', { by: 'user', key: 'G#', bpm: 100 })
  await add('Slower still', { by: 'user', key: 'C#', bpm: 90 })
  await add('Faster', { by: 'artist', key: 'D#', bpm: 250 })
  await add('By the artist itself', { by: 'other', key: 'G#', bpm: 90 })
  await add('In another key', { by: 'other_artist', key: 'D', bpm: 240 })
  await add('Draft in another tempo', { by: 'admin', key: 'G#', bpm: 210, isDraft: true })
  expect(await after('Alone in tempo')).toEqual([])
  const wanted = { at_any_tempo: true }
  expect(await after('Alone in tempo', wanted)).toEqual(['Faster', 'Slower'])
  expect(await after('Alone in tempo', { ...wanted, heard: ['Slower'], size: 2 })).toEqual(['Faster', 'Slower still'])
  expect(await after('Alone in tempo', { ...wanted, size: 1 })).toEqual(['Faster'])
  expect(await after('Seed', wanted)).toEqual(await after('Seed'))
})

test('one artist with most of the tracks does not crowd out the others', async () => {
  for (let i = 0; i < 60; i += 1) await add(`Flood ${i}`, { by: 'bystander' })
  const titles = await after('Seed')
  // Only some of the 62 tracks in the seed's key and tempo are read, chosen by their random ids
  expect(titles).toEqual(expect.arrayContaining(['Fifth up', 'Fifth down', 'Within 6%', 'Within 12%']))
  expect(titles.join()).not.toMatch(/Flood \d+,Flood/)
})

test('drafts never follow, and only their artist and administrators see what follows a draft', async () => {
  expect(
    await fixture.allowedRoles(`select from tracks_in_key('${tracks.Seed}', size => 50) where not is_published`),
  ).toEqual([])
  expect(await fixture.allowedRoles(`select from tracks_in_key('${tracks['Draft seed']}')`)).toEqual(
    testRoles.filter(role => role === 'artist' || admins.includes(role)),
  )
})

test('bad input is refused', async () => {
  const ask = async (args: object) => (await fixture.at.anon.rpc('tracks_in_key', args)).error
  const many = Array.from({ length: 51 }, () => tracks.Seed)
  expect(await ask({ track: tracks.Seed, heard: many })).toMatchObject({ message: 'Invalid search' })
  expect(await ask({ track: tracks.Seed, heard: [null], size: null })).toBeNull()
  expect(await ask({ track: null, heard: null })).toBeNull()
  expect(await ask({ track: 'x' })).not.toBeNull()
})

test('the published tracks of each key are counted as they change', async () => {
  const counts = async () => {
    const answer = await fixture.at.anon.rpc('tracks_by_key')
    return Object.fromEntries((answer.data as { key: string; tracks: number }[]).map(row => [row.key, row.tracks]))
  }
  const before = await counts()
  expect(Object.keys(before)).toHaveLength(12)
  expect(before).toMatchObject({ 'F#': 1, G: 2, E: 0 })
  await add('New in E', { key: 'E' })
  await fixture.at.sql`update tracks set play_count = play_count + 1`
  expect(await counts()).toEqual({ ...before, E: 1 })
  await fixture.at.sql`update tracks set key = 'B' where title = 'New in E'`
  expect(await counts()).toEqual({ ...before, B: 1 })
  await fixture.at.sql`update tracks set is_published = false where title = 'New in E'`
  expect(await counts()).toEqual(before)
  await fixture.at.sql`delete from tracks where title like 'Flood%'`
  expect(await counts()).toEqual({ ...before, C: (before.C ?? 0) - 60 })
})
