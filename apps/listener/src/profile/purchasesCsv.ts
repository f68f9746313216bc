import type { Purchase } from '@overtone/domain'

const columns = ['date', 'title', 'artist', 'price', 'amount', 'currency', 'method', 'gift', 'simulated', 'receipt']

/** Quotes a value. Spreadsheets would run one that begins like a formula, so it gets an apostrophe. Source: OWASP. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Returns the receipts as CSV, with a line for each. Amounts are in US dollars. Source: RFC 4180. */
export function purchasesCsv(purchases: readonly Purchase[]): string {
  const lines = purchases.map(purchase => [
    ...[purchase.boughtAt, purchase.title, purchase.artistName],
    ...[purchase.price.toFixed(2), purchase.amount.toFixed(2), 'USD', purchase.method],
    ...[purchase.gift ? 'yes' : 'no', purchase.isSimulated ? 'yes' : 'no', purchase.id],
  ])
  return [columns, ...lines].map(line => `${line.map(cell).join()}\r\n`).join('')
}
