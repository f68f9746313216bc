import { token } from '@overtone/design'
import { toneKey, type MusicalKey } from '@overtone/domain'
import { styled } from 'styled-components'

/** The pitches of partials 1 to 4 over A. */
const pitches: readonly MusicalKey[] = ['A', 'A', 'E', 'A']

const width = 280
const height = 64

/** One phase of a half-wave between two nodes, `rise` up or down; a cubic fit of the sine arch. */
function arch(x: number, length: number, rise: number): string {
  const away = length * 0.4244
  return `M${x} ${height / 2}c${away} ${-rise} ${length - away} ${-rise} ${length} 0z`
}

/** A string in its nth partial: n half-waves side by side, one phase lit and the other in the shade. Decoration. */
export function Partial({ number: n }: { number: number }) {
  const length = width / n
  const phase = (isLit: boolean) =>
    Array.from({ length: n }, (_, i) => {
      const isUp = (i % 2 === 0) === isLit
      return arch(i * length, length, (isUp ? 1 : -1) * height * (2 / 3))
    }).join('')
  return (
    <Figure
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-key={toneKey(pitches[n - 1] ?? null)}
    >
      <line y1={height / 2} x2={width} y2={height / 2} vectorEffect="non-scaling-stroke" />
      <Shade d={phase(false)} />
      <path d={phase(true)} />
    </Figure>
  )
}

const Figure = styled.svg`
  width: 100%;
  height: ${height}px;

  line {
    stroke: ${token.color.lineStrong};
  }
  path {
    fill: ${token.color.tone};
  }
`

const Shade = styled.path`
  /* More specific than the figure's own rule */
  && {
    fill: color-mix(in oklab, ${token.color.tone} 52%, ${token.color.ground});
  }
`
