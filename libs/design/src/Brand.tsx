import { styled } from 'styled-components'
import { token } from './token'

/** The logo: string lengths 1, 2/3 and 1/3 as circles that touch at the top. Always in tone A, whatever is playing. */
export function Logo() {
  return (
    <Circles viewBox="0 0 24 24" data-key="A" aria-hidden="true">
      <path d="M12 0a12 12 0 1 0 0 24a12 12 0 1 0 0-24zM12 0a8 8 0 1 1 0 16a8 8 0 1 1 0-16z" />
      <circle cx="12" cy="4" r="4" />
    </Circles>
  )
}

/** Logo and wordmark, as a link home: `<Brand as={Link} to="/"><Logo />Overtone</Brand>`. */
export const Brand = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  min-height: ${token.control.target};
  border-radius: ${token.radius.s};
  font-family: ${token.font.display};
  font-stretch: ${token.width.wide};
  font-size: 1.1875rem;
  font-weight: 600;
  letter-spacing: -0.045em;
`

const Circles = styled.svg`
  width: 24px;
  height: 24px;

  path {
    fill: ${token.color.ink};
    fill-rule: evenodd;
  }

  circle {
    fill: ${token.color.tone};
  }
`
