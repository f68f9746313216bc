import { useStore } from '@nanostores/react'
import { peaksOf } from '@overtone/data'
import { media, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { $format } from '@overtone/i18n'
import { useIsCurrent } from '@overtone/music'
import { Waveform, WaveformSlider } from '@overtone/music/waveform'
import { $duration, $position, seek } from '@overtone/player'
import { styled } from 'styled-components'

const noPeaks: readonly number[] = []

/** The full-width waveform: a picture, or a seek slider while the track is in the player. */
export function TrackWave({ track, isSample }: { track: Track; isSample: boolean }) {
  const isCurrent = useIsCurrent(track)
  if (isSample) return <Shown peaks={noPeaks} duration={track.duration} />
  return isCurrent ? <Playing track={track} /> : <Resting track={track} />
}

function Resting({ track }: { track: Track }) {
  const { data: peaks = noPeaks } = useStore(peaksOf(track.id))
  return <Shown peaks={peaks} duration={track.duration} />
}

function Shown({ peaks, duration }: { peaks: readonly number[]; duration: number }) {
  const format = useStore($format)
  return (
    <Line>
      <Wave>
        <Waveform peaks={peaks} played={0} />
      </Wave>
      <span>{format.duration(0)}</span>
      <span>{format.duration(duration)}</span>
    </Line>
  )
}

function Playing({ track }: { track: Track }) {
  const format = useStore($format)
  const { data: peaks = noPeaks } = useStore(peaksOf(track.id))
  const position = useStore($position)
  const duration = useStore($duration)
  return (
    <Line>
      <Wave>
        <WaveformSlider peaks={peaks} position={position} duration={duration} onSeek={seek} />
      </Wave>
      <span>{format.duration(position)}</span>
      <span>{format.duration(duration)}</span>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  padding-bottom: ${token.space[32]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums lining-nums;
`

const Wave = styled.div`
  width: 100%;
  height: 104px;
  margin-bottom: ${token.space[8]};

  [data-part='rest'] path {
    fill: color-mix(in oklab, ${token.color.ink} 14%, transparent);
  }
  [data-part='rest'] path + path {
    fill: color-mix(in oklab, ${token.color.ink} 30%, transparent);
  }
  ${media.mobile} {
    height: 72px;
  }
`
