import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestBackend, TestUser } from '../testing/testBackend'

let at: TestBackend
let listener: TestUser
let track: string

beforeAll(async () => {
  at = await startTestBackend()
  const artist = await at.signUp('artist@overtone.test')
  listener = await at.signUp('listener@overtone.test')
  const [row] = await at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url, is_published)
    values (${artist.id}, 'A', 'Jazz', 'https://files.overtone.test/a.mp3', true) returning id`
  track = row?.id ?? ''
}, 60_000)
afterAll(() => at?.stop())

/** Adds a play of the listener some months from now. Returns its ID. */
async function playIn(months: number): Promise<number> {
  const [row] = await at.sql<{ id: number }[]>`
    insert into listens (track_id, user_id, listener, seconds_heard, created_at)
    values (${track}, ${listener.id}, ${listener.id}, 40, now() + make_interval(months => ${months}))
    returning id::int`
  return row?.id ?? NaN
}

/** Returns the partition of a play. */
async function partitionOf(id: number): Promise<string> {
  const [row] = await at.sql<{ name: string }[]>`select tableoid::regclass::text as name from listens where id = ${id}`
  return row?.name ?? ''
}

/** Returns the name of the partition of a month, counted from this one. */
async function nameOf(months: number): Promise<string> {
  const [row] = await at.sql<{ name: string }[]>`
    select to_char(now() at time zone 'UTC' + make_interval(months => ${months}), '"private.listens_"YYYY_MM') as name`
  return row?.name ?? ''
}

test('a counted play is in the partition of its month, earlier ones in that of the plays before', async () => {
  const counted = await listener.client.rpc('increment_play_count', { track_id: track, seconds_heard: 40 })
  expect(counted).toMatchObject({ data: true })
  const [now] = await at.sql<{ id: number }[]>`select max(id)::int as id from listens`
  expect(await partitionOf(now?.id ?? 0)).toBe(await nameOf(0))
  expect(await partitionOf(await playIn(-14))).toBe('private.listens_before')
})

test('partitions for this month and the next three exist from the start, and are created once', async () => {
  for (const months of [0, 1, 2, 3]) {
    const [found] = await at.sql`select to_regclass(${await nameOf(months)}) is not null as exists`
    expect(found).toEqual({ exists: true })
  }
  const [again] = await at.sql<{ created: string[] }[]>`select private.prepare_listen_months() as created`
  expect(again?.created).toEqual([])
})

test('a play of a month without a partition is kept, and moves once its partition exists', async () => {
  const id = await playIn(5)
  expect(await partitionOf(id)).toBe('private.listens_rest')
  const [made] = await at.sql<{ created: string[] }[]>`select private.prepare_listen_months(5) as created`
  expect(made?.created).toHaveLength(2)
  expect(await partitionOf(id)).toBe(await nameOf(5))
  const [guarded] = await at.sql`select relrowsecurity from pg_class where oid = ${await nameOf(5)}::regclass`
  expect(guarded).toEqual({ relrowsecurity: true })
})

test('the history of an account is in one order over all months', async () => {
  await at.sql`delete from listens`
  const ids = [await playIn(-14), await playIn(-1), await playIn(0), await playIn(2)]
  const { data } = await listener.client.from('listens').select('id').order('created_at', { ascending: false }).limit(3)
  expect(data?.map(({ id }) => Number(id))).toEqual(ids.slice(1).reverse())
})

test('the history of a deleted account is deleted in all months', async () => {
  const leaving = await at.signUp('leaving@overtone.test')
  for (const months of [-14, 0, 4])
    await at.sql`
      insert into listens (track_id, user_id, listener, seconds_heard, created_at)
      values (${track}, ${leaving.id}, ${leaving.id}, 40, now() + make_interval(months => ${months}))`
  expect((await leaving.client.rpc('delete_my_account')).error).toBeNull()
  expect(await at.sql`select from listens where user_id = ${leaving.id}`).toHaveLength(0)
})
