import { useStore } from '@nanostores/react'
import type { DecisionCounts } from '@overtone/data/site'
import { Panel, Section } from '@overtone/design'
import { NumberTable } from '@overtone/design/charts'
import { Select } from '@overtone/design/forms'
import { $format, $locale, i18n } from '@overtone/i18n'
import { $reportReasons } from '@overtone/music/actions'
import { setOrDelete, useAddress } from '@overtone/router/address'
import { Note } from '../reading/Note'
import { $outcomeNames, countOf, formatMonth, outcomes } from './decisions'

const $t = i18n('content/decisionsByRule', {
  title: 'By rule',
  rule: 'Rule',
  period: 'Period',
  year: 'Twelve months',
  note: 'A case that was reported for several reasons counts for each of them.',
})

/** Decisions by rule and outcome, of all months or of the one in the address. */
export function RuleTable({ counts }: { counts: readonly DecisionCounts[] }) {
  const t = useStore($t)
  const names = useStore($outcomeNames)
  const reasonNames = useStore($reportReasons)
  const { number } = useStore($format)
  const locale = useStore($locale)
  const [search, changeAddress] = useAddress()
  const months = [...new Set(counts.flatMap(({ month }) => month ?? []))]
  const chosen = months.find(month => month.startsWith(search.get('month') || '-')) ?? null
  const rows = counts.flatMap(row =>
    row.month !== chosen || row.reason === null
      ? []
      : {
          key: row.reason,
          cells: [reasonNames[row.reason], ...outcomes.map(outcome => number(countOf(row, outcome)))],
        },
  )
  const period = (
    <Select
      aria-label={t.period}
      value={chosen ?? ''}
      onChange={event => changeAddress(next => setOrDelete(next, 'month', event.target.value.slice(0, 7)), true)}
    >
      <option value="">{t.year}</option>
      {months.map(month => (
        <option key={month} value={month}>
          {formatMonth(month, locale)}
        </option>
      ))}
    </Select>
  )
  return (
    <Section title={t.title} action={<div>{period}</div>}>
      <Panel>
        <NumberTable label={t.title} heads={[t.rule, ...outcomes.map(outcome => names[outcome])]} rows={rows} />
      </Panel>
      <Note>{t.note}</Note>
    </Section>
  )
}
