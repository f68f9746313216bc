import type { GateReport } from '../gates/gates'
import type { Pruning } from '../promotion/prune'
import type { LogRecord } from '../registry/releaseLog'
import { budget, stockBudget } from '../gates/measureSize'
import { eventsOf, type ReleaseEvent } from '../webhooks/releaseEvents'

/** Formats the log: one line per promotion with its changes. */
export function formatLog(records: readonly LogRecord[]): string[] {
  if (records.length === 0) return ['Nothing was promoted yet']
  return records.map((record, index) => {
    const earlier = records.slice(0, index)
    const changes = [...eventsOf(record, earlier).map(changeOf), ...versionsOf(record, earlier.at(-1))]
    const override = record.breakGlass === undefined ? '' : `  policy overridden: ${record.breakGlass}`
    const signer = record.by === undefined ? '' : `  by ${record.by}`
    return `${String(record.sequence).padStart(4)}  ${record.at}  ${changes.join(' ')}${signer}${override}`.trimEnd()
  })
}

/** Names the authority or the policy if the release was the first under that version. */
function versionsOf(record: LogRecord, before: LogRecord | undefined): string[] {
  return (['authority', 'policy'] as const).flatMap(name =>
    record[name] === undefined || record[name] === before?.[name] ? [] : [`${name} ${record[name]}`],
  )
}

function changeOf(event: ReleaseEvent): string {
  const { type, app } = event
  if (type === 'removed') return `${app} removed`
  const build = `${app}@${event.id}`
  if (type === 'canary') return `canary ${build} ${event.percent} %`
  return type === 'canary ended' ? `canary ${build} ended` : build
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
