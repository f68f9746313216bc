import { afterAll, beforeAll, expect, test } from 'vitest'
import { admins } from './roleGroups'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'

let fixture: Fixture

beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())

const ofBystander = (days?: number) =>
  fixture.people.bystander.client.rpc('artist_plays_by_day', {
    artist_id: fixture.people.bystander.id,
    ...(days === undefined ? {} : { days }),
  })

/** Adds a counted play at a time of day this many days ago, in UTC. */
async function listen(track: string, daysAgo: number, time: string): Promise<void> {
  await fixture.at.sql`
    insert into listens (track_id, listener, seconds_heard, created_at)
    values (${track}, ${`visitor ${daysAgo} ${time}`}, 40,
      ((now() at time zone 'UTC')::date - ${daysAgo}::integer + ${time}::time) at time zone 'UTC')`
}

test('can be read by the artist and the administrators', async () => {
  expect(await fixture.allowedRoles('select from artist_plays_by_day(:artist)')).toEqual(['artist', ...admins])
  expect(await fixture.allowedRoles('select from artist_plays_by_day(:bystander)')).toEqual(admins)
  const asked = await fixture.people.user.client.rpc('artist_plays_by_day', { artist_id: fixture.people.artist.id })
  expect(asked.error).toMatchObject({ message: 'Insufficient privileges', hint: 'forbidden' })
})

test('counts the plays of all tracks of the artist on each UTC day, from its first moment to its last', async () => {
  const { spare, track_of_bystander: other, published } = fixture.ids
  await listen(spare ?? '', 2, '00:00:00')
  await listen(spare ?? '', 2, '23:59:59.9')
  await listen(other ?? '', 2, '12:00:00')
  await listen(spare ?? '', 1, '00:00:00')
  await listen(spare ?? '', 3, '23:59:59.9')
  await listen(published ?? '', 2, '12:00:00')
  const days = (await ofBystander(3)).data as { day: string; plays: number }[]
  expect(days.map(({ plays }) => plays)).toEqual([3, 1, 0])
  const today = await fixture.at.sql<{ day: string }[]>`select ((now() at time zone 'UTC')::date)::text as day`
  expect(days.at(-1)?.day).toBe(today[0]?.day)
})

test.each([
  [undefined, 30],
  [0, 1],
  [5000, 366],
])('returns for %s days %s entries', async (days, given) => {
  expect((await ofBystander(days)).data).toHaveLength(given)
})
