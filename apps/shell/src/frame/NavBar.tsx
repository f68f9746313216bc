import { useStore } from '@nanostores/react'
import { lens, media, token } from '@overtone/design'
import { $locale } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { ChevronDown } from 'lucide-react'
import { styled } from 'styled-components'
import { localized } from './localized'
import { moveFocus } from './moveFocus'
import { pathOf, type NavItem } from './slots'
import { menuPanel, Submenu } from './Submenu'
import type { OpenMenu } from './useOpenMenu'

/** The header navigation from 768 px on: links, and buttons that open a submenu. */
export function NavBar(props: { label: string; items: readonly NavItem[]; pathname: string; menu: OpenMenu }) {
  const { label, items, pathname, menu } = props
  const locale = useStore($locale)
  const current = currentItem(items, pathname)
  return (
    <Bar aria-label={label} $isLong={isLong(items)}>
      <ul>
        {items.map(({ to, label, children }) => {
          const text = localized(label, locale)
          if (children.length === 0) {
            return (
              <li key={to}>
                <Link to={to} aria-current={pathOf(to) === pathname ? 'page' : undefined}>
                  {text}
                </Link>
              </li>
            )
          }
          const isOpen = menu.name === to
          const id = `submenu${to.replaceAll('/', '-')}`
          return (
            <li key={to} data-menu={to} onKeyDown={moveFocus}>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                aria-current={to === current?.to ? 'true' : undefined}
                onClick={() => menu.toggle(to)}
              >
                {text}
                <ChevronDown />
              </button>
              {isOpen && (
                <Panel>
                  <Submenu id={id} links={children} here={pathname} />
                </Panel>
              )}
            </li>
          )
        })}
      </ul>
    </Bar>
  )
}

/** Returns whether the navigation is too long to share a row with the search, as it is for administrators. */
export function isLong(items: readonly NavItem[]): boolean {
  return items.length > 6
}

/** Selects the windows in which the navigation has a row of its own. */
export const ownRow = ({ $isLong }: { $isLong: boolean }) => ($isLong ? '@media (max-width: 1200px)' : media.narrow)

/** Returns the one item to mark as current: preferably a top-level link to this page, else the submenu that has one. */
export function currentItem(items: readonly NavItem[], pathname: string): NavItem | undefined {
  return (
    items.find(({ to, children }) => children.length === 0 && pathOf(to) === pathname) ??
    items.find(({ children }) => children.some(({ to }) => to === pathname))
  )
}

/** Narrower windows have smaller gaps, and then more than one row, since some languages have long words. */
const Bar = styled.nav<{ $isLong: boolean }>`
  height: 100%;

  > ul {
    display: flex;
    gap: ${({ $isLong }) => ($isLong ? token.space[12] : `clamp(${token.space[12]}, 4.5vw - 40px, ${token.space[24]})`)};
    height: 100%;
  }
  > ul > li {
    position: relative;
    display: flex;
  }
  > ul > li > a,
  > ul > li > button {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${token.space[4]};
    color: ${token.color.ink2};
    font-weight: ${token.weight.medium};
    white-space: nowrap;
    transition: color ${token.time[4]};
    --icon: 14px;

    &:hover,
    &[aria-expanded='true'],
    &[aria-current] {
      color: ${token.color.ink};
    }
    &[aria-current] {
      ${lens}
    }
    svg {
      transition: rotate ${token.time[3]};
    }
    &[aria-expanded='true'] svg {
      rotate: 180deg;
    }
  }

  ${ownRow} {
    order: 1;
    width: 100%;
    height: auto;

    > ul {
      flex-wrap: wrap;
      gap: 0 ${token.space[24]};
      height: auto;
    }
    > ul > li {
      height: ${token.control.l};
    }
  }
  ${media.mobile} {
    display: none;
  }
`

const Panel = styled.div`
  ${menuPanel}
  inset-inline-start: calc(-1 * ${token.space[12]} - ${token.space[8]});
  min-width: 208px;
`
