import { useStore } from '@nanostores/react'
import { growthByDay } from '@overtone/data/admin'
import { Chip, ChipRow } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { useState } from 'react'
import { Stack } from '../AdminLayout'
import { Loaded } from '../Loaded'
import { DayChart } from './DayChart'

const $t = i18n('admin/analytics', {
  span: 'Range',
  days: params('{count} days'),
  plays: 'Plays by day',
  users: 'New users by day',
  tracks: 'New tracks by day',
})

const spans = [7, 30, 90] as const
const lines = ['plays', 'users', 'tracks'] as const

/** Charts of plays, new users and new tracks for each of the last days. */
export function Analytics() {
  const t = useStore($t)
  const [span, setSpan] = useState<(typeof spans)[number]>(30)
  return (
    <Stack>
      <ChipRow role="group" aria-label={t.span} className="no-print">
        {spans.map(count => (
          <Chip key={count} isPressed={count === span} onClick={() => setSpan(count)}>
            {t.days({ count })}
          </Chip>
        ))}
      </ChipRow>
      <Loaded query={growthByDay(span)} height="900px">
        {days => (
          <>
            {lines.map(line => (
              <DayChart key={line} title={t[line]} days={days.map(day => ({ day: day.day, amount: day[line] }))} />
            ))}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
