import type { PaymentProvider } from './paymentProvider'
import { simulatedPayments } from './simulatedPayments'

/** The payment provider in use. */
export const payments: PaymentProvider = simulatedPayments()
