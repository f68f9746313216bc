import { beforeEach, expect, test } from 'vitest'
import type { TestUser } from '../testing/testBackend'
import { artist, at, listener, other } from './listeners'

type By = Pick<TestUser, 'client'>
let track: string

async function addTrack(columns: Record<string, unknown> = {}): Promise<string> {
  const row = {
    ...{ artist_id: artist.id, title: 'Out', genre: 'Jazz', audio_url: 'https://files.overtone.test/a.mp3' },
    ...{ price: 1.49, ...columns },
  }
  const [added] = await at.sql<{ id: string }[]>`insert into tracks ${at.sql(row)} returning id`
  return added?.id ?? ''
}

const order = () => ({ price: 1.49, amount: 1.49, method: 'card', idempotency_key: crypto.randomUUID() })

async function buy({ client }: By, changes: Record<string, unknown> = {}, what = 'buy_track'): Promise<string> {
  const answered = await client.rpc(what, { track_id: track, ...order(), ...changes })
  return answered.error ? (answered.error.details ?? answered.error.code) : (answered.data as { id: string }).id
}

interface Gift {
  readonly id: string
  readonly gift: { readonly code: string; readonly redeemed_at: string | null }
}

async function give({ client }: By, changes: Record<string, unknown> = {}): Promise<Gift> {
  const answered = await client.rpc('buy_gift', { track_id: track, ...order(), ...changes })
  if (answered.error) throw new Error(answered.error.message)
  return answered.data as Gift
}

/** Returns the redeemed track, null for an unknown code, or the key of the refusal. */
async function redeem({ client }: By, code: string): Promise<unknown> {
  const answered = await client.rpc('redeem_gift', { code })
  if (answered.error) return answered.error.details || answered.error.code
  return (answered.data as { track_id: string } | null)?.track_id ?? null
}

beforeEach(async () => {
  await at.sql`delete from purchases`
  await at.sql`delete from tracks`
  await at.sql`delete from private.gift_attempts`
  await at.sql`delete from private.quotas`
  track = await addTrack()
})

