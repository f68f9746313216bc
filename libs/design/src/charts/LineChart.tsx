import { styled } from 'styled-components'
import { token } from '../token'
import { areaPath, linePath, roundTop } from './linePath'

const box = { width: 520, height: 140 }

/**
 * A line chart of values at equal steps, from 0 up, over a shaded area with two grid lines. Announced as `sentence`;
 * show important numbers as text beside it. `max` sets the same top for several charts.
 */
export function LineChart({
  values,
  sentence,
  max = roundTop(Math.max(0, ...values)),
  height = 140,
}: {
  values: readonly number[]
  /** The message of the chart: 'Plays rose from 2.2K to 6.6K a day in 14 days'. */
  sentence: string
  max?: number
  /** In pixels; the width is that of the container. */
  height?: number
}) {
  const place = { ...box, max }
  return (
    <Picture
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={sentence}
      style={{ height }}
    >
      <Grid d={`M0 ${box.height / 3}H520M0 ${(box.height * 2) / 3}H520M0 ${box.height}H520`} vectorEffect={steady} />
      <Area d={areaPath(values, place)} />
      <Line d={linePath(values, place)} vectorEffect={steady} />
    </Picture>
  )
}

const steady = 'non-scaling-stroke'

const Picture = styled.svg`
  width: 100%;
  overflow: visible;
  fill: none;
`

const Grid = styled.path`
  stroke: ${token.color.line};
`

const Area = styled.path`
  fill: ${token.color.toneQuiet};
`

const Line = styled.path`
  stroke: ${token.color.tone};
  stroke-width: 2;
  stroke-linejoin: round;
`
