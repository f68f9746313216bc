import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, testRoles, type Fixture } from './fixture'

let fixture: Fixture

interface Song {
  readonly title: string
  readonly key?: string | null
  readonly bpm?: number | null
  readonly genre?: string
  readonly price?: number
  readonly plays?: number
  readonly tags?: string[]
  readonly isDraft?: boolean
}

async function add(song: Song): Promise<void> {
  const { title, key = 'C', bpm = 100, genre = 'Round', price = 0, plays = 0, tags = [], isDraft = false } = song
  await fixture.at.sql`
    insert into tracks (artist_id, title, genre, price, audio_url, duration, key, bpm, play_count, tags, is_published)
    values (${fixture.ids.other_artist ?? ''}, ${title}, ${genre}, ${price}, 'https://files.overtone.test/a.mp3', 200,
      ${key}, ${bpm}, ${plays}, ${tags}, ${!isDraft})`
}

beforeAll(async () => {
  fixture = await createFixture()
  await add({ title: 'Little played', plays: 1 })
  await add({ title: 'Much played', plays: 9, tags: ['calm'] })
  await add({ title: 'Fast', bpm: 150, plays: 4, price: 2 })
  await add({ title: 'Far', key: 'F#', genre: 'Angular', plays: 3 })
  await add({ title: 'Draft', isDraft: true, plays: 50 })
  await add({ title: 'No key', key: null })
  await add({ title: 'No tempo', bpm: null })
}, 60_000)
afterAll(() => fixture?.at.stop())

interface Found {
  readonly cells: { key: string; bpm: number; count: number }[] | null
  readonly tracks: { title: string }[]
}

async function wheel(args: object = {}) {
  const answer = await fixture.at.anon.rpc('tracks_on_wheel', args)
  if (answer.error) throw new Error(answer.error.message)
  const { cells, tracks } = answer.data as Found
  return { cells: cells?.map(({ key, bpm, count }) => `${key} ${bpm} ${count}`), titles: tracks.map(t => t.title) }
}

test('counts published tracks by key and tempo; the most played come first', async () => {
  const { cells, titles } = await wheel({ filters: { min_bpm: 100, max_bpm: 150 } })
  expect(cells).toEqual(['C 100 2', 'C 150 1', 'F# 100 1'])
  expect(titles).toEqual(['Much played', 'Fast', 'Far', 'Little played'])
})

test.each([
  [{ genre: 'Angular' }, ['Far']],
  [{ q: 'MUCH' }, ['Much played']],
  [{ tags: ['calm', 'none'] }, ['Much played']],
  [{ min_price: 1, genre: 'Round' }, ['Fast']],
  [{ max_price: 0, key: 'F#' }, ['Far']],
  [{ license_type: 'royalty_free' }, []],
])('the filters %o leave %o', async (filters, titles) => {
  expect((await wheel({ filters })).titles).toEqual(titles)
})

test('a part has only its own tracks, and no cells unless asked', async () => {
  const part = { keys: ['C'], slowest: 120, fastest: 160, has_cells: false }
  expect(await wheel(part)).toEqual({ cells: undefined, titles: ['Fast'] })
  expect((await wheel({ size: 1 })).titles).toEqual(['Much played'])
  expect((await wheel({ size: -5 })).titles).toEqual([])
})

test('everybody gets the tracks at places, and nobody a draft', async () => {
  const call = `select from tracks_at_places('[["C",100,0],["C",100,1],["C",100,2]]', '{"genre":"Round"}')`
  expect(await fixture.allowedRoles(call)).toEqual(testRoles)
  const behindThem = `select from tracks_at_places('[["C",100,2]]', '{"genre":"Round"}')`
  expect(await fixture.allowedRoles(behindThem)).toEqual([])
  const { data } = await fixture.at.anon
    .rpc('tracks_at_places', { places: ['F# 100 0', 'C 100 1', 'C 100 0', 'C 100 2'].map(place => place.split(' ')) })
    .select('title')
  expect(data).toEqual(['Far', 'Little played', 'Much played'].map(title => ({ title })))
})

test.each([
  ['tracks_on_wheel', { filters: { key: 'H' } }],
  ['tracks_on_wheel', { filters: { q: 'x'.repeat(400) } }],
  ['tracks_on_wheel', { filters: { min_price: 'NaN' } }],
  ['tracks_on_wheel', { filters: [] }],
  ['tracks_at_places', { places: {} }],
  ['tracks_at_places', { places: null }],
  ['tracks_at_places', { places: Array.from({ length: 61 }, () => ['C', 100, 0]) }],
  ['tracks_at_places', { places: [['C', 'fast', 0]] }],
  ['tracks_at_places', { places: [['C', 100, 99999999999]] }],
  ['tracks_at_places', { places: [['C', 100, 0]], filters: { genre: 'x'.repeat(201) } }],
])('%s refuses %o', async (name, args) => {
  expect((await fixture.at.anon.rpc(name, args)).error?.message).toBe('Invalid search')
})

test.each([{ q: `' or true --` }, { genre: `x' or 'a' = 'a` }, { tags: [`'} or true --`, `x}' or 'a' = 'a`] }])(
  '%o can’t leave its place in the condition',
  async filters => {
    expect((await wheel({ filters })).titles).toEqual([])
  },
)
