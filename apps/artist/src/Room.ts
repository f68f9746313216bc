import { Page, token } from '@overtone/design'
import { styled } from 'styled-components'

/** The room of a page of one's own: high enough that the footer stays away while it loads. */
export const Room = styled(Page)`
  min-height: 80vh;
  padding-block: ${token.space[32]} ${token.space[64]};
`
