/** The highest amount that can be paid, in US dollars: as high as the highest price. */
export const highestAmount = 999.99

/**
 * Reads an amount that a buyer typed, `2`, `2.50`, `2,50` or `$2.50`, as US dollars. Returns null unless it is a number
 * with at most two decimals from `price` to `highestAmount`.
 */
export function enteredAmount(text: string, price: number): number | null {
  const [, dollars, cents = ''] = /^\s*\$?\s*(\d{1,3})(?:[.,](\d{0,2}))?\s*\$?\s*$/.exec(text) ?? []
  if (dollars === undefined) return null
  const amount = Number(`${dollars}.${cents.padEnd(2, '0')}`)
  return amount >= price && amount <= highestAmount ? amount : null
}
