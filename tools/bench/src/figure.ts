export type Unit = 'ms' | 's' | '×' | 'MB' | 'kB' | 'bytes' | 'requests' | 'tracks' | '%' | 'CLS'

/** One measured value, with its goal if the project has one. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: Unit
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number }
}

/** Returns null if there is no goal. A value that wasn't measured meets none. */
export function meetsGoal({ value, goal }: Figure): boolean | null {
  if (!goal) return null
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

function show(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'not measured'
  if (value >= 1000 || unit === 'requests') return Math.round(value).toLocaleString('en')
  if (unit === 'CLS') return value.toFixed(3)
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
}

/** Formats the figures as lines of a table for a terminal. */
export function tableOf(figures: readonly Figure[]): string[] {
  const rows = figures.map(figure => {
    const { name, value, unit, goal } = figure
    const aim = goal ? ('atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`) : ''
    const mark = { true: 'met', false: 'MISSED', null: '' }[String(meetsGoal(figure)) as 'true' | 'false' | 'null']
    return [name, show(value, unit), unit, aim, mark] as const
  })
  const width = (column: 0 | 1 | 2 | 3) => Math.max(0, ...rows.map(row => row[column].length))
  return rows.map(([name, value, unit, aim, mark]) =>
    `  ${name.padEnd(width(0))}  ${value.padStart(width(1))} ${unit.padEnd(width(2))}  ${aim.padEnd(width(3))}  ${mark}`.trimEnd(),
  )
}
