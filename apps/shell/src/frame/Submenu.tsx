import { media, token } from '@overtone/design'
import type { SlotLink } from '@overtone/federation'
import { $locale } from '@overtone/i18n'
import { useStore } from '@nanostores/react'
import { Link } from '@overtone/router'
import { css, styled } from 'styled-components'
import { localized } from './localized'

/** The links of an open menu. */
export function Submenu({ id, links, here }: { id: string; links: readonly SlotLink[]; here: string }) {
  const locale = useStore($locale)
  return (
    <Links id={id}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={to === here ? 'page' : undefined}>
            {localized(label, locale)}
          </Link>
        </li>
      ))}
    </Links>
  )
}

/** Styles for a menu row with a touch-sized height. A lens marks the current page. */
export const menuRow = css`
  position: relative;
  display: flex;
  align-items: center;
  width: 100%;
  min-height: ${token.control.m};
  padding-inline: ${token.space[12]};
  border-radius: ${token.radius.m};
  color: ${token.color.ink2};
  font-weight: ${token.weight.medium};
  text-align: start;

  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
      color: ${token.color.ink};
    }
  }
  &[aria-current] {
    color: ${token.color.ink};
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    inset-block: 20%;
    inset-inline: 1px auto;
    width: 5px;
    border-radius: 50%;
    background: ${token.color.tone};
  }
`

/** Styles for the panel of a menu that opens below the header. */
export const menuPanel = css`
  position: absolute;
  top: calc(100% + ${token.space[4]});
  z-index: 1;
  padding: ${token.space[8]};
  border: ${token.edge.panel};
  border-radius: ${token.radius.l};
  background: ${token.color.raised};
  box-shadow: ${token.shadow[2]};
`

const Links = styled.ul`
  a {
    ${menuRow}
  }
`
