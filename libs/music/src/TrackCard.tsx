import { useStore } from '@nanostores/react'
import { lens, media, oneLine, token } from '@overtone/design'
import { toneKey, type Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Cover } from './Cover'
import { KeyName } from './KeyName'
import { PlayButton } from './PlayButton'
import { Sounding } from './Sounding'
import { useIsCurrent, useIsPlaying } from './useIsPlaying'

const $t = i18n('music/trackCard', { playing: 'Playing', bpm: params('{bpm} BPM'), free: 'Free' })

/**
 * A track in a grid of covers: its title, artist, figures and play button, and `actions` in a tray that appears on
 * hover and focus. Key and tempo link to similar tracks. A list item, tuned to the track's key. `place` counts from 1;
 * pass it if only part of a list is on the page.
 */
export function TrackCard({
  track,
  actions,
  place,
}: {
  track: Track
  actions: ReactNode
  place?: { readonly at: number; readonly of: number } | undefined
}) {
  const t = useStore($t)
  const format = useStore($format)
  const isCurrent = useIsCurrent(track)
  const isPlaying = useIsPlaying(track)
  const { key, bpm } = track
  return (
    <Card
      data-key={toneKey(key)}
      aria-current={isCurrent || undefined}
      aria-posinset={place?.at}
      aria-setsize={place?.of}
    >
      <Picture>
        <Cover track={track} />
        <PlayButton track={track} />
        <Tray>{actions}</Tray>
      </Picture>
      <Words>
        <TitleLine>
          <h3>
            <Link to={`/track/${track.id}`}>{track.title}</Link>
          </h3>
          {isPlaying && <Sounding label={t.playing} />}
        </TitleLine>
        <By>
          <Link to={`/artist/${track.artistId}`}>{track.artistName}</Link>
        </By>
        <Numbers>
          {key && (
            <Link to={`/discover?key=${encodeURIComponent(key)}`}>
              <KeyName musicalKey={key} />
            </Link>
          )}
          {bpm !== null && (
            <Link to={`/discover?min_bpm=${Math.ceil(bpm * 0.94)}&max_bpm=${Math.floor(bpm * 1.06)}`}>
              {t.bpm({ bpm })}
            </Link>
          )}
          <span>{format.duration(track.duration)}</span>
          <b>{track.price === 0 ? t.free : format.price(track.price)}</b>
        </Numbers>
      </Words>
    </Card>
  )
}

const Picture = styled.div`
  position: relative;

  > button {
    position: absolute;
    inset-inline-end: 10px;
    bottom: 10px;
    transition:
      opacity ${token.time[3]},
      translate ${token.time[2]} ${token.ease.pluck},
      scale ${token.time[3]} ${token.ease.pluck};
  }
`

/** The actions move beside the title on touch screens, which can't hover, and on small covers. */
const touched = '@media (hover: none), (max-width: 767px)'

const Tray = styled.div`
  position: absolute;
  top: 6px;
  inset-inline-end: 6px;
  display: flex;
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  box-shadow: ${token.shadow[2]};
  transition: opacity ${token.time[3]};

  &:empty {
    display: none;
  }
  ${touched} {
    top: calc(100% + ${token.space[6]});
    inset-inline-end: -14px;
    z-index: 1;
    background: none;
    box-shadow: none;
  }
`

const Words = styled.div`
  > :not(:last-child) {
    ${touched} {
      padding-inline-end: 28px;
    }
  }
`

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${token.space[12]};
  min-width: 0;

  ${media.hover} {
    &:not(:hover, :focus-within, [aria-current]) ${Picture} > button {
      opacity: 0;
      translate: 0 6px;
    }
    &:not(:hover, :focus-within, :has([aria-expanded='true'])) ${Tray} {
      opacity: 0;
    }
  }
  &[aria-current] {
    ${Picture} {
      ${lens}
    }
    h3 {
      color: ${token.color.toneText};
    }
  }
  a:hover {
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }
`

const TitleLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[8]};

  h3 {
    flex: 1;
    font-size: ${token.text[14]};
    ${oneLine}
  }
  /* One target with the artist below: two lines are too low for two targets */
  ${touched} {
    position: relative;

    a::after {
      content: '';
      position: absolute;
      inset-block: -12px -16px;
      inset-inline: 0 30px;
    }
  }
`

const By = styled.p`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  ${oneLine}

  ${touched} {
    a {
      pointer-events: none;
    }
  }
`

const Numbers = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[8]};
  margin-top: ${token.space[4]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;

  /* The longest translation of "Free" must fit into the line */
  ${media.mobile} {
    column-gap: ${token.space[4]};
  }
  /* The targets are higher than the line */
  a {
    position: relative;

    &::after {
      content: '';
      position: absolute;
      inset: -6px -4px -8px;

      ${touched} {
        inset: -8px -4px -18px;
      }
    }
  }
  a:first-child {
    ${touched} {
      min-width: 29px;
    }

    &::after {
      inset-inline-start: -16px;
    }
  }
  b {
    margin-inline-start: auto;
    color: ${token.color.ink2};
    font-weight: ${token.weight.medium};
  }
`
