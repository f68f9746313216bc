import { styled } from 'styled-components'
import { media, token } from './token'

/** A link in running text or beside a heading. `as={Link}` for a route, `as="button" type="button"` for an action. */
export const TextLink = styled.a.attrs({ className: 'touch-target' })`
  color: ${token.color.ink2};
  font-weight: ${token.weight.medium};
  text-decoration: underline 1px ${token.color.lineStrong};
  text-underline-offset: 4px;
  border-radius: ${token.radius.s};

  ${media.hover} {
    &:hover {
      color: ${token.color.ink};
      text-decoration-color: currentColor;
    }
  }
`
