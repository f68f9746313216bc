import { createQueries, database, invalidateQueries } from '@overtone/data'
import type { Payment, PaymentMethod, Purchase, Result, Sale, Track } from '@overtone/domain'
import { paymentMethods } from '@overtone/domain'
import * as v from 'valibot'
import { parsed, parsing } from '../connection/parsed'
import { each, resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from '../tracks/trackRow'

/** The input of `buyTrack`. */
export interface PurchaseOrder extends Payment {
  readonly trackId: string
  readonly method: PaymentMethod
  /** True to get a code for somebody else instead of the track. */
  readonly isGift: boolean
  /** A UUID that the client made up. Repeating an order with the same key buys once. */
  readonly idempotencyKey: string
}

/** A purchase with its track; null if the track was deleted or isn't published at the moment. */
export interface OwnPurchase extends Purchase {
  readonly track: Track | null
}

/** PostgREST returns a numeric as a number, and a database client in between may return a string. */
const dollars = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number())

const purchaseSchema = v.object({
  id: v.string(),
  track_id: v.nullable(v.string()),
  title: v.string(),
  artist_name: v.string(),
  price: dollars,
  amount: dollars,
  method: v.picklist(paymentMethods),
  is_simulated: v.boolean(),
  created_at: v.string(),
  gift: v.optional(v.nullable(v.object({ code: v.string(), redeemed_at: v.nullable(v.string()) })), null),
})

function toPurchase(row: v.InferOutput<typeof purchaseSchema>): Purchase {
  const { id, track_id: trackId, title, artist_name: artistName, price, amount, method, gift } = row
  return {
    ...{ id, trackId, title, artistName, price, amount, method },
    isSimulated: row.is_simulated,
    boughtAt: row.created_at,
    gift: gift && { code: gift.code, redeemedAt: gift.redeemed_at },
  }
}

const columns = 'id,track_id,title,artist_name,price,amount,method,is_simulated,created_at'

/**
 * Buys a track for the current user, or as a gift. Idempotent: the same key returns the same purchase. After `offline` and `failed`
 * the purchase may exist, so repeat with the same key. Errors: `notAuthenticated`, `trackNotFound`, `alreadyOwned`,
 * `cannotBuyOwn`, `trackIsFree`, `priceChanged`, `amountInvalid`, `amountBelowPrice`, `tooManyPurchases`,
 * `purchaseInvalid`, `buyFailed`.
 */
export async function buyTrack(order: PurchaseOrder): Promise<Result<Purchase>> {
  const request = database().rpc(order.isGift ? 'buy_gift' : 'buy_track', {
    track_id: order.trackId,
    price: order.price,
    amount: order.amount,
    idempotency_key: order.idempotencyKey,
    method: order.method,
  })
  const bought = await resultOf(request, parsing(purchaseSchema, toPurchase), 'buyFailed', 'trackNotFound')
  if (bought.error?.key === 'priceChanged') invalidateQueries('track')
  else invalidateQueries('purchases', 'full-audio') // after a failure too: the answer may have been lost
  return bought
}

/** Returns the current user's purchases, latest first. Errors: `getPurchasesFailed`. */
export function getPurchases(userId: string): Promise<Result<OwnPurchase[]>> {
  const request = database()
    .from('purchases')
    .select(`${columns},gift:gifts(code,redeemed_at),track:tracks(${trackColumns})`)
    .eq('buyer_id', userId)
    .order('created_at', { ascending: false })
    .order('id')
  return resultOf(
    request,
    each(({ track, ...row }) => ({
      ...toPurchase(parsed(purchaseSchema, row)),
      track: track && toTrack(track),
    })),
    'getPurchasesFailed',
  )
}

const saleSchema = v.object({
  track_id: v.nullable(v.string()),
  title: v.string(),
  month: v.string(),
  price: dollars,
  amount: dollars,
  sales: v.number(),
})

/**
 * Returns an artist's sales, grouped by track, month and amount, latest month first; buyers stay unknown. For the
 * artist and administrators. Errors: `notAuthenticated`, `insufficientPrivileges`, `loadFailed`.
 */
export function getSales(artistId: string): Promise<Result<Sale[]>> {
  const request = database().rpc('artist_sales', { artist_id: artistId }, { get: true })
  return resultOf(
    request,
    parsing(
      v.array(saleSchema),
      each(({ track_id: trackId, ...sale }): Sale => ({ trackId, ...sale })),
    ),
    'loadFailed',
  )
}

export const purchasesOf = createQueries('purchases', getPurchases)
export const salesOf = createQueries('sales', getSales)
