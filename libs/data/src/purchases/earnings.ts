import { createQueries, database, invalidateQueries } from '@overtone/data'
import type { Earning, Payment, Purchase, Result, Share } from '@overtone/domain'
import { paymentMethods } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { resultOf } from '../connection/resultOf'
import type { PurchaseOrder } from './purchases'

/** PostgREST returns a numeric as a number, and a database client in between may return a string. */
const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number())

const shareSchema = v.object({ name: v.string(), share: number })

const earningSchema = v.pipe(
  v.object({
    artist_id: v.nullable(v.string()),
    artist_name: v.string(),
    track_id: v.nullable(v.string()),
    release_id: v.nullable(v.string()),
    title: v.string(),
    release_title: v.nullable(v.string()),
    month: v.string(),
    price: number,
    amount: number,
    share: v.nullable(number),
    shares: v.nullable(v.array(number)),
    sales: v.number(),
  }),
  v.transform(({ artist_id, artist_name, track_id, release_id, release_title, shares, ...row }): Earning => {
    const ids = { artistId: artist_id, artistName: artist_name, trackId: track_id, releaseId: release_id }
    return { ...row, ...ids, releaseTitle: release_title, shares: shares ?? [] }
  }),
)

/**
 * Returns what a user, who is the current one, earns from: their own sales, and those with a share of theirs, grouped
 * by track or whole release, month and amount, latest month first. Buyers stay unknown. Errors: `loadFailed`.
 */
export function getEarnings(_userId: string): Promise<Result<Earning[]>> {
  const toEarnings = parsing(v.array(earningSchema), earnings => earnings)
  return resultOf(database().rpc('my_earnings', undefined, { get: true }), toEarnings, 'loadFailed')
}

/**
 * Returns who besides the artist earns from the price of a public track, or of a release, the largest share first.
 * Errors: `loadFailed`.
 */
export function getPriceShares(of: 'track' | 'release', id: string): Promise<Result<Share[]>> {
  const request = database().rpc('price_shares', of === 'track' ? { track_id: id } : { release_id: id }, { get: true })
  return resultOf(
    request,
    parsing(v.array(shareSchema), shares => shares),
    'loadFailed',
  )
}

/** The payment on a receipt, with the collaborators' shares as of the purchase. */
export interface ReceiptPayment extends Payment {
  /** The title of the release that was bought as a whole; null for a single track. */
  readonly releaseTitle: string | null
  readonly shares: readonly Share[]
}

const receiptSchema = v.pipe(
  v.object({
    release_title: v.nullable(v.string()),
    price: number,
    amount: number,
    shares: v.array(shareSchema),
  }),
  v.transform(({ release_title: releaseTitle, ...row }): ReceiptPayment => ({ ...row, releaseTitle })),
)

/**
 * Returns the payment of a purchase, or of a release's order, of the current user; null for that of somebody else.
 * Errors: `loadFailed`.
 */
export function getReceiptPayment(id: string): Promise<Result<ReceiptPayment | null>> {
  const request = database().rpc('purchase_receipt', { purchase_id: id }, { get: true })
  return resultOf(
    request,
    parsing(v.nullable(receiptSchema), payment => payment),
    'loadFailed',
  )
}

const orderSchema = v.pipe(
  v.object({
    id: v.string(),
    title: v.string(),
    artist_name: v.string(),
    price: number,
    amount: number,
    method: v.picklist(paymentMethods),
    is_simulated: v.boolean(),
    created_at: v.string(),
  }),
  v.transform(({ artist_name: artistName, is_simulated: isSimulated, created_at: boughtAt, ...row }): Purchase => {
    return { ...row, artistName, isSimulated, boughtAt, trackId: null, gift: null }
  }),
)

/**
 * Buys a release as a whole, for its one price, and returns the order. Idempotent, as `buyTrack`. Errors: those of
 * `buyTrack`, `releaseNotFound`, `releaseOwned`, `releaseIsFree`.
 */
export async function buyRelease(
  releaseId: string,
  { price, amount, idempotencyKey, method }: Omit<PurchaseOrder, 'trackId' | 'isGift'>,
): Promise<Result<Purchase>> {
  const order = { release_id: releaseId, price, amount, idempotency_key: idempotencyKey, method }
  const request = database().rpc('buy_release', order)
  const toOrder = parsing(orderSchema, bought => bought)
  const bought = await resultOf(request, toOrder, 'buyFailed', 'releaseNotFound')
  if (bought.error?.key === 'priceChanged') invalidateQueries('release')
  else invalidateQueries('purchases') // after a failure too: the answer may have been lost
  return bought
}

export const ownEarnings = createQueries('earnings', getEarnings)
export const priceSharesOf = createQueries('price-shares', getPriceShares)
export const receiptPaymentOf = createQueries('receipt-payment', getReceiptPayment)
