import { useStore } from '@nanostores/react'
import { peaksOf } from '@overtone/data'
import { lazy, media, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { $format } from '@overtone/i18n'
import { useIsCurrent } from '@overtone/music'
import { Waveform, WaveformSlider } from '@overtone/music/waveform'
import { $currentTrack, $duration, $position, seek } from '@overtone/player'
import { useSearchParams } from '@overtone/router'
import { useEffect } from 'react'
import { styled } from 'styled-components'

const noPeaks: readonly number[] = []

const CommentLane = lazy(async () => (await import('./comments/CommentLane')).CommentLane)

/** The full-width waveform: a picture, or a seek slider while the track is in the player. */
export function TrackWave({ track, isSample }: { track: Track; isSample: boolean }) {
  const isCurrent = useIsCurrent(track)
  if (isSample) return <Shown peaks={noPeaks} duration={track.duration} />
  return isCurrent ? <Playing track={track} /> : <Resting track={track} />
}

/** The waveform of a track that isn't in the player. Once it is, seeks to the time in the URL (`?t=72`). */
function Resting({ track }: { track: Track }) {
  const { id, duration } = track
  const { data: peaks = noPeaks } = useStore(peaksOf(id))
  const seconds = Number(useSearchParams()[0].get('t'))
  const start = seconds > 0 && seconds < duration ? Math.floor(seconds) : 0

  useEffect(() => {
    if (start > 0) return $currentTrack.listen(current => current?.id === id && seek(start))
  }, [id, start])

  return <Shown peaks={peaks} start={start} duration={duration} track={track} />
}

function Shown(props: { peaks: readonly number[]; start?: number; duration: number; track?: Track }) {
  const { peaks, start = 0, duration, track } = props
  const format = useStore($format)
  return (
    <Line>
      <Wave>
        <Waveform peaks={peaks} played={start / Math.max(duration, 1)} />
      </Wave>
      <span>{format.duration(start)}</span>
      <span>{format.duration(duration)}</span>
      {track && <CommentLane track={track} duration={duration} />}
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
      <CommentLane track={track} duration={duration} />
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
