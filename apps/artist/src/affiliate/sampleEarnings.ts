/** A sale through an affiliate. */
export interface Transaction {
  readonly id: string
  /** ISO 8601, a date. */
  readonly date: string
  /** A title, so not translated. */
  readonly product: string
  /** US dollars. */
  readonly amount: number
  readonly commission: number
  readonly status: 'paid' | 'pending'
}

export interface EarningsSummary {
  readonly totalEarned: number
  readonly pendingPayment: number
  readonly clicksThisMonth: number
  /** 0 to 1. */
  readonly conversionRate: number
}

const sale = (date: string, product: string, amount: number, percent: number, status: Transaction['status']) => ({
  ...{ id: `${date} ${product}`, date, product, amount, status },
  commission: Math.round(amount * percent) / 100,
})

/** Samples, newest first, with the fields of the specification (secondary §3). */
export const sampleTransactions: readonly Transaction[] = [
  sale('2026-01-28', 'Low Tide Signal', 9.99, 15, 'pending'),
  sale('2026-01-24', 'Kelp Cathedral', 1.99, 15, 'pending'),
  sale('2026-01-19', 'Night Shift Aviary', 12.5, 10, 'pending'),
  sale('2025-12-21', 'Ultramarine Bus', 4.99, 15, 'paid'),
  sale('2025-12-11', 'A Small Eclipse', 24, 8, 'paid'),
  sale('2025-12-02', 'Low Tide Signal', 9.99, 15, 'paid'),
]

const clicks = 120
const sum = (sales: readonly Transaction[]) => sales.reduce((total, { commission }) => total + commission, 0)
const pending = sampleTransactions.filter(({ status }) => status === 'pending')

/** Totals of the sample sales. */
export const sampleSummary: EarningsSummary = {
  totalEarned: sum(sampleTransactions),
  pendingPayment: sum(pending),
  clicksThisMonth: clicks,
  conversionRate: pending.length / clicks,
}
