import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { Level } from '@overtone/design/panels'
import { toneKey, type MusicalKey } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { platforms } from './platforms'

const $t = i18n('artist/commissionChart', {
  title: 'Commission by platform',
  sample: 'Sample figures',
  percent: params('{value}%'),
})

/** The pitches of the first eight partials over A, one for each platform. */
const pitches: readonly MusicalKey[] = ['A', 'A', 'E', 'A', 'C#', 'E', 'G', 'A']

/** A chart of the platforms' commissions: the length of the lens on each string. */
export function CommissionChart() {
  const t = useStore($t)
  return (
    <figure>
      <ul role="list">
        {platforms.map((platform, i) => (
          <Row key={platform.id} data-key={toneKey(pitches[i] ?? null)}>
            <span>{platform.name}</span>
            <Level value={platform.commission / 100} label={platform.name} isTone />
            <b>{t.percent({ value: platform.commission })}</b>
          </Row>
        ))}
      </ul>
      <Caption>
        {t.title}. {t.sample}.
      </Caption>
    </figure>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 7.5em minmax(0, 1fr) 2.75em;
  align-items: center;
  gap: ${token.space[12]};
  height: 44px;
  color: ${token.color.ink2};
  font-variant-numeric: tabular-nums lining-nums;

  [role='meter'] {
    height: 26px;
  }
  b {
    color: ${token.color.ink};
    font-weight: ${token.weight.strong};
    text-align: end;
  }
`

const Caption = styled.figcaption`
  margin-top: ${token.space[12]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
