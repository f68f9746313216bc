function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** Returns the local day a number of days after a time in milliseconds, as a date field has it: '2026-12-24'. */
export function dayAfter(now: number, days: number): string {
  const day = new Date(now)
  day.setDate(day.getDate() + days)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Returns the start of a local day as ISO 8601 in UTC; null if the text of the date field isn't a day. */
export function startOfDay(day: string): string | null {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return null
  const start = new Date(year, month - 1, date)
  return start.getMonth() === month - 1 ? start.toISOString() : null
}
