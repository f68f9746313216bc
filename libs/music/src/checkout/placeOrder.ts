import { buyRelease, buyTrack } from '@overtone/data/purchases'
import type { Failure, PaymentMethod, Purchase, User } from '@overtone/domain'
import { addBrowserPurchase } from './browserPurchases'
import type { CheckoutItem } from './checkoutItem'
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotencyKeys'
import { payments } from './payments'

export interface Order {
  readonly item: CheckoutItem
  /** Null for a visitor, whose purchases are stored in the browser. */
  readonly buyer: Pick<User, 'id'> | null
  /** US dollars. */
  readonly amount: number
  readonly method: PaymentMethod
  /** True to get a code for somebody else. */
  readonly isGift: boolean
}

/** A completed order. `purchase` is null if it is stored in the browser, and `isStored` false if that failed. */
export interface Completed {
  readonly purchase: Purchase | null
  readonly isStored: boolean
}

export type OrderProblem = 'declined' | 'offline' | 'unconfirmed'
export type OrderIssue = { readonly problem: OrderProblem } | { readonly failure: Failure }
type Placed = { readonly ok: true; readonly data: Completed } | { readonly ok: false; readonly error: OrderIssue }

const because = (error: OrderIssue): Placed => ({ ok: false, error })

/** Codes with which the database refuses an order for good, so that the next attempt is a new order. */
const refusals: ReadonlySet<Failure['code']> = new Set(['invalid', 'conflict', 'not-found'])

/**
 * Pays for an item and stores the purchase, with the account if there is one. An attempt whose answer is lost keeps its
 * idempotency key, so that the next one neither pays nor buys twice. Aborting cancels the payment, but not a purchase
 * that is on its way to the database.
 */
export async function placeOrder(order: Order, signal: AbortSignal): Promise<Placed> {
  const { item, buyer, amount, method, isGift } = order
  if (!buyer || (!item.track && !item.isRelease)) {
    const request = { itemId: item.id, amount, method, idempotencyKey: crypto.randomUUID() }
    if ((await payments.pay(request, signal)) !== 'paid') return because({ problem: 'declined' })
    return { ok: true, data: { purchase: null, isStored: addBrowserPurchase(item.id) } }
  }
  if (!navigator.onLine) return because({ problem: 'offline' })
  const keyName = isGift ? `${item.id}/gift` : item.id
  const idempotencyKey = idempotencyKeyFor(buyer.id, keyName)
  if ((await payments.pay({ itemId: item.id, amount, method, idempotencyKey }, signal)) !== 'paid')
    return because({ problem: 'declined' })
  const payment = { price: item.price, amount, method, idempotencyKey }
  const bought = item.isRelease
    ? await buyRelease(item.id, payment)
    : await buyTrack({ trackId: item.id, isGift, ...payment })
  if (bought.ok || refusals.has(bought.error.code)) forgetIdempotencyKey(buyer.id, keyName)
  if (bought.ok) return { ok: true, data: { purchase: bought.data, isStored: true } }
  const { code } = bought.error
  return because(code === 'offline' || code === 'failed' ? { problem: 'unconfirmed' } : { failure: bought.error })
}
