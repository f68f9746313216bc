import { lens, media, token } from '@overtone/design'
import type { NavEntry } from '@overtone/federation'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

export type ShownEntry = NavEntry & { readonly text: string }

/** The links of the header from 768 px on. */
export function NavBar({ label, entries, pathname }: { label: string; entries: ShownEntry[]; pathname: string }) {
  return (
    <Links aria-label={label}>
      {entries.map(entry => (
        <NavLink key={entry.to} as={Link} to={entry.to} aria-current={entry.to === pathname ? 'page' : undefined}>
          {entry.text}
        </NavLink>
      ))}
    </Links>
  )
}

const Links = styled.nav`
  display: flex;
  gap: ${token.space[24]};
  height: 100%;

  ${media.narrow} {
    gap: ${token.space[16]};
  }
  ${media.mobile} {
    display: none;
  }
`

const NavLink = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  color: ${token.color.ink2};
  font-weight: ${token.weight.medium};
  white-space: nowrap;
  transition: color ${token.time[4]};

  &:hover,
  &[aria-current] {
    color: ${token.color.ink};
  }
  &[aria-current] {
    ${lens}
  }
`
