import { useStore } from '@nanostores/react'
import { Badge, Button, Chip, Panel, SectionHead, token } from '@overtone/design'
import { saveFile } from '@overtone/design/saveFile'
import { earnedFrom, type Earning } from '@overtone/domain'
import { $format, $locale, i18n, params } from '@overtone/i18n'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { earningGroupings, earningsCsv, groupEarnings, type EarningGrouping } from './earningGroups'

const $t = i18n('artist/earnings', {
  title: 'Earnings',
  simulation: 'Simulation',
  note: 'Your part of each payment, after Overtone’s share, payment fees and the shares of your collaborators.',
  by: 'Group by',
  track: 'Track',
  release: 'Release',
  month: 'Month',
  none: 'No sales yet',
  noneText: 'What you earn from your music, and from credits with a share, appears here.',
  noRelease: 'Without a release',
  shared: params('{title}, with {artist}'),
  sales: 'Sales',
  earned: 'Earned',
  total: 'Total',
  save: 'Download CSV',
})

/** The current user's earnings from stored sales, by track, release or month, with a CSV of all of them. */
export function EarningsPanel({ earnings }: { earnings: readonly Earning[] }) {
  const t = useStore($t)
  const { price, number } = useStore($format)
  const locale = useStore($locale)
  const id = useId()
  const [by, setBy] = useState<EarningGrouping>('track')
  const heads = { track: t.track, release: t.release, month: t.month }

  function onSave() {
    saveFile(new Blob([earningsCsv(earnings)], { type: 'text/csv' }), 'overtone-earnings.csv')
  }
  function nameOf(name: string, artist: string | null): string {
    if (by === 'month')
      return new Date(name).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const title = name === '' ? t.noRelease : name
    return artist === null ? title : t.shared({ title, artist })
  }

  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={t.title}
        action={
          earnings.length > 0 && (
            <Tools role="group" aria-label={t.by}>
              {earningGroupings.map(value => (
                <Chip key={value} isPressed={value === by} onClick={() => setBy(value)}>
                  {heads[value]}
                </Chip>
              ))}
            </Tools>
          )
        }
      />
      <Note>
        <Badge tone="warn">{t.simulation}</Badge> {earnings.length > 0 ? t.note : `${t.none}. ${t.noneText}`}
      </Note>
      {earnings.length > 0 && (
        <>
          {/* Focusable, so that the keyboard can scroll it */}
          <Scroll tabIndex={0} role="group" aria-label={t.title}>
            <Table aria-label={t.title}>
              <thead>
                <tr>
                  <th scope="col">{heads[by]}</th>
                  <th scope="col">{t.sales}</th>
                  <th scope="col">{t.earned}</th>
                </tr>
              </thead>
              <tbody>
                {groupEarnings(earnings, by).map(({ key, name, artistName, sales, earned }) => (
                  <tr key={key}>
                    <th scope="row">{nameOf(name, artistName)}</th>
                    <td>{number(sales)}</td>
                    <td>{price(earned)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t.total}</th>
                  <td>{number(earnings.reduce((sum, { sales }) => sum + sales, 0))}</td>
                  <td>{price(earnedFrom(earnings))}</td>
                </tr>
              </tfoot>
            </Table>
          </Scroll>
          <Save onClick={onSave}>
            <Download aria-hidden="true" />
            {t.save}
          </Save>
        </>
      )}
    </Panel>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
`

const Note = styled.p`
  max-width: 64ch;
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Scroll = styled.div`
  max-height: 400px;
  margin-top: ${token.space[16]};
  overflow: auto;
  border-radius: ${token.radius.s};
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums lining-nums;
  text-align: start;

  thead th {
    position: sticky;
    top: 0;
    height: 32px;
    background: ${token.color.surface};
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
    font-weight: ${token.weight.medium};
  }
  :is(tbody, tfoot) :is(th, td) {
    height: 36px;
    border-top: ${token.edge.hairline};
    font-weight: ${token.weight.text};
  }
  tfoot :is(th, td) {
    font-weight: ${token.weight.strong};
  }
  tbody th {
    overflow-wrap: anywhere;
  }
  tr > :not(:first-child) {
    padding-inline: ${token.space[12]};
    text-align: end;
    white-space: nowrap;
  }
`

const Save = styled(Button)`
  margin-top: ${token.space[16]};
`
