import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../testing/testBackend'
import { searchTracks } from './searchTracks'
import { seedSearch } from './seedSearch'

let at: TestBackend
beforeAll(async () => {
  at = await startTestBackend()
  const artist = await at.signUp('artist@overtone.test', 'Blue Room')
  await seedSearch(at.sql, artist, await at.signUp('other@overtone.test'), 9000)
}, 60_000)
afterAll(() => at?.stop())

const find = () => searchTracks(at.anon, { q: 'common 899', page_size: 10 })

test('in a large catalog, a page of a frequent text is found without counting its matches', async () => {
  const before = await find()
  expect([before.total, before.is_total_exact]).toEqual([11, true])
  await at.sql`insert into private.counters (name, shard, amount) values ('published_tracks', 99, 2000000)`
  const { tracks, total, is_total_exact, next } = await find()
  expect([total, is_total_exact]).toEqual([11, false])
  expect(tracks).toEqual(before.tracks)
  expect(next).toBe(before.next)
})
