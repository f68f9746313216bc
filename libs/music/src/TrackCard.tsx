import { useStore } from '@nanostores/react'
import { lens, media, oneLine, token } from '@overtone/design'
import { toneKey, type Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { Cover } from './Cover'
import { KeyName } from './KeyName'
import { PlayButton } from './PlayButton'
import { Sounding } from './Sounding'
import { useIsCurrent, useIsPlaying } from './useIsPlaying'

const $t = i18n('music/trackCard', { playing: 'Playing', bpm: params('{bpm} BPM'), free: 'Free' })

/** A track in a grid of covers: what it is, its numbers, and play. A list item, tuned to the track's key. */
export function TrackCard({ track }: { track: Track }) {
  const t = useStore($t)
  const format = useStore($format)
  const isCurrent = useIsCurrent(track)
  const isPlaying = useIsPlaying(track)
  return (
    <Card data-key={toneKey(track.key)} aria-current={isCurrent || undefined}>
      <Picture>
        <Cover track={track} />
        <PlayButton track={track} />
      </Picture>
      <div>
        <TitleLine>
          <h3>{track.title}</h3>
          {isPlaying && <Sounding label={t.playing} />}
        </TitleLine>
        <By>{track.artistName}</By>
        <Numbers>
          {track.key && <KeyName musicalKey={track.key} />}
          {track.bpm !== null && <span>{t.bpm({ bpm: track.bpm })}</span>}
          <span>{format.duration(track.duration)}</span>
          <b>{track.price === 0 ? t.free : format.price(track.price)}</b>
        </Numbers>
      </div>
    </Card>
  )
}

const Picture = styled.div`
  position: relative;

  > button {
    position: absolute;
    right: 10px;
    bottom: 10px;
    transition:
      opacity ${token.time[3]},
      translate ${token.time[2]} ${token.ease.pluck},
      scale ${token.time[3]} ${token.ease.pluck};
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
  }
  &[aria-current] {
    ${Picture} {
      ${lens}
    }
    h3 {
      color: ${token.color.toneText};
    }
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
`

const By = styled.p`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  ${oneLine}
`

const Numbers = styled.p`
  display: flex;
  gap: ${token.space[8]};
  margin-top: ${token.space[4]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;

  b {
    margin-left: auto;
    color: ${token.color.ink2};
    font-weight: ${token.weight.medium};
  }
`
