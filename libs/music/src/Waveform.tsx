import { token } from '@overtone/design'
import { waveformPaths } from '@overtone/domain'
import { useId, useMemo } from 'react'
import { styled } from 'styled-components'

/** The fallback for tracks without measured peaks: a flat line. */
const atRest = [0, 0]

/**
 * The two envelopes of a track, with the played part (`played`, 0 to 1) in its color. Decoration: a slider lies on top.
 */
export function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
  const id = useId()
  const shown = peaks.length > 1 ? peaks : atRest
  const { peak, body } = useMemo(() => waveformPaths(shown), [shown]) // rendered four times a second during playback
  const width = shown.length - 1
  const x = Math.min(1, Math.max(0, played)) * width
  return (
    <Picture viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={`${id}p`}>
        <rect width={x} height="100" />
      </clipPath>
      <clipPath id={`${id}r`}>
        <rect x={x} width={Math.max(0, width - x)} height="100" />
      </clipPath>
      <line x2={width} y1="50" y2="50" />
      <g data-part="rest" clipPath={`url(#${id}r)`}>
        <path d={peak} />
        <path d={body} />
      </g>
      <g data-part="played" clipPath={`url(#${id}p)`}>
        <path d={peak} />
        <path d={body} />
      </g>
    </Picture>
  )
}

const Picture = styled.svg`
  width: 100%;
  height: 100%;

  line {
    stroke: ${token.color.lineStrong};
    vector-effect: non-scaling-stroke;
  }
  [data-part='rest'] path {
    fill: ${token.color.line};
  }
  [data-part='rest'] path + path {
    fill: ${token.color.lineStrong};
  }
  [data-part='played'] path {
    fill: color-mix(in oklab, ${token.color.tone} 45%, ${token.color.ground});
  }
  [data-part='played'] path + path {
    fill: ${token.color.tone};
  }
`
