import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestBackend } from '../testing/testBackend'

interface Entry {
  readonly position?: number
  readonly plays: number
  readonly by_day: readonly number[]
  readonly track: { readonly title: string }
}
interface Charts {
  readonly tracks: readonly Entry[]
  readonly before: readonly Entry[]
  readonly artists: readonly { readonly position: number; readonly tracks: readonly unknown[] }[]
}

let at: TestBackend
let artist: string
/** Has no plays in the period, so that neither they nor their tracks are among the charted artists. */
let earlier: string
beforeAll(async () => {
  at = await startTestBackend()
  artist = (await at.signUp('artist@overtone.test', 'Blue Room')).id
  earlier = (await at.signUp('earlier@overtone.test', 'Attic Room')).id
}, 60_000)
afterAll(() => at?.stop())

async function addTrack(title: string, plays = 0, isPublished = true, by = artist): Promise<string> {
  const [row] = await at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url, is_published, play_count)
    values (${by}, ${title}, 'Jazz', 'https://files.overtone.test/a.mp3', ${isPublished}, ${plays}) returning id`
  return row?.id ?? ''
}

async function play(track: string, times: number, daysAgo: number): Promise<void> {
  await at.sql`
    insert into listens (track_id, listener, seconds_heard, created_at)
    select ${track}, 'visitor ' || ${daysAgo}::text || ' ' || n, 40, now() - make_interval(days => ${daysAgo})
    from generate_series(1, ${times}::int) as n`
}

/** Returns the charts as clients get them, possibly a minute old. */
async function storedCharts(): Promise<Charts> {
  const answer = await at.anon.rpc('charts')
  if (answer.error) throw new Error(answer.error.message)
  return answer.data as Charts
}

test('charts fill up with the most played of all time, each track with its plays of fourteen days', async () => {
  const played: string[] = []
  for (const title of ['A', 'B', 'C', 'D', 'E']) played.push(await addTrack(title))
  for (const track of played) await play(track, 1, 0)
  await play(played[0] ?? '', 2, 13)
  await play(played[0] ?? '', 4, 14)
  const old = await addTrack('Old', 900, true, earlier)
  await addTrack('Older', 800)
  await addTrack('Unplayed')
  await addTrack('Secret', 900, false)
  const titles = ({ before }: Charts) => before.map(({ plays, track }) => [track.title, plays])

  const first = await storedCharts()
  expect(first.tracks).toHaveLength(5)
  const days = first.tracks.find(({ track }) => track.title === 'A')?.by_day
  expect(days).toEqual([2, ...Array<number>(12).fill(0), 1])
  expect(titles(first)).toEqual([
    ['Old', 900],
    ['Older', 800],
  ])
  expect(first.before[0]?.by_day).toEqual(Array<number>(14).fill(0))
  expect(JSON.stringify(first)).not.toContain('peaks')

  // What is hidden from now on isn't shown from the cache either
  await at.sql`update tracks set is_published = false where id = ${old}`
  expect(titles(await storedCharts())).toEqual([['Older', 800]])

  for (let i = 0; i < 20; i += 1) await addTrack(`Filler ${i}`, 700)
  await at.sql`delete from private.chart_cache`
  const full = await storedCharts()
  expect(full.tracks.length + full.before.length).toBe(20)
})

test('what was hidden since leaves the stored charts without computing them again, and the others move up', async () => {
  await at.sql`delete from tracks`
  const [first, third] = [await addTrack('A'), await addTrack('C')]
  for (const title of ['B', 'D', 'E']) await play(await addTrack(title), 1, 0)
  for (const track of [first, third]) await play(track, 3, 0)
  await at.sql`delete from private.chart_cache`
  expect((await storedCharts()).tracks).toHaveLength(5)
  const computed = () => at.sql`select computed_at from private.chart_cache`
  const before = await computed()

  await at.sql`update tracks set is_published = false where id in (${first}, ${third})`
  const { tracks, artists } = await storedCharts()
  expect(await computed()).toEqual(before)
  expect(tracks.map(({ position }) => position)).toEqual([1, 2, 3])
  expect(tracks.map(({ track }) => track.title).toSorted()).toEqual(['B', 'D', 'E'])
  expect(artists.map(({ position, tracks: best }) => [position, best.length])).toEqual([[1, 1]])

  await at.sql`update users set is_active = false where id = ${artist}`
  const { artists: active } = await storedCharts()
  await at.sql`update users set is_active = true where id = ${artist}`
  expect(active).toEqual([])
  expect(await computed()).toEqual(before)
})

test('a schedule replaces the stored charts', async () => {
  const track = await addTrack('New')
  await play(track, 9, 0)
  const titles = ({ tracks }: Charts) => tracks.map(entry => entry.track.title)
  expect(titles(await storedCharts())).not.toContain('New')
  await at.sql`select private.refresh_charts()`
  expect(titles(await storedCharts())).toContain('New')
})
