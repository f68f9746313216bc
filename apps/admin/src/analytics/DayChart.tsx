import { useStore } from '@nanostores/react'
import { Button, Panel, SectionHead, token } from '@overtone/design'
import { LineChart, NumberTable } from '@overtone/design/charts'
import { $format, count, i18n, params } from '@overtone/i18n'
import { useId, useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('admin/dayChart', {
  none: params('None in the last {days} days.'),
  some: params(
    count({
      one: '{count} in the last {days} days, on {day}.',
      many: '{count} in the last {days} days, peaking at {most} on {day}.',
    }),
  ),
  showTable: 'Show the numbers',
  hideTable: 'Hide the numbers',
  day: 'Day',
  amount: 'Count',
})

interface Day {
  /** ISO 8601, a date in UTC. */
  readonly day: string
  readonly amount: number
}

/** Returns a local time on this day, so that formatting never shifts it to another day in the reader's time zone. */
function noonOf(day: string): string {
  return `${day}T12:00`
}

/** A line chart with a summary sentence and a table of the last days. The table is shown on demand and always in print. */
export function DayChart({ title, days }: { title: string; days: readonly Day[] }) {
  const t = useStore($t)
  const { date, number } = useStore($format)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [first, last] = [days[0], days.at(-1)]
  const sentence = useSentence(days)
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        action={
          <Button
            size="s"
            className="no-print"
            aria-expanded={isOpen}
            aria-controls={`${id}-table`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.hideTable : t.showTable}
          </Button>
        }
      />
      <Sentence>{sentence}</Sentence>
      <LineChart values={days.map(({ amount }) => amount)} sentence={`${title}: ${sentence}`} height={140} />
      {first && last && (
        <Axis aria-hidden="true">
          <span>{date(noonOf(first.day))}</span>
          <span>{date(noonOf(last.day))}</span>
        </Axis>
      )}
      <div id={`${id}-table`} className={isOpen ? undefined : 'only-print'}>
        <NumberTable
          label={title}
          height="320px"
          heads={[t.day, t.amount]}
          rows={days.toReversed().map(({ day, amount }) => ({ key: day, cells: [date(noonOf(day)), number(amount)] }))}
        />
      </div>
    </Panel>
  )
}

function useSentence(days: readonly Day[]): string {
  const t = useStore($t)
  const { date, number } = useStore($format)
  const total = days.reduce((sum, { amount }) => sum + amount, 0)
  const best = days.reduce<Day | null>((most, day) => (most && most.amount > day.amount ? most : day), null)
  if (total === 0 || !best) return t.none({ days: days.length })
  return t.some({
    count: number(total),
    days: days.length,
    day: date(noonOf(best.day)),
    most: number(best.amount),
  })(total)
}

const Sentence = styled.p`
  margin-bottom: ${token.space[16]};
  color: ${token.color.ink2};
`

const Axis = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[16]};
  margin-block: ${token.space[8]} ${token.space[16]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`
