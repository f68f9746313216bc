import type { Sql } from 'postgres'
import type { BackendProcess } from '../backend/backendProcess'
import { withFilledBackend } from '../data/filledBackend'
import { openLoop } from '../data/openLoop'
import { searchTerms } from '../data/searchTerms'
import { tableOf } from '../figure'
import type { Figure, Unit } from '../figure'
import { median, percentile } from '../percentile'
import type { Section, Size } from '../section'
import { fillListens } from './fillListens'

const catalogs = [10_000, 100_000, 1_000_000, 5_000_000]
const histories = [1_000_000, 10_000_000, 50_000_000]
/** Tracks of the catalog in which plays grow. */
const played = 1_000_000

/** A request that pages send, by index, and the number of times that it is sent. */
interface Request {
  readonly name: string
  readonly count: number
  send(index: number): Promise<Response>
}

/** The figures of one size of the database, by name. */
type Measured = ReadonlyMap<string, { readonly value: number; readonly unit: Unit }>

interface Sized {
  readonly size: number
  readonly measured: Measured
}

/**
 * Measures searches, lists, charts and plays while the catalog grows with a million plays, and while plays grow with a
 * million tracks, as far as `size.tracks` and fifty times as many plays. Prints each size once it is measured, because
 * all of them take an hour. A kept database isn't emptied: sizes below its number of plays are left out.
 */
export const scaleSection: Section = {
  name: 'scale',
  async measure(size, say) {
    const figures: Figure[] = []
    const tracks = catalogs.filter(count => count <= size.tracks)
    const plays = histories.filter(count => count <= 50 * size.tracks)
    const byTracks: Sized[] = []
    const byPlays: Sized[] = []
    for (const count of tracks)
      await withFilledBackend({ ...size, tracks: count }, say, async ({ backend, sql, filling }) => {
        for (const listens of count === played ? plays : plays.slice(0, 1)) {
          if (!(await fillListens(sql, listens, say))) continue
          const measured = await measureAll(backend, sql, size, say)
          if (listens === plays[0]) byTracks.push({ size: count, measured })
          if (count === played) byPlays.push({ size: listens, measured })
          figures.push(...(listens === plays[0] ? filling : []))
          const own = listed(`${count.toLocaleString('en')} tracks, ${listens.toLocaleString('en')} plays`, measured)
          for (const line of tableOf(own)) say(line)
          figures.push(...own)
        }
      })
    return [...figures, ...growth('tracks', byTracks), ...growth('plays', byPlays)]
  },
}

const listed = (where: string, measured: Measured): Figure[] =>
  [...measured].map(([name, figure]) => ({ name: `${where}: ${name}`, ...figure }))

/** Compares the largest size with the smallest one above 10,000, below which the request itself takes most of the time. */
function growth(what: string, sized: readonly Sized[]): Figure[] {
  const first = sized.find(({ size }) => size > 10_000)
  const last = sized.at(-1)
  if (!first || !last || last.size <= first.size) return []
  const isFlat = (name: string) => what === 'tracks' && /^(search|page)/.test(name)
  const most = (last.size * Math.log(last.size)) / (first.size * Math.log(first.size))
  return [...first.measured].map(([name, { value }]) => ({
    name: `${name}, ${last.size.toLocaleString('en')} against ${first.size.toLocaleString('en')} ${what}`,
    value: (last.measured.get(name)?.value ?? NaN) / value,
    unit: '×',
    goal: { atMost: isFlat(name) ? 1.5 : Number(most.toFixed(1)) },
  }))
}

