import type { Verdict } from './gates'
import type { Pruning } from './prune'
import type { LogRecord } from './releaseLog'
import { budget } from './weigh'

/** The log for people: of each promotion what it changed. */
export function formatLog(records: readonly LogRecord[]): string[] {
  if (records.length === 0) return ['Nothing was promoted yet']
  return records.map(({ sequence, at, live }, index) => {
    const before = records[index - 1]?.live ?? {}
    const changed = Object.entries(live).filter(([app, id]) => before[app] !== id)
    return `${String(sequence).padStart(4)}  ${at}  ${changed.map(([app, id]) => `${app}@${id}`).join(' ')}`.trimEnd()
  })
}

/** What would go live by weight, beside what it may weigh. */
export function formatVerdict({ weights, refusals }: Verdict): string[] {
  const row = (name: string, { entry, first, total, duplicated }: typeof budget) =>
    `  ${name.padEnd(10)}${[entry, first, total, duplicated].map(bytes => kilobytes(bytes).padStart(12)).join('')}`
  const title = `  ${'kB'.padEnd(10)}${['entry', 'first page', 'scripts', 'duplicated'].map(word => word.padStart(12)).join('')}`
  const rows = Object.entries(weights).map(([app, weight]) => row(app, weight))
  return [
    ...(rows.length > 0 ? [title, ...rows, row('allowed', budget)] : []),
    ...(refusals.length > 0 ? [] : ['It can go live']),
  ]
}

export function formatPruning({ removed, kept }: Pruning, dryRun: boolean): string[] {
  const title = `${dryRun ? 'Would remove' : 'Removed'} ${removed.length} of ${removed.length + kept} builds`
  return [title, ...removed.map(({ app, id }) => `  ${app}@${id}`)]
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
