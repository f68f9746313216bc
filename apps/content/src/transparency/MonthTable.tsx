import { useStore } from '@nanostores/react'
import type { DecisionCounts } from '@overtone/data/site'
import { Panel, Section } from '@overtone/design'
import { NumberTable } from '@overtone/design/charts'
import { $format, $locale, i18n } from '@overtone/i18n'
import { $outcomeNames, countOf, formatHours, formatMonth, outcomes } from './decisions'

const $t = i18n('content/decisionsByMonth', { title: 'By month', month: 'Month', time: 'Median time' })

/** Decisions of each month by outcome. */
export function MonthTable({ counts }: { counts: readonly DecisionCounts[] }) {
  const t = useStore($t)
  const names = useStore($outcomeNames)
  const { number } = useStore($format)
  const locale = useStore($locale)
  const rows = counts.flatMap(row =>
    row.month === null || row.reason !== null
      ? []
      : {
          key: row.month,
          cells: [
            formatMonth(row.month, locale),
            ...outcomes.map(outcome => number(countOf(row, outcome))),
            formatHours(row.medianHours, locale),
          ],
        },
  )
  return (
    <Section title={t.title}>
      <Panel>
        <NumberTable
          label={t.title}
          heads={[t.month, ...outcomes.map(outcome => names[outcome]), t.time]}
          rows={rows}
        />
      </Panel>
    </Section>
  )
}
