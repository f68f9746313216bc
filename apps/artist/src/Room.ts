import { Page, token } from '@overtone/design'
import { styled } from 'styled-components'

/** Wraps a personal page; its minimum height keeps the footer out of view while it loads. */
export const Room = styled(Page)`
  min-height: 80vh;
  padding-block: ${token.space[32]} ${token.space[64]};
`
