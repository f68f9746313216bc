import type { CSSProperties } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { fadeInAfterDelay } from './fragments'
import { media, token } from './token'

/**
 * A pulsing placeholder in the size of its content; shown after 300 ms, and never announced. A line of text by default.
 */
export function Skeleton({ isRound = false, ...size }: { isRound?: boolean } & Size) {
  return <Box aria-hidden="true" style={size} $isRound={isRound} />
}

type Size = Pick<CSSProperties, 'width' | 'height' | 'aspectRatio' | 'marginTop'>

const breathe = keyframes`to { opacity: 0.45; }`

const Box = styled.div<{ $isRound: boolean }>`
  min-height: 11px;
  border-radius: ${({ $isRound }) => ($isRound ? '50%' : token.radius.s)};
  background: color-mix(in oklab, ${token.color.line} 62%, ${token.color.ground});
  animation: ${css`
    ${fadeInAfterDelay}, ${breathe} calc(2 * ${token.time[1]}) ${token.ease.swing} infinite alternate
  `};

  ${media.reducedMotion} {
    animation: ${fadeInAfterDelay};
  }
`
