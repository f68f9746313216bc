import { styled } from 'styled-components'
import { token } from './token'

const ticks = Array.from({ length: 15 }, (_, i) => i + 2).map(n => {
  const height = n === 2 ? 8 : n < 5 ? 6 : 4
  return `M${Math.round(10000 * (1 - 1 / n)) / 10} 1v${height}`
})

/** A hairline above a section, with ticks at 1/2, 2/3, 3/4 … 15/16 of its length. At most two per screen. */
export function FretRule() {
  return (
    <Rule viewBox="0 0 1000 9" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 1H1000M0 1v8M1000 1v8${ticks.join('')}`} vectorEffect="non-scaling-stroke" />
    </Rule>
  )
}

const Rule = styled.svg`
  width: 100%;
  height: 9px;
  overflow: visible;
  fill: none;
  stroke: ${token.color.line};
`
