export const paymentMethods = ['card', 'paypal', 'applePay'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * What is to be paid. Nothing of a card is part of it: a real provider brings fields of its own in a frame of its own,
 * so that no card number ever passes through our code.
 */
export interface Payment {
  readonly itemId: string
  /** US dollars. */
  readonly amount: number
  readonly method: PaymentMethod
}

export type PaymentOutcome = 'paid' | 'declined' | 'cancelled'

/** Takes payments. Pages know this interface and no provider behind it. */
export interface PaymentProvider {
  /** Then no money moves, and the screen says so. */
  readonly isSimulated: boolean
  /** Never rejects. An aborted payment is `cancelled`: nothing is charged. */
  pay(payment: Payment, signal: AbortSignal): Promise<PaymentOutcome>
}
