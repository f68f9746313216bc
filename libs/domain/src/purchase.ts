/** The payment methods of the checkout. Source: specification secondary §2, "Checkout modal". */
export const paymentMethods = ['card', 'paypal', 'applePay'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A payment for a track, in US dollars. */
export interface Payment {
  readonly price: number
  /** The price or more. */
  readonly amount: number
}

/** A track that an account bought, as its receipt shows it. */
export interface Purchase extends Payment {
  readonly id: string
  /** Null once the track was deleted. */
  readonly trackId: string | null
  /** Title and artist as of the purchase. */
  readonly title: string
  readonly artistName: string
  readonly method: PaymentMethod
  /** True if no money moved. */
  readonly isSimulated: boolean
  /** ISO 8601. */
  readonly boughtAt: string
  /** Null for a track that its buyer owns. */
  readonly gift: Gift | null
}

/** The gift that a purchase is for somebody else. */
export interface Gift {
  /** Sixteen characters. */
  readonly code: string
  /** ISO 8601, null until somebody redeems it. */
  readonly redeemedAt: string | null
}

/** Returns the code of a gift in groups of four, as it is shown and sent: 'K7QF-2M9D-XW4T-8HJA'. */
export function formatGiftCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Seconds of a track that a preview has. */
export const previewSeconds = 30

/** Equal sales of a track in a month. */
export interface Sale extends Payment {
  readonly trackId: string | null
  readonly title: string
  /** ISO 8601, the first day of the month. */
  readonly month: string
  readonly sales: number
}

/** The parts of a payment and who gets them, in US dollars. They add up to the amount. */
export interface PaymentSplit {
  readonly artist: number
  readonly platform: number
  readonly fees: number
}

/** The platform's share of the price. */
const platformShare = 0.1

/** The fees of a payment, at the rates that providers have for small amounts: a share of the amount, and cents. */
const feeShare = 0.05
const feeCents = 5

/**
 * Splits a payment. The platform takes its share of the price only, so what is paid on top goes to the artist, except
 * for the payment's fees. Fractions of a cent go to the artist.
 */
export function splitPayment({ price, amount }: Payment): PaymentSplit {
  const cents = Math.round(amount * 100)
  const fees = Math.min(cents, Math.floor(cents * feeShare) + feeCents)
  const platform = Math.min(cents - fees, Math.floor(Math.round(price * 100) * platformShare))
  return { artist: (cents - fees - platform) / 100, platform: platform / 100, fees: fees / 100 }
}

/** Returns an artist's earnings from these sales, in US dollars. */
export function earningsOf(sales: readonly Sale[]): number {
  const cents = sales.map(sale => Math.round(splitPayment(sale).artist * 100) * sale.sales)
  return cents.reduce((sum, each) => sum + each, 0) / 100
}
