import { useStore } from '@nanostores/react'
import type { AdminOverview } from '@overtone/data/admin'
import { display, media, Panel, token } from '@overtone/design'
import { $format, i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('admin/figures', {
  label: 'Overtone in figures',
  users: 'Users',
  tracks: 'Tracks',
  publishedTracks: 'Published tracks',
  plays: 'Plays',
})

/** How many there are of what matters, counted now. */
export function Figures({ overview }: { overview: AdminOverview }) {
  const t = useStore($t)
  const { number, plays } = useStore($format)
  return (
    <FigureRow aria-label={t.label}>
      <Figure name={t.users} value={number(overview.users)} />
      <Figure name={t.tracks} value={number(overview.tracks)} />
      <Figure name={t.publishedTracks} value={number(overview.publishedTracks)} />
      <Figure name={t.plays} value={plays(overview.plays)} />
    </FigureRow>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <Panel>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Panel>
  )
}

/** Four side by side, on mobile two. */
export const FigureRow = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[16]};
  font-variant-numeric: tabular-nums lining-nums;

  dt {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
  dd {
    margin-top: ${token.space[6]};
    font-size: ${token.text[32]};
    ${display}
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    dd {
      font-size: ${token.text[24]};
    }
  }
`
