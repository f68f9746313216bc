import { css, keyframes, styled } from 'styled-components'
import { media, token } from './token'

export type StringState = 'idle' | 'busy' | 'done' | 'error'

/**
 * The string: at rest, three lenses that swing, one full lens, or uneven red ones. Decoration: state it in words too.
 */
export function StringLine({ state = 'idle', className }: { state?: StringState; className?: string }) {
  return (
    <Figure viewBox="0 0 416 48" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <line x2="416" y1="24" y2="24" vectorEffect="non-scaling-stroke" />
      <Lenses $state={state} key={state}>
        {shapes[state].map(d => (
          <path d={d} key={d} />
        ))}
      </Lenses>
    </Figure>
  )
}

/** Returns one half-wave in both phases between two nodes; a cubic fit of the sine arch. */
function halfWave(x: number, width: number, height: number): string {
  const away = width * 0.4244
  const back = width - away
  return `M${x} 24c${away} ${-height} ${back} ${-height} ${width} 0c${-away} ${height} ${-back} ${height} ${-width} 0z`
}

const third = 416 / 3

const shapes: Record<StringState, readonly string[]> = {
  idle: [],
  busy: [0, 1, 2].map(n => halfWave(n * third, third, 24)),
  done: [halfWave(0, 416, 28)],
  error: [
    halfWave(0, 52, 12),
    halfWave(52, 71, 18.7),
    halfWave(123, 44, 8),
    halfWave(167, 63, 16),
    halfWave(230, 57, 21.3),
    halfWave(287, 74, 10.7),
    halfWave(361, 55, 14.7),
  ],
}

const Figure = styled.svg`
  width: 100%;
  height: 48px;

  line {
    stroke: ${token.color.lineStrong};
  }
`

const pluck = keyframes`from { transform: scaleY(0); }`
const swing = keyframes`to { transform: scaleY(0.18); }`

const Lenses = styled.g<{ $state: StringState }>`
  fill: ${({ $state }) => ($state === 'error' ? token.color.danger : token.color.tone)};

  path {
    transform-box: fill-box;
    transform-origin: center;
    animation: ${({ $state }) =>
      $state === 'busy'
        ? css`
            ${swing} ${token.time[1]} ${token.ease.swing} infinite alternate
          `
        : css`
            ${pluck} ${token.time[1]} ${token.ease.pluck}
          `};

    ${media.reducedMotion} {
      animation: none;
    }
  }
`
