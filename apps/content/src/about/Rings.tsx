import { media, token } from '@overtone/design'
import { toneKey, type MusicalKey } from '@overtone/domain'
import { keyframes, styled } from 'styled-components'

/** The pitches of partials 1 to 9 over A. The even ones, an octave up, are rendered as gaps between the rings. */
const pitches: readonly MusicalKey[] = ['A', 'A', 'E', 'A', 'C#', 'E', 'G', 'A', 'B']

/** String lengths 1, 1/2, 1/3 … as circles that touch in one point: the mark of Overtone, continued. Decoration. */
export function Rings() {
  return (
    <Figure viewBox="0 0 480 480" aria-hidden="true">
      {pitches.map((pitch, i) => {
        const radius = 240 / (i + 1)
        return <Ring key={i} cx="240" cy={radius} r={radius} data-key={toneKey(pitch)} $n={i + 1} />
      })}
    </Figure>
  )
}

const unfold = keyframes`from { transform: scale(0); }`

const Figure = styled.svg`
  width: 100%;
  max-width: 480px;
  margin-inline: auto;
`

const Ring = styled.circle<{ $n: number }>`
  fill: ${({ $n }) => ($n % 2 === 0 ? token.color.ground : token.color.tone)};
  transform-origin: 50% 0;
  animation: ${unfold} calc(2 * ${token.time[1]}) ${token.ease.pluck} ${({ $n }) => $n * 50}ms backwards;

  ${media.reducedMotion} {
    animation: none;
  }
`
