/** A sample promo code that doesn't belong to anyone. Source: specification secondary §9. */
export const sampleCode = 'OVERTONE25'

/** Discount of the sample code on the first purchase, in percent. */
export const sampleDiscount = 25

/** Percent of the sale price. */
export const commission = { lowest: 3, highest: 15 } as const

/** Returns the home page URL with the sample code. */
export function sampleLink(): string {
  return new URL(`/?ref=${sampleCode}`, location.origin).href
}
