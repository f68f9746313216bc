import type { PaymentProvider } from './paymentProvider'
import { simulatedPayments } from './simulatedPayments'

/** The provider of this product. */
export const payments: PaymentProvider = simulatedPayments()
