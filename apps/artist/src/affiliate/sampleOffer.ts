/** A sample of what an affiliate hands on; nobody's own. Source: specification secondary §9. */
export const sampleCode = 'OVERTONE25'

/** Percent of the first purchase that the sample code takes off. */
export const sampleDiscount = 25

/** Percent of what is bought. */
export const commission = { lowest: 3, highest: 15 } as const

/** The start page of this place, with the sample code. */
export function sampleLink(): string {
  return new URL(`/?ref=${sampleCode}`, location.origin).href
}
