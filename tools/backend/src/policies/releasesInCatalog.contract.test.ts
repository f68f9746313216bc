import { beforeEach, expect, test } from 'vitest'
import { artist, at, listener, other } from './listeners'

let release: string
let track: string

async function schedule(release_at: string) {
  const [added] = await at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url, is_published, key)
    values (${artist.id}, 'Quicksilver', 'Jazz', 'https://files.overtone.test/a.mp3', false, 'A') returning id`
  track = added?.id ?? ''
  const [made] = await at.sql<{ id: string }[]>`
    insert into releases (artist_id, kind, title, is_published, release_at)
    values (${artist.id}, 'ep', 'Neap Tides', true, now() + ${release_at}::interval) returning id`
  release = made?.id ?? ''
  await at.sql`insert into release_tracks (track_id, release_id, position) values (${track}, ${release}, 1)`
}
const isOut = async () =>
  (await at.sql<{ is_published: boolean }[]>`select is_published from tracks where id = ${track}`)[0]?.is_published

interface Found {
  readonly tracks: readonly { id: string }[]
  readonly releases: readonly { id: string; covers: readonly unknown[] }[]
  readonly spelling: string | null
}
const search = async (q: string, client = at.anon) => (await client.rpc('search_catalog', { q })).data as Found

beforeEach(async () => {
  await at.sql`delete from releases`
  await at.sql`delete from tracks`
})

test.each([
  ['search_catalog', { q: 'quicksilver' }],
  ['search_tracks', { q: 'quicksilver' }],
  ['charts', {}],
  ['newest_releases', {}],
] as const)('%s publishes due tracks at the first request', async (name, args) => {
  await schedule('-1 second')
  expect(await isOut()).toBe(false)
  const answered = await at.anon.rpc(name, args)
  const [data, error] = [answered.data as unknown, answered.error]
  expect(error).toBeNull()
  expect(await isOut()).toBe(true)
  if (name.startsWith('search')) expect((data as Found).tracks.map(({ id }) => id)).toEqual([track])
  else if (name === 'newest_releases') expect(data).toMatchObject([{ id: release, state: 'out', track_count: 1 }])
})

test('the home page of a follower shows what is due', async () => {
  await at.sql`insert into follows (follower_id, artist_id) values (${listener.id}, ${artist.id})`
  await schedule('-1 second')
  const home = await listener.client.rpc('home_of_mine')
  expect(JSON.stringify(home.data as unknown)).toContain(track)
})

test('nothing of a scheduled release is found before its date, also by its artist in search', async () => {
  await schedule('1 hour')
  for (const client of [at.anon, other.client, artist.client])
    for (const q of ['neap tides', 'quicksilver', 'neap tidez'])
      expect(await search(q, client)).toMatchObject({ tracks: [], releases: [], spelling: null })
  expect((await at.anon.rpc('newest_releases')).data).toEqual([])
  expect((await artist.client.rpc('newest_releases')).data).toEqual([])
  expect(await isOut()).toBe(false)
})

test('a read-only request publishes nothing and still answers', async () => {
  await schedule('-1 second')
  const answered = await at.anon.rpc('search_catalog', { q: 'neap' }, { get: true })
  expect(answered.error).toBeNull()
  expect((answered.data as Found).releases.map(({ id }) => id)).toEqual([release])
  expect(await isOut()).toBe(false)
})

test('a release is found by its title, and by a misspelled one', async () => {
  await schedule('-1 second')
  expect((await search('tides')).releases).toMatchObject([{ id: release }])
  expect(await search('neap tidez')).toMatchObject({ releases: [{ id: release }], spelling: 'neap tides' })
  await at.sql`update users set is_active = false where id = ${artist.id}`
  expect((await search('tides')).releases).toEqual([])
  expect((await at.anon.rpc('newest_releases')).data).toEqual([])
  await at.sql`update users set is_active = true where id = ${artist.id}`
})

test('a hidden track of a release isn’t part of what search shows', async () => {
  await schedule('-1 second')
  await search('tides')
  await at.sql`update tracks set is_published = false where id = ${track}`
  expect((await search('tides')).releases).toMatchObject([{ id: release, track_count: 0, covers: [] }])
})
