import type { PaymentMethod } from '@overtone/domain'

/**
 * A payment request. It contains no card data: a real provider renders its own fields in its own iframe, so card
 * numbers never pass through our code.
 */
export interface PaymentRequest {
  readonly itemId: string
  /** US dollars. */
  readonly amount: number
  readonly method: PaymentMethod
  /** A UUID. Requests with the same key charge once: after the first success, they resolve to `paid`. */
  readonly idempotencyKey: string
}

export type PaymentOutcome = 'paid' | 'declined' | 'canceled'

/**
 * Takes payments. Pages depend on this interface, not on a particular provider.
 *
 * To take real payments with Stripe, implement it in a file beside `simulatedPayments.ts`, choose it in `payments.ts`,
 * and move the purchase to the server:
 * 1. An Edge Function calls the checks of `buy_track`, then creates a PaymentIntent with `amount`, the buyer and the
 *    track as metadata, and `idempotencyKey` as Stripe's `Idempotency-Key`. It returns the client secret.
 * 2. `pay` confirms the intent with Stripe's Payment Element, which brings its own fields for cards, PayPal and Apple
 *    Pay. `succeeded` is `paid`, a card error `declined`, an abort `canceled`.
 * 3. A webhook (`payment_intent.succeeded`) inserts the purchase with `is_simulated = false`, and a migration revokes
 *    `buy_track` from `authenticated`: only the webhook may know that something was paid. `buyTrack` then waits for the
 *    row of its key.
 */
export interface PaymentProvider {
  /** If true, no money moves, and the page says so. */
  readonly isSimulated: boolean
  /** Never rejects. An aborted payment resolves to `canceled`, and nothing is charged. */
  pay(payment: PaymentRequest, signal: AbortSignal): Promise<PaymentOutcome>
}
