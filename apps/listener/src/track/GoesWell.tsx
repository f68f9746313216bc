import { useStore } from '@nanostores/react'
import { tracksInKeyOf } from '@overtone/data/listening'
import { oneLine, Page, Section, token } from '@overtone/design'
import { toneKey, type Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Cover, PlayButton, PlayFrom, useIsCurrent, useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { stepBetween } from '../harmony/fifths'

const $t = i18n('listener/goesWell', {
  title: 'Goes well after this',
  context: params('Goes well after {title}'),
  same: 'same key',
  up: 'a fifth up',
  down: 'a fifth down',
  faster: params('+{bpm} BPM'),
  slower: params('−{bpm} BPM'),
  sameTempo: 'same tempo',
})

/** The tracks that go well after a track, nearest in tempo first. Renders nothing if there are none or loading fails. */
export function GoesWell({ track }: { track: Track }) {
  const t = useStore($t)
  const { data } = useQuery(tracksInKeyOf(track.id, { size: 6 }))
  if (!data?.length) return null
  const awayFrom = (other: Track) => Math.abs((other.bpm ?? 0) - (track.bpm ?? other.bpm ?? 0))
  const tracks = [...data].sort((one, two) => awayFrom(one) - awayFrom(two))
  return (
    <Page>
      <Apart title={t.title}>
        <PlayFrom title={t.context({ title: track.title })} path={`/track/${track.id}`} tracks={tracks}>
          <Rail role="list">
            {tracks.map(other => (
              <Item key={other.id} track={other} after={track} />
            ))}
          </Rail>
        </PlayFrom>
      </Apart>
    </Page>
  )
}

function Item({ track, after }: { track: Track; after: Track }) {
  const t = useStore($t)
  const isCurrent = useIsCurrent(track)
  const step = stepBetween(after.key, track.key)
  const faster = after.bpm === null || track.bpm === null ? null : track.bpm - after.bpm
  const tempo =
    faster === null
      ? null
      : faster === 0
        ? t.sameTempo
        : faster > 0
          ? t.faster({ bpm: faster })
          : t.slower({ bpm: -faster })
  return (
    <Line data-key={toneKey(track.key)} aria-current={isCurrent || undefined}>
      <PlayButton track={track} size="s" />
      <Picture>
        <Cover track={track} />
      </Picture>
      <Words>
        <Link to={`/track/${track.id}`}>{track.title}</Link>
        <Link to={`/artist/${track.artistId}`}>{track.artistName}</Link>
        <p>{[step && t[step], tempo].filter(Boolean).join(' · ')}</p>
      </Words>
    </Line>
  )
}

const Apart = styled(Section)`
  margin-top: ${token.space[48]};
`

const Rail = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: ${token.space[16]} ${token.space[24]};
`

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  min-width: 0;

  &[aria-current] a:first-child {
    color: ${token.color.toneText};
  }
`

const Picture = styled.div`
  flex: none;
  width: 64px;
`

const Words = styled.div.attrs({ className: 'one-touch-target' })`
  display: grid;
  flex: 1;
  min-width: 0;
  justify-items: start;
  font-size: ${token.text[13]};

  a {
    max-width: 100%;
    ${oneLine}

    &:hover {
      text-decoration: underline 1px;
      text-underline-offset: 3px;
    }
  }
  a:first-child {
    font-size: ${token.text[14]};
    font-weight: ${token.weight.strong};
  }
  a:nth-child(2) {
    color: ${token.color.ink2};
  }
  p {
    color: ${token.color.toneText};
    font-variant-numeric: tabular-nums;
  }
`
