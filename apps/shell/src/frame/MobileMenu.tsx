import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { $locale } from '@overtone/i18n'
import { SearchBox } from '@overtone/music'
import { Link } from '@overtone/router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { localized } from './localized'
import { moveFocus } from './moveFocus'
import { currentItem } from './NavBar'
import { pathOf, type NavItem } from './slots'
import { menuRow, Submenu } from './Submenu'
import { mobileMenu } from './useOpenMenu'

/** The navigation below 768 px, opened by the menu button: search and all links, with one submenu open at a time. */
export function MobileMenu({ label, items, here }: { label: string; items: readonly NavItem[]; here: string }) {
  const locale = useStore($locale)
  const [open, setOpen] = useState<string | null>(null)
  const current = currentItem(items, here)
  return (
    <Panel id="mobile-menu" data-menu={mobileMenu}>
      <SearchBox />
      <nav aria-label={label}>
        <ul onKeyDown={moveFocus}>
          {items.map(({ to, label, children }) => {
            const text = localized(label, locale)
            if (children.length === 0) {
              return (
                <li key={to}>
                  <Link to={to} aria-current={pathOf(to) === here ? 'page' : undefined}>
                    {text}
                  </Link>
                </li>
              )
            }
            const isOpen = open === to
            const id = `mobile-submenu${to.replaceAll('/', '-')}`
            return (
              <li key={to}>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? id : undefined}
                  aria-current={!isOpen && to === current?.to ? 'true' : undefined}
                  onClick={() => setOpen(isOpen ? null : to)}
                >
                  {text}
                  <ChevronDown />
                </button>
                {isOpen && <Submenu id={id} links={children} here={here} />}
              </li>
            )
          })}
        </ul>
      </nav>
    </Panel>
  )
}

const Panel = styled.div`
  --search-panel: static;
  display: none;
  max-height: calc(100dvh - ${token.frame.header} - ${token.frame.playerSpace});
  padding: ${token.space[8]} ${token.frame.gutter} ${token.space[16]};
  overflow-y: auto;
  overscroll-behavior: contain;

  ${media.mobile} {
    display: grid;
    gap: ${token.space[8]};
  }
  nav > ul > li + li {
    border-top: ${token.edge.hairline};
  }
  nav > ul > li > a,
  nav > ul > li > button {
    ${menuRow}
    min-height: 48px;
    font-size: ${token.text[16]};
  }
  nav button svg {
    margin-inline-start: auto;
    transition: rotate ${token.time[3]};
  }
  nav button[aria-expanded='true'] svg {
    rotate: 180deg;
  }
  ul ul {
    padding-block: 0 ${token.space[8]};
    padding-inline: ${token.space[16]} 0;
  }
`
