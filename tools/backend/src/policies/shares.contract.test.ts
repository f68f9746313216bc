import { beforeEach, expect, test } from 'vitest'
import { artist, at, listener, other } from './listeners'
import type { TestUser } from '../testing/testBackend'

let friend: TestUser
let release: string
let tracks: string[]

async function credit(user: string, share: number, on: Record<string, string>, status = 'accepted') {
  const row = {
    user_id: user,
    role: 'mix',
    share,
    status,
    answered_at: status === 'pending' ? null : new Date(),
    ...on,
  }
  await at.sql`insert into credits ${at.sql(row)}`
}

const buyTrack = ({ client }: TestUser, track_id = tracks[0], amount = 1.49) =>
  client.rpc('buy_track', {
    ...{ track_id, price: 1.49, amount, method: 'card', idempotency_key: crypto.randomUUID() },
  })

async function buyRelease({ client }: Pick<TestUser, 'client'>, part: object = {}): Promise<unknown> {
  const answered = await client.rpc('buy_release', {
    ...{ release_id: release, price: 4, amount: 4, method: 'card', idempotency_key: crypto.randomUUID() },
    ...part,
  })
  const { error } = answered
  return error ? `${error.hint ?? error.code}: ${error.message}` : (answered.data as unknown)
}
const earnings = async ({ client }: TestUser) => (await client.rpc('my_earnings')).data as Record<string, unknown>[]

beforeEach(async () => {
  const name = `friend-${crypto.randomUUID()}`
  friend = await at.signUp(`${name}@overtone.test`, 'Friend')
  await at.sql`delete from purchases`
  await at.sql`delete from releases`
  await at.sql`delete from tracks`
  tracks = []
  for (const title of ['Ebb', 'Flood', 'Slack']) {
    const row = {
      artist_id: artist.id,
      title,
      genre: 'Jazz',
      audio_url: 'https://files.overtone.test/a.mp3',
      price: 1.49,
    }
    const [added] = await at.sql<{ id: string }[]>`insert into tracks ${at.sql(row)} returning id`
    tracks.push(added?.id ?? '')
  }
  const [added] = await at.sql<{ id: string }[]>`
    insert into releases (artist_id, kind, title, price, is_published, release_at, is_out)
    values (${artist.id}, 'ep', 'Low Tide', 4, true, now() - interval '1 day', true) returning id`
  release = added?.id ?? ''
  for (const [i, track] of tracks.entries())
    await at.sql`insert into release_tracks (track_id, release_id, position) values (${track}, ${release}, ${i + 1})`
})

test('a collaborator of the release earns a share of a track’s sale, and sees only that', async () => {
  await credit(friend.id, 30, { release_id: release })
  await buyTrack(listener)
  await at.sql`delete from release_tracks where track_id = ${tracks[2] ?? ''}`
  await buyTrack(listener, tracks[2])
  expect(await earnings(friend)).toMatchObject([
    { track_id: tracks[0], title: 'Ebb', release_title: 'Low Tide', amount: 1.49, share: 30, shares: null, sales: 1 },
  ])
  expect((await earnings(artist)).map(({ title, share, shares }) => [title, share, shares])).toEqual([
    ['Ebb', null, [30]],
    ['Slack', null, []],
  ])
  expect(await earnings(listener)).toEqual([])
  expect(await earnings(other)).toEqual([])
})

test('shares stay as they were at the sale, and only accepted ones count', async () => {
  await credit(friend.id, 30, { release_id: release })
  await credit(other.id, 20, { release_id: release }, 'pending')
  await buyTrack(listener)
  await at.sql`delete from credits`
  await buyTrack(other)
  expect(await earnings(friend)).toMatchObject([{ share: 30, sales: 1 }])
  expect((await earnings(artist)).map(({ shares }) => shares)).toEqual(expect.arrayContaining([[30], []]))
})

test('the shares on a receipt are for its buyer and for each collaborator', async () => {
  await credit(friend.id, 30, { release_id: release })
  await credit(other.id, 10, { track_id: tracks[0] ?? '' })
  await buyTrack(listener)
  const reads = async ({ client }: TestUser) =>
    (await client.from('purchase_shares').select('name, share').order('share')).data
  expect(await reads(listener)).toMatchObject([{ share: 10 }, { name: 'Friend', share: 30 }])
  expect(await reads(friend)).toEqual([{ name: 'Friend', share: 30 }])
  expect(await reads(artist)).toEqual([])
  expect((await at.anon.from('purchase_shares').select('share')).error?.code).toBe('42501')
})

