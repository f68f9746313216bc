import { styled } from 'styled-components'
import { media, token } from './token'

/** A surface that groups related content. Never nested. */
export const Panel = styled.div`
  padding: ${token.space[24]};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  box-shadow: ${token.edge.panel};

  ${media.mobile} {
    padding: ${token.space[16]};
  }
`
