import { media, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { keyframes, styled } from 'styled-components'
import { partials } from './partials'
import { tuneLength, type Pluck } from './tune'

/** The width of a drawn second, and the height of a string's line. */
const second = 100
const line = 20

/** Eight seconds drawn: each pluck is a lens on the line of its string, as long as it sounds and in its hue. */
export function Score({ label, plucks, isPlaying }: { label: string; plucks: readonly Pluck[]; isPlaying: boolean }) {
  const width = (tuneLength / 1000) * second
  const height = partials.length * line
  return (
    <Drawing role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
      {partials.map(({ n }) => (
        <path key={n} data-part="line" d={`M0 ${yOf(n)}H${width}`} />
      ))}
      {plucks.map(({ at, n }, i) => {
        const [x, y] = [(at / 1000) * second, yOf(n)]
        const length = Math.min((2.4 / Math.sqrt(n)) * second * 0.6, width - x)
        return (
          <path
            key={i}
            data-part="pluck"
            data-key={toneKey(partials[n - 1]?.note ?? null)}
            d={`M${x} ${y}${decay(length, -1)}M${x} ${y}${decay(length, 1)}`}
          />
        )
      })}
      {isPlaying && <path data-part="head" d={`M0 0V${height}`} />}
    </Drawing>
  )
}

/** Returns half of a lens that is widest just after the pluck: `side` -1 is above the line, 1 below. */
function decay(length: number, side: number): string {
  const at = (share: number) => Math.round(length * share)
  return `c${at(0.06)} ${side * 14} ${at(0.4)} ${side * 5} ${at(1)} 0z`
}

function yOf(n: number): number {
  return (partials.length - n + 0.5) * line
}

const across = keyframes`
  to {
    transform: translateX(${(tuneLength / 1000) * second}px);
  }
`

const Drawing = styled.svg`
  width: 100%;
  height: auto;

  [data-part='line'] {
    stroke: ${token.color.line};
  }
  [data-part='pluck'] {
    fill: ${token.color.tone};
  }
  [data-part='head'] {
    stroke: ${token.color.ink};
    stroke-width: 2;
    animation: ${across} ${tuneLength}ms linear forwards;
  }
  ${media.reducedMotion} {
    [data-part='head'] {
      display: none;
    }
  }
`
