import { beforeEach, expect, test } from 'vitest'
import { artist, at, listener, other } from './listeners'
import type { TestUser } from '../testing/testBackend'

let track: string

async function addTrack(columns: Record<string, unknown> = {}): Promise<string> {
  const row = {
    ...{ artist_id: artist.id, title: 'Out', genre: 'Jazz', audio_url: 'https://files.overtone.test/a.mp3' },
    ...{ price: 1.49, ...columns },
  }
  const [added] = await at.sql<{ id: string }[]>`insert into tracks ${at.sql(row)} returning id`
  return added?.id ?? ''
}

interface Order {
  readonly track_id: string | null
  readonly price: number | string | null
  readonly amount: number | string | null
  readonly idempotency_key: string | null
  readonly method: string | null
}

const ask = ({ client }: Pick<TestUser, 'client'>, order: Partial<Order> = {}) =>
  client.rpc('buy_track', {
    ...{ track_id: track, price: 1.49, amount: 1.49, method: 'card', idempotency_key: crypto.randomUUID() },
    ...order,
  })

/** Returns the bought row, or the refusal as `code: message`. */
async function buy(
  by: Pick<TestUser, 'client'>,
  order: Partial<Order> = {},
): Promise<Record<string, unknown> | string> {
  const answer = await ask(by, order)
  if (answer.error) return `${answer.error.hint ?? answer.error.code}: ${answer.error.message}`
  return answer.data as Record<string, unknown>
}

const stored = async () => (await at.sql<{ count: number }[]>`select count(*)::int from purchases`)[0]?.count
const reads = async ({ client }: Pick<TestUser, 'client'>) =>
  (await client.from('purchases').select('*')).data?.length ?? 'refused'

beforeEach(async () => {
  await at.sql`delete from purchases`
  await at.sql`delete from tracks`
  track = await addTrack()
})

test('a purchase is a receipt that only its buyer reads', async () => {
  const bought = await buy(listener, { amount: 2.5, method: 'paypal' })
  expect(bought).toMatchObject({
    ...{ buyer_id: listener.id, track_id: track, artist_id: artist.id, title: 'Out', artist_name: 'Blue Room' },
    ...{ price: 1.49, amount: 2.5, method: 'paypal', is_simulated: true },
  })
  expect([await reads(listener), await reads(other), await reads(artist), await reads({ client: at.anon })]).toEqual([
    ...[1, 0, 0, 'refused'],
  ])
  expect(await reads({ client: at.service })).toBe(1)
})

test('the same key buys once, also when requests arrive at the same moment', async () => {
  const idempotency_key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(listener, { idempotency_key })))
  expect(new Set(answers.map(answer => (typeof answer === 'string' ? answer : answer.id))).size).toBe(1)
  const later = await buy(listener, { idempotency_key, amount: 5 })
  expect(later).toMatchObject({ amount: 1.49 })
  expect(await stored()).toBe(1)
})

test('different keys at the same moment buy a track once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(listener)))
  expect(answers.filter(answer => answer === 'conflict: You already own this track')).toHaveLength(7)
  expect(await stored()).toBe(1)
})

test('a key belongs to one track, and to its buyer only', async () => {
  const idempotency_key = crypto.randomUUID()
  await buy(listener, { idempotency_key })
  const another = await addTrack({ title: 'Another' })
  expect(await buy(listener, { idempotency_key, track_id: another })).toBe('invalid: Invalid purchase')
  expect(await buy(other, { idempotency_key })).toMatchObject({ buyer_id: other.id })
})

test.each<readonly [what: string, order: Partial<Order>, refusal: string]>([
  ['a missing key', { idempotency_key: null }, 'invalid: Invalid purchase'],
  ['an unknown method', { method: 'cash' }, 'invalid: Invalid purchase'],
  ['a missing method', { method: null }, 'invalid: Invalid purchase'],
  ['a missing track', { track_id: null }, 'not-found: Track not found'],
  ['an unknown track', { track_id: crypto.randomUUID() }, 'not-found: Track not found'],
  ['a price that is too low', { price: 0.49, amount: 0.49 }, 'conflict: The price has changed'],
  ['a price that is too high', { price: 9, amount: 9 }, 'conflict: The price has changed'],
  ['a missing price', { price: null }, 'conflict: The price has changed'],
  ['an amount below the price', { amount: 1.48 }, 'invalid: The amount is below the price'],
  ['a negative amount', { amount: -1.49 }, 'invalid: The amount is below the price'],
  ['a missing amount', { amount: null }, 'invalid: Invalid amount'],
  ['parts of a cent', { amount: 1.495 }, 'invalid: Invalid amount'],
  ['an absurd amount', { amount: 1000 }, 'invalid: Invalid amount'],
  ['an amount that isn’t a number', { amount: 'NaN' }, 'invalid: Invalid amount'],
  ['an endless amount', { amount: 'Infinity' }, 'invalid: Invalid amount'],
])('refuses %s', async (_what, order, refusal) => {
  expect(await buy(listener, order)).toBe(refusal)
  expect(await stored()).toBe(0)
})

