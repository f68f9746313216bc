import { useStore } from '@nanostores/react'
import { peaksOf } from '@overtone/data'
import { media, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { $format } from '@overtone/i18n'
import { WaveformSlider } from '@overtone/music/waveform'
import { $duration, $position, seek } from '@overtone/player'
import { styled } from 'styled-components'

const noPeaks: readonly number[] = []

/** The current track as a waveform to seek on, between its times; they are below it in the full view and on phones. */
export function SeekBar({ track, isTall = false }: { track: Track; isTall?: boolean }) {
  const format = useStore($format)
  const peaks = useStore(peaksOf(track.id))
  const position = useStore($position)
  const duration = useStore($duration)
  const Line = isTall ? TallLine : WideLine
  return (
    <Line>
      <Time>{format.duration(position)}</Time>
      <div>
        <WaveformSlider peaks={peaks.data ?? noPeaks} position={position} duration={duration} onSeek={seek} />
      </div>
      <Time>{format.duration(duration)}</Time>
    </Line>
  )
}

const Time = styled.span`
  color: ${token.color.ink2};
  font-size: ${token.text[12]};
  font-variant-numeric: tabular-nums;
`

const WideLine = styled.div`
  direction: ltr; /* time runs to the right */
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[12]};

  > div {
    height: 40px;
  }
  ${media.narrow} {
    grid-template-columns: 1fr auto;
    gap: 0;

    > div {
      grid-area: 1 / 1 / 2 / 3;
      height: 36px;
    }
  }
`

const TallLine = styled.div`
  direction: ltr;
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${token.space[6]};

  > div {
    grid-area: 1 / 1 / 2 / 3;
    height: 72px;
  }
`
