import type { PaymentMethod } from '@overtone/domain'
import type { PaymentProvider } from './paymentProvider'

/** Milliseconds that a payment takes. The specification has no time for Apple Pay, so it takes as long as PayPal. */
const processing: Readonly<Record<PaymentMethod, number>> = { card: 2000, paypal: 1500, applePay: 1500 }

/** The share of card payments that are declined. Source of both: specification secondary §9. */
const declineRate = 0.1

function pass(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Creates a provider that only waits: no requests, no money. `random` returns 0 to 1, like Math.random. */
export function simulatedPayments(random: () => number = () => Math.random()): PaymentProvider {
  /** Keys of successful payments of this visit. */
  const paid = new Set<string>()
  return {
    isSimulated: true,
    async pay({ method, idempotencyKey }, signal) {
      if (paid.has(idempotencyKey)) return 'paid'
      if (!signal.aborted) await pass(processing[method], signal)
      if (signal.aborted) return 'canceled'
      if (method === 'card' && random() < declineRate) return 'declined'
      paid.add(idempotencyKey)
      return 'paid'
    },
  }
}
