import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buyTrack, getPurchases, getSales, type PurchaseOrder } from '../entries/purchases'
import { actAs, createTestUser, dataOf, newTrack, removePeople, service, type TestUser } from './fixture'

let buyer: TestUser
let artist: TestUser
let track: string

beforeAll(async () => {
  buyer = await createTestUser('Paying Listener')
  artist = await createTestUser('Selling Artist', 'artist')
})
afterAll(removePeople)
beforeEach(async () => {
  track = await newTrack(artist, { title: 'Low Tide', price: 1.49 })
  await actAs(buyer)
})

const order = (part: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  ...{ trackId: track, price: 1.49, amount: 1.49, method: 'card', isGift: false, idempotencyKey: crypto.randomUUID() },
  ...part,
})

test('a purchase is stored once, listed with its track, and private', async () => {
  const sent = order({ amount: 2.5, method: 'applePay' })
  const bought = dataOf(await buyTrack(sent))
  expect(bought).toMatchObject({
    ...{ trackId: track, title: 'Low Tide', artistName: 'Selling Artist' },
    ...{ price: 1.49, amount: 2.5, method: 'applePay', isSimulated: true },
  })
  expect(Date.parse(bought.boughtAt)).toBeGreaterThan(Date.now() - 60_000)
  expect(dataOf(await buyTrack(sent))).toEqual(bought)
  const listed = dataOf(await getPurchases(buyer.id)).filter(({ trackId }) => trackId === track)
  expect(listed).toMatchObject([{ ...bought, track: { id: track, title: 'Low Tide' } }])
  await actAs(artist)
  expect(dataOf(await getPurchases(buyer.id))).toEqual([])
})

test('a purchase stays listed, without its track, while that is unpublished', async () => {
  dataOf(await buyTrack(order()))
  await service.from('tracks').update({ is_published: false }).eq('id', track)
  const [latest] = dataOf(await getPurchases(buyer.id))
  expect(latest).toMatchObject({ trackId: track, title: 'Low Tide', track: null })
})

test('refusals have keys that explain them', async () => {
  dataOf(await buyTrack(order()))
  expect((await buyTrack(order())).error).toEqual({ code: 'conflict', key: 'alreadyOwned' })
  expect((await buyTrack(order({ trackId: 'no id' }))).error).toEqual({ code: 'not-found', key: 'trackNotFound' })
  const dear = await newTrack(artist, { price: 3 })
  await actAs(buyer)
  expect((await buyTrack(order({ trackId: dear }))).error).toEqual({ code: 'conflict', key: 'priceChanged' })
  await actAs(null)
  expect((await buyTrack(order({ trackId: dear, price: 3, amount: 3 }))).error?.code).toBe('not-authenticated')
})

test('an artist reads sales, nobody else does', async () => {
  dataOf(await buyTrack(order({ amount: 2 })))
  expect((await getSales(artist.id)).error).toEqual({ code: 'forbidden', key: 'insufficientPrivileges' })
  await actAs(artist)
  const sales = dataOf(await getSales(artist.id))
  expect(sales).toContainEqual(
    expect.objectContaining({ trackId: track, title: 'Low Tide', price: 1.49, amount: 2, sales: 1 }),
  )
})