async function measureAll(
  backend: BackendProcess,
  sql: Sql,
  size: Size,
  say: (line: string) => void,
): Promise<Measured> {
  const measured = new Map<string, { value: number; unit: Unit }>()
  // First, and stored for the requests that follow within a minute, as a schedule does.
  measured.set('charts, computed', { value: median(await chartTimes(sql, 5)), unit: 'ms' })
  await sql`checkpoint`
  const requests = await requestsTo(backend, sql)
  for (const { name, count, send } of requests) {
    say(`${name}, ${count} times at ${size.rate}/s`)
    let bytes = 0
    const call = async (index: number) => {
      const response = await send(index)
      const text = await response.text()
      if (!response.ok) throw new Error(`${name}: status ${response.status}: ${text}`)
      bytes += Buffer.byteLength(text)
    }
    for (let index = 0; index < count; index += 10) await call(index) // warms up
    bytes = 0
    const times = await openLoop({ rate: size.rate, count, call })
    measured.set(`${name}, p50`, { value: percentile(times, 50), unit: 'ms' })
    measured.set(`${name}, p95`, { value: percentile(times, 95), unit: 'ms' })
    measured.set(`${name}, bytes`, { value: bytes / count, unit: 'bytes' })
  }
  say('playing tracks, as accounts')
  const plays = await playTimes(sql, 200)
  measured.set('play, p50', { value: percentile(plays, 50), unit: 'ms' })
  measured.set('play, p95', { value: percentile(plays, 95), unit: 'ms' })
  return measured
}

async function chartTimes(sql: Sql, count: number): Promise<number[]> {
  const found: number[] = []
  for (let index = 0; index < count; index += 1) {
    const began = performance.now()
    await sql`select private.refresh_charts()`
    found.push(performance.now() - began)
  }
  return found
}

/** Counts plays of some tracks by some accounts, as requests of their pages do. Returns the milliseconds of each. */
async function playTimes(sql: Sql, count: number): Promise<number[]> {
  const found: number[] = []
  for (let index = 0; index < count; index += 1) {
    const [pair] = await sql<{ track: string; account: string }[]>`
      select t.id as track, u.id as account
      from (select id from public.tracks where is_published and id > ${anywhere(index, '9')}::uuid order by id limit 1) as t,
        (select id from public.users where id > ${anywhere(index * 7, '8')}::uuid order by id limit 1) as u`
    const claims = JSON.stringify({ sub: pair?.account, role: 'authenticated' })
    const began = performance.now()
    await sql.begin(async transaction => {
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`
      await transaction`set local role authenticated`
      await transaction`select public.increment_play_count(track_id => ${pair?.track ?? ''}, seconds_heard => 40)`
    })
    found.push(performance.now() - began)
  }
  return found
}

/** Returns an ID near the start of those of the catalog: every catalog has tracks and accounts after it. */
function anywhere(index: number, kind: '8' | '9'): string {
  return `00000000-0000-4000-${kind}000-${((index * 37) % 900).toString(16).padStart(12, '0')}`
}

/** The requests of charts, search, lists and a track's page. */
async function requestsTo({ url, publishableKey }: BackendProcess, sql: Sql): Promise<Request[]> {
  const terms = searchTerms().map(({ q }) => q)
  const post = (path: string, body: object) =>
    fetch(`${url}/rest/v1/rpc/${path}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const get = (path: string) => fetch(`${url}/rest/v1/${path}`, { headers: { apikey: publishableKey } })
  const sorts = ['popularity', 'created_at', 'title', 'price'] as const
  const sortOf = (index: number) => sorts[index % sorts.length] ?? 'popularity'
  const cursors = await Promise.all(sorts.map(sort => deepCursor(post, sort)))
  const ids = await sql<{ id: string }[]>`select id from public.tracks where is_published order by id limit 100`
  return [
    { name: 'charts', count: 100, send: () => post('charts', {}) },
    {
      name: 'search',
      count: terms.length,
      send: index => post('search_tracks', { q: terms[index], sort: sortOf(index), cursor: null, page_size: 20 }),
    },
    {
      name: 'page of a list',
      count: 100,
      send: index =>
        post('search_tracks', { q: '', sort: sortOf(index), cursor: cursors[index % sorts.length], page_size: 20 }),
    },
    { name: 'page of a track', count: 100, send: index => get(`tracks?select=*&id=eq.${ids[index]?.id}`) },
  ]
}

/** Returns the cursor of the 2,000th track of a list. */
async function deepCursor(
  post: (path: string, body: object) => Promise<Response>,
  sort: string,
): Promise<string | null> {
  let cursor: string | null = null
  for (let page = 0; page < 20; page += 1) {
    const response = await post('search_tracks', { q: '', sort, cursor, page_size: 100 })
    cursor = ((await response.json()) as { readonly next: string | null }).next
  }
  return cursor
}
