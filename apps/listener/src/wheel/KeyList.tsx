import { useStore } from '@nanostores/react'
import type { WheelTracks } from '@overtone/data/listening'
import { TextLink, token } from '@overtone/design'
import { toneKey, type Track } from '@overtone/domain'
import { count, i18n, params } from '@overtone/i18n'
import { KeyName, PlayButton, PlayFrom } from '@overtone/music'
import { Link, useLocation } from '@overtone/router'
import { AddressLink } from '@overtone/router/address'
import { styled } from 'styled-components'
import { fifths } from '../harmony/fifths'

const $t = i18n('listener/wheelList', {
  label: 'Keys around the circle',
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
  top: 'Most played on the Wheel',
  tempos: params('{slowest} to {fastest} BPM'),
})

/** The Wheel as a list: the keys in their order with their most played tracks, and a link to all in the grid. */
export function KeyList({ tracks: { cells, top } }: { tracks: WheelTracks }) {
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
            <Tracks tracks={top.filter(track => track.key === key).slice(0, mostTracks)} />
          </li>
        )
      })}
    </List>
  )
}

/** The maximum number of tracks in the list for each key. */
const mostTracks = 3

function Tracks({ tracks }: { tracks: readonly Track[] }) {
  const t = useStore($t)
  const { pathname, search } = useLocation()
  return (
    <PlayFrom title={t.top} path={pathname + search} tracks={tracks}>
      <Top role="list">
        {tracks.map(track => (
          <li key={track.id}>
            <PlayButton track={track} size="s" />
            <Link to={`/track/${track.id}`}>{track.title}</Link>
            <span>{track.artistName}</span>
          </li>
        ))}
      </Top>
    </PlayFrom>
  )
}

const Top = styled.ol`
  grid-column: 1 / -1;
  display: grid;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.space[12]};
    min-height: 48px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  span {
    color: ${token.color.ink2};
  }
`

const List = styled.ul`
  display: grid;

  > li {
    display: grid;
    grid-template-columns: 1fr 1fr 1fr;
    align-items: center;
    min-height: 48px;
    border-bottom: 1px solid ${token.color.line};
    font-variant-numeric: tabular-nums;
  }
`