test('anyone reads the shares of a price, but not those of drafts', async () => {
  await credit(friend.id, 30, { release_id: release })
  await credit(other.id, 9, { track_id: tracks[0] ?? '' })
  const shares = async (args: object) => (await at.anon.rpc('price_shares', args)).data as unknown
  expect(await shares({ track_id: tracks[0] })).toMatchObject([{ name: 'Friend', share: 30 }, { share: 9 }])
  expect(await shares({ release_id: release })).toMatchObject([{ name: 'Friend', share: 30 }, { share: 3 }])
  await at.sql`update tracks set is_published = false`
  await at.sql`update releases set is_out = false, release_at = now() + interval '1 day'`
  expect([await shares({ track_id: tracks[0] }), await shares({ release_id: release }), await shares({})]).toEqual([
    ...[[], [], []],
  ])
})

test('a release bought as a whole is one payment, and gives all its tracks', async () => {
  await credit(friend.id, 30, { release_id: release })
  await credit(other.id, 30, { track_id: tracks[0] ?? '' })
  const order = await buyRelease(listener, { amount: 5 })
  expect(order).toMatchObject({ release_id: release, title: 'Low Tide', price: 4, amount: 5, is_simulated: true })
  const { data } = await listener.client.from('purchases').select('title, price, amount, release_title').order('title')
  expect(data).toMatchObject([
    { title: 'Ebb', price: 1.34, amount: 1.68 },
    { title: 'Flood', price: 1.33, amount: 1.66 },
    { title: 'Slack', price: 1.33, amount: 1.66 },
  ])
  expect(await earnings(artist)).toMatchObject([
    { title: 'Low Tide', track_id: null, release_id: release, price: 4, amount: 5, sales: 1, shares: [30, 10.08] },
  ])
  expect(await earnings(friend)).toMatchObject([{ title: 'Low Tide', amount: 5, share: 30 }])
  const { id } = order as { id: string }
  const receipt = async ({ client }: TestUser) =>
    (await client.rpc('purchase_receipt', { purchase_id: id })).data as unknown
  expect(await receipt(listener)).toMatchObject({
    ...{ release_title: 'Low Tide', price: 4, amount: 5, shares: [{ name: 'Friend', share: 30 }, { share: 10.08 }] },
  })
  expect([await receipt(friend), await receipt(artist), await receipt(other)]).toEqual([null, null, null])
  expect(await buyRelease(listener)).toBe('conflict: You already own this release')
  expect((await buyTrack(listener)).error?.message).toBe('You already own this track')
})

test('the same key buys a release once, and a key of a track doesn’t fit', async () => {
  const idempotency_key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => buyRelease(listener, { idempotency_key })))
  expect(new Set(answers.map(answer => (answer as { id: string }).id)).size).toBe(1)
  expect(await at.sql`select count(*)::int as n from purchases`).toEqual([{ n: 3 }])
  const key = crypto.randomUUID()
  await other.client.rpc('buy_track', {
    ...{ track_id: tracks[0], price: 1.49, amount: 1.49, method: 'card', idempotency_key: key },
  })
  expect(await buyRelease(other, { idempotency_key: key })).toBe('invalid: Invalid purchase')
})

test('tracks that the buyer owns are left out', async () => {
  await buyTrack(listener)
  await buyRelease(listener)
  expect(await at.sql`select count(*)::int as n from purchases where order_id is not null`).toEqual([{ n: 2 }])
  expect(await at.sql`select sum(price)::float as sum from purchases where order_id is not null`).toEqual([{ sum: 4 }])
})

test.each<readonly [string, object, string]>([
  ['an unknown release', { release_id: crypto.randomUUID() }, 'not-found: Release not found'],
  ['another price', { price: 3, amount: 4 }, 'conflict: The price has changed'],
  ['too little', { amount: 3.99 }, 'invalid: The amount is below the price'],
  ['parts of a cent', { amount: 4.001 }, 'invalid: Invalid amount'],
  ['an amount that isn’t a number', { amount: 'NaN' }, 'invalid: Invalid amount'],
  ['an unknown method', { method: 'cash' }, 'invalid: Invalid purchase'],
  ['a missing key', { idempotency_key: null }, 'invalid: Invalid purchase'],
])('refuses %s', async (_what, part, refusal) => {
  expect(await buyRelease(listener, part)).toBe(refusal)
})

test('refuses the artist, visitors, suspended accounts, free and scheduled releases', async () => {
  expect(await buyRelease(artist)).toBe('invalid: You cannot buy your own track')
  expect(await buyRelease({ client: at.anon })).toMatch(/^42501/)
  await at.sql`update users set is_active = false where id = ${friend.id}`
  expect(await buyRelease(friend)).toBe('not-authenticated: Not authenticated')
  await at.sql`update releases set price = 0`
  expect(await buyRelease(listener, { price: 0, amount: 0 })).toBe('invalid: This release is free')
  await at.sql`update releases set price = 4, is_out = false, release_at = now() + interval '1 day'`
  expect(await buyRelease(listener)).toBe('not-found: Release not found')
})
