import { endedCanaries } from '../canary/canary'
import type { GateReport } from '../gates/gates'
import type { Pruning } from '../promotion/prune'
import type { LogRecord } from '../registry/releaseLog'
import { budget, stockBudget } from '../gates/measureSize'

/** Formats the log: one line per promotion with its changes. */
export function formatLog(records: readonly LogRecord[]): string[] {
  if (records.length === 0) return ['Nothing was promoted yet']
  return records.map((record, index) => {
    const changes = changesOf(record, records[index - 1])
    return `${String(record.sequence).padStart(4)}  ${record.at}  ${changes.join(' ')}`.trimEnd()
  })
}

function changesOf(record: LogRecord, before: LogRecord | undefined): string[] {
  const ran = before?.canaries ?? {}
  const promoted = Object.entries(record.live).filter(([app, id]) => before?.live[app] !== id)
  const removed = Object.keys(before?.live ?? {}).filter(app => !(app in record.live))
  const begun = Object.entries(record.canaries ?? {}).filter(
    ([app, { id, percent }]) => ran[app]?.id !== id || ran[app].percent !== percent,
  )
  return [
    ...promoted.map(([app, id]) => `${app}@${id}`),
    ...removed.map(app => `${app} removed`),
    ...begun.map(([app, { id, percent }]) => `canary ${app}@${id} ${percent} %`),
    ...endedCanaries(before, record).map(name => `canary ${name} ended`),
  ]
}

/** Formats the sizes of a release beside the budget; `isWhole` if no file is damaged. */
export function formatGateReport(
  { sizes, budgets = {}, violations, warnings }: GateReport,
  isWhole: boolean,
): string[] {
  const row = (name: string, { entry, first, total, duplicated }: typeof budget) =>
    `  ${name.padEnd(10)}${[entry, first, total, duplicated].map(bytes => kilobytes(bytes).padStart(12)).join('')}`
  const title = `  ${'kB'.padEnd(10)}${['entry', 'first page', 'scripts', 'duplicated'].map(word => word.padStart(12)).join('')}`
  const rows = [budget, stockBudget].flatMap(allowed => {
    const within = Object.entries(sizes).filter(([app]) => (budgets[app] ?? budget) === allowed)
    return within.length > 0 ? [...within.map(([app, weight]) => row(app, weight)), row('allowed', allowed)] : []
  })
  return [
    ...(rows.length > 0 ? [title, ...rows] : []),
    ...warnings.map(warning => `Warning: ${warning}`),
    ...(violations.length === 0 && isWhole ? ['It can go live'] : []),
  ]
}

export function formatPruning({ removed, kept }: Pruning, dryRun: boolean): string[] {
  const title = `${dryRun ? 'Would remove' : 'Removed'} ${removed.length} of ${removed.length + kept} builds`
  return [title, ...removed.map(({ app, id }) => `  ${app}@${id}`)]
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