test('a gift has a code that only its buyer reads, and leaves its buyer without the track', async () => {
  const { id, gift } = await give(listener, { amount: 3 })
  expect(gift.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  const codes = async ({ client }: By) => {
    const { data } = await client.from('gifts').select('code,redeemed_at')
    return data ?? 'refused'
  }
  await at.sql`update users set role = 'admin' where id = ${other.id}`
  expect(await Promise.all([listener, other, artist, { client: at.anon }].map(codes))).toEqual([
    [gift],
    [],
    [],
    'refused',
  ])
  await at.sql`update users set role = 'user' where id = ${other.id}`
  const { data } = await listener.client.from('purchases').select('id,amount,is_gift,gift:gifts(code)')
  expect(data).toEqual([{ id, amount: 3, is_gift: true, gift: { code: gift.code } }])
  expect(await buy(listener)).toMatch(/^[0-9a-f-]{36}$/)
})

test('the same key buys one gift, and different keys several', async () => {
  const idempotency_key = crypto.randomUUID()
  const all = await Promise.all(Array.from({ length: 6 }, () => give(listener, { idempotency_key })))
  expect(new Set(all.map(({ gift }) => gift.code)).size).toBe(1)
  expect((await give(listener)).gift.code).not.toBe(all[0]?.gift.code)
  expect(await buy(listener, { idempotency_key })).toBe('purchaseInvalid')
})

test.each<readonly [what: string, changes: Record<string, unknown>, refusal: string]>([
  ['an amount below the price', { amount: 1 }, 'amountBelowPrice'],
  ['a price that changed', { price: 1, amount: 1 }, 'priceChanged'],
  ['an unknown method', { method: 'cash' }, 'purchaseInvalid'],
  ['a missing track', { track_id: null }, 'trackNotFound'],
])('refuses a gift with %s', async (_what, changes, refusal) => {
  expect(await buy(listener, changes, 'buy_gift')).toBe(refusal)
})

test('refuses gifts by the artist and by visitors', async () => {
  expect(await buy(artist, {}, 'buy_gift')).toBe('cannotBuyOwn')
  expect((await at.anon.rpc('buy_gift', { track_id: track, ...order() })).error?.code).toBe('42501')
})

test('a code is redeemed once, by one account, however it is typed', async () => {
  const { gift } = await give(listener)
  const typed = ` ${gift.code.toLowerCase().replace(/(.{4})/g, '$1-')}`.replaceAll('0', 'o').replaceAll('1', 'l')
  expect((await at.anon.rpc('redeem_gift', { code: gift.code })).error?.code).toBe('42501')
  expect(await redeem(other, typed)).toBe(track)
  expect(await redeem(other, gift.code)).toBe(track)
  expect(await redeem(listener, gift.code)).toBe('giftRedeemed')
  expect((await other.client.rpc('received_gifts')).data).toMatchObject([
    { title: 'Out', artist_name: 'Blue Room', track: { id: track, title: 'Out' } },
  ])
  expect((await listener.client.rpc('received_gifts')).data).toEqual([])
  expect(await buy(other)).toBe('alreadyOwned')
  const { data } = await listener.client.from('gifts').select('redeemed_at')
  expect(data?.[0]?.redeemed_at).not.toBeNull()
  expect((await listener.client.from('gifts').select('redeemed_by')).error?.code).toBe('42501')
})

test('two accounts that redeem a code at the same moment don’t both get it', async () => {
  const { gift } = await give(listener)
  const third = await at.signUp('third@overtone.test')
  const answers = await Promise.all([other, third, other, third].map(by => redeem(by, gift.code)))
  expect(answers.filter(answer => answer === track)).toHaveLength(2)
  expect(answers.filter(answer => answer === 'giftRedeemed')).toHaveLength(2)
})

test('an owner keeps the code for somebody else, and so does the artist', async () => {
  await buy(other)
  const { gift } = await give(listener)
  expect(await redeem(other, gift.code)).toBe('alreadyOwned')
  expect(await redeem(artist, gift.code)).toBe('alreadyOwned')
  expect(await redeem(listener, gift.code)).toBe(track)
})

test('wrong codes are limited for an account, and then even a right one is refused', async () => {
  const { gift } = await give(listener)
  const wrong = gift.code.replace(/.$/, last => (last === '0' ? '1' : '0'))
  for (let i = 0; i < 10; i++) expect(await redeem(other, i === 0 ? '' : wrong)).toBeNull()
  expect(await redeem(other, gift.code)).toBe('tooManyCodes')
  expect(await redeem(listener, wrong)).toBeNull()
  await at.sql`update private.gift_attempts set tried_at = tried_at - interval '1 hour'`
  expect(await redeem(other, gift.code)).toBe(track)
})

test('all accounts behind an address share a limit', async () => {
  await redeem(other, 'wrong')
  await at.sql`update private.quotas set amount = 2000 where what = 'gift codes'`
  expect(await redeem(listener, 'wrong')).toBe('tooManyCodes')
})

test('a suspended account neither gives nor redeems', async () => {
  const { gift } = await give(listener)
  const suspended = await at.signUp('suspended@overtone.test')
  await at.sql`update users set is_active = false where id = ${suspended.id}`
  const refusal = await suspended.client.rpc('redeem_gift', { code: gift.code })
  expect(refusal.error?.hint).toBe('not-authenticated')
  expect((await suspended.client.rpc('buy_gift', { track_id: track, ...order() })).error?.hint).toBe(
    'not-authenticated',
  )
})

test('who redeemed a gift plays the full file, and who gave it doesn’t', async () => {
  const path = `full/${artist.id}/${crypto.randomUUID()}.mp3`
  await artist.client.storage.from('full-audio').upload(path, new Blob(['x'], { type: 'audio/mpeg' }))
  track = await addTrack({ full_audio: path })
  const { gift } = await give(listener)
  const plays = async ({ client }: By) =>
    (await client.storage.from('full-audio').createSignedUrl(path, 60)).error === null &&
    ((await client.rpc('my_full_audio')).data as string[]).includes(path)
  expect([await plays(listener), await plays(other)]).toEqual([false, false])
  await redeem(other, gift.code)
  expect([await plays(listener), await plays(other)]).toEqual([false, true])
})

test('a gift outlives its buyer, but not the track', async () => {
  const giver = await at.signUp('giver@overtone.test')
  const { gift } = await give(giver)
  await giver.client.rpc('delete_my_account')
  expect(await redeem(other, gift.code)).toBe(track)
  const second = await give(listener)
  await at.sql`delete from tracks where id = ${track}`
  expect(await redeem(other, second.gift.code)).toBe('trackNotFound')
  expect((await other.client.rpc('received_gifts')).data).toMatchObject([{ title: 'Out', track: null }])
})

test('a gift counts as a sale', async () => {
  await give(listener)
  await buy(listener)
  const sales = await artist.client.rpc('artist_sales', { artist_id: artist.id })
  expect(sales.data).toMatchObject([{ track_id: track, sales: 2 }])
})
