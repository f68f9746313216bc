import { useStore } from '@nanostores/react'
import type { DayOfPlays } from '@overtone/data/people'
import { token } from '@overtone/design'
import { $format, i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { localNoon } from './localNoon'

const $t = i18n('artist/dayTable', { caption: 'Plays by day', day: 'Day', plays: 'Plays' })

/** The values of the line chart, newest day first. */
export function DayTable({ days }: { days: readonly DayOfPlays[] }) {
  const t = useStore($t)
  const { date, number } = useStore($format)
  return (
    // Focusable, so that the keyboard can scroll it
    <Scroll tabIndex={0} role="group" aria-label={t.caption}>
      <Table aria-label={t.caption}>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.plays}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, plays }) => (
            <tr key={day}>
              <th scope="row">{date(localNoon(day))}</th>
              <td>{number(plays)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}

const Scroll = styled.div`
  max-height: 320px;
  margin-top: ${token.space[16]};
  overflow: auto;
  border-radius: ${token.radius.s};
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums lining-nums;
  text-align: left;

  thead th {
    position: sticky;
    top: 0;
    height: 32px;
    background: ${token.color.surface};
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
    font-weight: ${token.weight.medium};
  }
  tbody :is(th, td) {
    height: 36px;
    border-top: ${token.edge.hairline};
    font-weight: ${token.weight.text};
  }
  tr > :last-child {
    padding-right: ${token.space[12]};
    text-align: right;
  }
`
