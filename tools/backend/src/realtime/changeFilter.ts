type Row = Readonly<Record<string, unknown>>

const comparisons = new Map<string, (order: number) => boolean>(
  Object.entries({
    eq: order => order === 0,
    neq: order => order !== 0,
    lt: order => order < 0,
    lte: order => order <= 0,
    gt: order => order > 0,
    gte: order => order >= 0,
  }),
)

/**
 * Creates a row predicate from a filter such as `artist_id=eq.7` or `genre=in.(Jazz,Folk)`; null for an unsupported
 * filter. A null or missing column never matches. Source: Supabase guide, "Postgres Changes".
 */
export function parseChangeFilter(filter: string): { column: string; passes: (row: Row) => boolean } | null {
  const [, column, operator, value] = /^([^=]+)=([a-z]+)\.(.*)$/s.exec(filter) ?? []
  if (column === undefined || operator === undefined || value === undefined) return null
  if (operator === 'in') {
    const choices = /^\((.*)\)$/s.exec(value)?.[1]?.split(',')
    return choices
      ? { column, passes: row => choices.some(choice => compare(valueOf(row, column), choice) === 0) }
      : null
  }
  const comparison = comparisons.get(operator)
  if (!comparison) return null
  return {
    column,
    passes: row => {
      const order = compare(valueOf(row, column), value)
      return order !== null && comparison(order)
    },
  }
}

/** Returns a column of the row, and no inherited property such as `constructor`. */
function valueOf(row: Row, column: string): unknown {
  return Object.hasOwn(row, column) ? row[column] : null
}

/**
 * Returns a number below, at or above 0; null if the values can't be compared. Numbers are compared by value,
 * everything else as text.
 */
function compare(found: unknown, wanted: string): number | null {
  if (found === null || found === undefined) return null
  if (typeof found === 'number') return Number.isNaN(Number(wanted)) ? null : found - Number(wanted)
  const text = typeof found === 'object' ? JSON.stringify(found) : `${found as string | boolean}`
  return text === wanted ? 0 : text < wanted ? -1 : 1
}
