import { useStore } from '@nanostores/react'
import { peaksOf } from '@overtone/data'
import { media, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Waveform } from '@overtone/music'
import { $duration, $position, seek } from '@overtone/player'
import { styled } from 'styled-components'

const $t = i18n('shell/seek', { seek: 'Position', of: params('{position} of {duration}') })

const noPeaks: readonly number[] = []

/** Seconds that an arrow key moves. */
const step = 5

/** The track as its waveform with a slider on it. A native range underneath: keys, touch and screen readers work. */
export function SeekBar({ track }: { track: Track }) {
  const t = useStore($t)
  const format = useStore($format)
  const peaks = useStore(peaksOf(track.id))
  const position = useStore($position)
  const duration = useStore($duration)
  const shown = { position: format.duration(position), duration: format.duration(duration) }
  const played = duration > 0 ? position / duration : 0
  return (
    <Line>
      <Time>{shown.position}</Time>
      <Wave>
        <Waveform peaks={peaks.data ?? noPeaks} played={played} />
        <Head $played={played} />
        <input
          type="range"
          aria-label={t.seek}
          aria-valuetext={t.of(shown)}
          min={0}
          max={Math.max(duration, 0.1)}
          step="any"
          value={position}
          onChange={event => seek(event.target.valueAsNumber)}
          onKeyDown={event => {
            const move = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }[event.key]
            if (move === undefined) return
            event.preventDefault() // the browser's own step of a continuous range is a hundredth of it
            seek(position + move)
          }}
        />
      </Wave>
      <Time>{shown.duration}</Time>
    </Line>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[12]};

  ${media.mobile} {
    position: absolute;
    inset: -1px 0 auto;
    display: block;
  }
`

const Time = styled.span`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums;

  ${media.mobile} {
    display: none;
  }
`

const Head = styled.span.attrs<{ $played: number }>(({ $played }) => ({ style: { '--played': `${$played * 100}%` } }))`
  position: absolute;
  inset: -4px auto -4px var(--played);
  width: 2px;
  margin-left: -1px;
  border-radius: 1px;
  background: ${token.color.ink};
  pointer-events: none;
`

const Wave = styled.div`
  position: relative;
  height: 40px;
  border-radius: ${token.radius.s};

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    box-shadow: ${token.shadow.focus};
  }
  ${media.mobile} {
    height: 2px;
    border-radius: 0;
    background: ${token.color.line};

    svg {
      display: none;
    }
    input {
      inset: -12px 0 auto;
      height: 24px;
    }
    ${Head} {
      inset: 0 auto 0 0;
      width: var(--played);
      margin: 0;
      border-radius: 0;
      background: ${token.color.tone};
    }
  }
`
