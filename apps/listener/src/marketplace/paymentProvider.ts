export const paymentMethods = ['card', 'paypal', 'applePay'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * A payment request. It contains no card data: a real provider renders its own fields in its own iframe, so card
 * numbers never pass through our code.
 */
export interface Payment {
  readonly itemId: string
  /** US dollars. */
  readonly amount: number
  readonly method: PaymentMethod
}

export type PaymentOutcome = 'paid' | 'declined' | 'canceled'

/** Takes payments. Pages depend on this interface, not on a particular provider. */
export interface PaymentProvider {
  /** If true, no money moves, and the page says so. */
  readonly isSimulated: boolean
  /** Never rejects. An aborted payment resolves to `canceled`, and nothing is charged. */
  pay(payment: Payment, signal: AbortSignal): Promise<PaymentOutcome>
}
