import { media, token } from '@overtone/design'
import { styled } from 'styled-components'

/** Two short fields side by side, if there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[16]} ${token.space[24]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`
