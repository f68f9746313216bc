import { styled } from 'styled-components'
import { token } from './token'

/** The width of the page with its gutters. `as="main"` for the main content. */
export const Page = styled.div`
  width: 100%;
  max-width: calc(${token.frame.page} + 2 * ${token.frame.gutter});
  margin-inline: auto;
  padding-inline: ${token.frame.gutter};
`
