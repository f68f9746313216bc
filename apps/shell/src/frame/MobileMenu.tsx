import { media, token } from '@overtone/design'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import type { ShownEntry } from './NavBar'

/** The navigation below 768 px, opened by the menu button and closed by going somewhere. */
export function MobileMenu({ label, entries, pathname }: { label: string; entries: ShownEntry[]; pathname: string }) {
  return (
    <Links id="mobile-menu" aria-label={label}>
      {entries.map(entry => (
        <Link key={entry.to} to={entry.to} aria-current={entry.to === pathname ? 'page' : undefined}>
          {entry.text}
        </Link>
      ))}
    </Links>
  )
}

const Links = styled.nav`
  display: none;
  padding: ${token.space[8]} ${token.frame.gutter} ${token.space[16]};
  max-height: calc(100dvh - ${token.frame.header});
  overflow-y: auto;

  ${media.mobile} {
    display: grid;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    border-top: ${token.edge.hairline};
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
    font-weight: ${token.weight.medium};
  }
  a:first-child {
    border-top: 0;
  }
  a[aria-current] {
    color: ${token.color.ink};
  }
`
