import { useStore } from '@nanostores/react'
import type { DayOfPlays } from '@overtone/data/people'
import { NumberTable } from '@overtone/design/charts'
import { $format, i18n } from '@overtone/i18n'
import { localNoon } from './localNoon'

const $t = i18n('artist/dayTable', { caption: 'Plays by day', day: 'Day', plays: 'Plays' })

/** The values of the line chart, newest day first. */
export function DayTable({ days }: { days: readonly DayOfPlays[] }) {
  const t = useStore($t)
  const { date, number } = useStore($format)
  const rows = days.toReversed().map(({ day, plays }) => ({ key: day, cells: [date(localNoon(day)), number(plays)] }))
  return <NumberTable label={t.caption} heads={[t.day, t.plays]} rows={rows} height="320px" />
}