test('refuses drafts, free tracks, and the artist’s own', async () => {
  const draft = await addTrack({ is_published: false })
  const free = await addTrack({ price: 0 })
  expect(await buy(listener, { track_id: draft })).toBe('not-found: Track not found')
  expect(await buy(listener, { track_id: free, price: 0, amount: 0 })).toBe('invalid: This track is free')
  expect(await buy(artist)).toBe('invalid: You cannot buy your own track')
  expect(await buy({ client: at.anon })).toMatch(/^42501: permission denied/)
  expect(await stored()).toBe(0)
})

test('refuses a suspended account, which still reads its receipts', async () => {
  const suspended = await at.signUp('suspended@overtone.test')
  await buy(suspended)
  await at.sql`update users set is_active = false where id = ${suspended.id}`
  expect(await buy(suspended, { track_id: await addTrack() })).toBe('not-authenticated: Not authenticated')
  expect(await reads(suspended)).toBe(1)
})

test('refusals name a key, those of earlier migrations included', async () => {
  expect((await ask(artist)).error?.details).toBe('cannotBuyOwn')
  expect((await ask(listener, { track_id: null })).error?.details).toBe('trackNotFound')
})

test('buys at most 30 tracks an hour', async () => {
  await at.sql`
    insert into purchases (buyer_id, title, artist_name, price, amount, method, idempotency_key, created_at)
    select ${listener.id}, 'Out', 'Blue Room', 1, 1, 'card', gen_random_uuid(), now() - interval '59 minutes'
    from generate_series(1, 30)`
  expect(await buy(listener)).toBe('rate-limited: Too many purchases. Please try again later.')
  expect(await buy(other)).toMatchObject({ buyer_id: other.id })
  await at.sql`update purchases set created_at = created_at - interval '1 minute'`
  expect(await buy(listener)).toMatchObject({ buyer_id: listener.id })
})

test('a receipt outlives the track, its title, and both accounts', async () => {
  const seller = await at.signUp('seller@overtone.test', 'Seller')
  const buyer = await at.signUp('buyer@overtone.test')
  track = await addTrack({ artist_id: seller.id, title: 'Before' })
  await buy(buyer)
  await at.sql`update tracks set title = 'After' where id = ${track}`
  await seller.client.rpc('delete_my_account')
  const { data } = await buyer.client.from('purchases').select('title, artist_name, track_id, artist_id')
  expect(data).toEqual([{ title: 'Before', artist_name: 'Seller', track_id: null, artist_id: null }])
  await buyer.client.rpc('delete_my_account')
  expect(await at.sql`select buyer_id from purchases`).toEqual([{ buyer_id: null }])
})

test('artists see sales by track, month and amount, and never who bought', async () => {
  const sales = async (by: TestUser, artist_id = artist.id) => {
    const answer = await by.client.rpc('artist_sales', { artist_id })
    return answer.error ? answer.error.message : (answer.data as Record<string, unknown>[])
  }
  await buy(listener)
  await buy(other)
  const third = await at.signUp('third@overtone.test')
  await buy(third, { amount: 3 })
  await at.sql`update purchases set created_at = '2026-10-31T23:30:00Z' where buyer_id = ${third.id}`
  const month = `${new Date().toISOString().slice(0, 7)}-01`
  expect(await sales(artist)).toEqual([
    { track_id: track, title: 'Out', month, price: 1.49, amount: 1.49, sales: 2 },
    { track_id: track, title: 'Out', month: '2026-10-01', price: 1.49, amount: 3, sales: 1 },
  ])
  expect(await sales(listener)).toBe('Insufficient privileges')
  expect(await sales(listener, listener.id)).toEqual([])
  const anotherArtist = await at.signUp('another-artist@overtone.test')
  await at.sql`update users set role = 'artist' where id = ${anotherArtist.id}`
  expect(await sales(anotherArtist)).toBe('Insufficient privileges')
  await at.sql`update users set role = 'admin' where id = ${anotherArtist.id}`
  expect(await sales(anotherArtist)).toHaveLength(2)
})
