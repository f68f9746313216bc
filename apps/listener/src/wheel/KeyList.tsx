import { useStore } from '@nanostores/react'
import type { WheelCell } from '@overtone/data/listening'
import { TextLink, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { count, i18n, params } from '@overtone/i18n'
import { KeyName } from '@overtone/music'
import { AddressLink } from '@overtone/router/address'
import { styled } from 'styled-components'
import { fifths } from '../harmony/fifths'

const $t = i18n('listener/wheelList', {
  label: 'Keys around the circle',
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
  tempos: params('{slowest} to {fastest} BPM'),
})

/** The Wheel as a list: the keys in their order, each with a link to its tracks in the grid. */
export function KeyList({ cells }: { cells: readonly WheelCell[] }) {
  const t = useStore($t)
  return (
    <List aria-label={t.label}>
      {fifths.map(key => {
        const own = cells.filter(cell => cell.key === key)
        const values = own.map(({ bpm }) => bpm)
        if (own.length === 0) return null
        return (
          <li key={key} data-key={toneKey(key)}>
            <TextLink
              as={AddressLink}
              change={(params: URLSearchParams) => {
                params.set('key', key)
                params.delete('view')
              }}
            >
              <KeyName musicalKey={key} />
            </TextLink>
            <span>{t.tracks(own.reduce((sum, { count: n }) => sum + n, 0))}</span>
            <span>{t.tempos({ slowest: Math.min(...values), fastest: Math.max(...values) })}</span>
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ul`
  display: grid;

  li {
    display: grid;
    grid-template-columns: 1fr 1fr 1fr;
    align-items: center;
    min-height: 48px;
    border-bottom: 1px solid ${token.color.line};
    font-variant-numeric: tabular-nums;
  }
`
