import { styled } from 'styled-components'
import { token } from '../token'
import { linePath } from './linePath'

const box = { width: 120, height: 32 }

/** The trend of a number, as a thin line from its lowest value to its highest. Decoration. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  const low = Math.min(...values)
  const above = values.map(value => value - low)
  return (
    <Picture viewBox="0 0 120 32" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={linePath(above, { ...box, max: Math.max(...above) })} vectorEffect="non-scaling-stroke" />
    </Picture>
  )
}

const Picture = styled.svg`
  width: 120px;
  height: 32px;
  overflow: visible;
  fill: none;
  stroke: ${token.color.ink3};
  stroke-width: 1.5;
  stroke-linejoin: round;
`
