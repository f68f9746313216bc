import { join } from 'node:path'
import { artists, tracks } from '@overtone/demo-music'
import { beforeAll, expect, test } from 'vitest'
import { openFileStore } from '../storage/fileStore'
import { seed } from './seed'
import type { Music } from './seed'
import { at, database } from './seedFixture'

const rendered = {
  mp3: new Uint8Array([1]),
  duration: 25,
  peaks: [0, 1],
  loudness: -14,
  measurement: { truePeak: -2, range: 4, tempo: null, key: null },
  coverSvg: '<svg/>',
}
/** The real catalog, with silent files. */
const music: Music = {
  artists,
  tracks,
  renderCatalog: () => Promise.resolve(new Map(tracks.map(({ slug }) => [slug, rendered]))),
}

beforeAll(async () => {
  const files = await openFileStore(join(at.dataDir, 'storage'))
  const catalog = () => Promise.resolve(music)
  await seed({ sql: database.sql, files, url: at.backend.url, log: () => {}, music: catalog, withActivity: true })
}, 60_000)

/** Counts the rows of a table that a visitor sees. */
async function visible(table: string, filter: Record<string, unknown> = {}): Promise<number> {
  const { count, error } = await at.anon.from(table).select('*', { count: 'exact', head: true }).match(filter)
  expect(error).toBeNull()
  return count ?? 0
}

test('the demo has playlists, follows, posts, chat, showcases and events', async () => {
  expect(await visible('playlists', { is_public: true })).toBe(12)
  expect(await visible('posts', { kind: 'discussion' })).toBe(10)
  expect(await visible('posts', { kind: 'showcase' })).toBe(3)
  expect(await visible('post_replies')).toBeGreaterThan(10)
  expect(await visible('chat_messages')).toBe(60)
  expect((await at.anon.rpc('upcoming_events')).data).toHaveLength(2)
  expect(await at.sql`select from follows`).toHaveLength(40)
  const lists = await at.sql<{ track_count: number; tracks: number }[]>`
    select p.track_count, (select count(*)::int from playlist_tracks t where t.playlist_id = p.id) as tracks
    from playlists p`
  for (const { track_count, tracks: count } of lists) expect([track_count, count > 3]).toEqual([count, true])
})

test('everything but the events happened before the start', async () => {
  const [late] = await at.sql<{ rows: number }[]>`
    select count(*)::int as rows from (
      select created_at from posts union all select created_at from post_replies
      union all select created_at from chat_messages union all select created_at from listens
    ) as written where created_at > now()`
  expect(late).toEqual({ rows: 0 })
})

test('six weeks of plays fill the charts, with more from Friday to Sunday', async () => {
  const answer = await at.anon.rpc('charts')
  const { days, tracks: ranked } = answer.data as { days: number; tracks: { by_day: number[] }[] }
  expect([days, ranked.length]).toEqual([7, 20])
  expect(ranked[0]?.by_day.every(plays => plays > 0)).toBe(true)
  const [week] = await at.sql<{ days: number; weekend: number; weekdays: number }[]>`
    select count(distinct day)::int as days, avg(plays) filter (where extract(isodow from day) >= 5)::float as weekend,
      avg(plays) filter (where extract(isodow from day) < 5)::float as weekdays
    from (select day, sum(plays) as plays from private.track_days group by 1) as by_day`
  expect(week?.days).toBeGreaterThanOrEqual(42)
  expect(week?.weekend).toBeGreaterThan(1.2 * (week?.weekdays ?? 0))
})

test('two releases are out, with credits that were accepted', async () => {
  const answer = await at.anon.rpc('newest_releases')
  const releases = answer.data as { id: string; title: string }[]
  expect(releases.map(({ title }) => title).sort()).toEqual(['Letterpress Suite', 'Water Under Glass'])
  expect(await at.sql`select status from credits group by 1`).toEqual([{ status: 'accepted' }])
})

test('nothing of it needs a moderator', async () => {
  expect(await at.sql`select title from private.moderation_cases`).toEqual([])
})
