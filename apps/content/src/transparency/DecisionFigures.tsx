import { useStore } from '@nanostores/react'
import type { DecisionCounts } from '@overtone/data/site'
import { $format, $locale, i18n, params } from '@overtone/i18n'
import { Figures } from '../reading/Figures'
import { countOf, formatHours } from './decisions'

const $t = i18n('content/decisionFigures', {
  label: 'The last twelve months',
  decided: 'cases decided',
  hidden: 'times content was hidden',
  overturned: 'appeals overturned a decision',
  of: params('{some} of {all}'),
  time: 'median time to a decision',
  note: 'Times start with the first report, or with the word check. Appeals count in the month of the first decision.',
})

/** The four numbers of the last twelve months. */
export function DecisionFigures({ year }: { year: DecisionCounts }) {
  const t = useStore($t)
  const { number } = useStore($format)
  const locale = useStore($locale)
  const figures = [
    { name: t.decided, value: number(countOf(year, 'decided')) },
    { name: t.hidden, value: number(year.hidden) },
    { name: t.overturned, value: t.of({ some: number(year.overturned), all: number(year.appealed) }) },
    { name: t.time, value: formatHours(year.medianHours, locale) },
  ]
  return <Figures label={t.label} figures={figures} note={t.note} />
}
