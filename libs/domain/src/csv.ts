type Value = string | number

/** Escapes strings that a spreadsheet would treat as a formula; numbers stay numbers. */
function cellOf(value: Value): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns rows as a CSV file. Source: RFC 4180. */
export function csvOf(rows: readonly (readonly Value[])[]): string {
  return rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')
}
