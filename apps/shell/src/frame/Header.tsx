import { useStore } from '@nanostores/react'
import { Brand, Button, IconButton, Logo, media, Page, token } from '@overtone/design'
import type { RegistryRemote } from '@overtone/federation'
import { i18n } from '@overtone/i18n'
import { SearchBox } from '@overtone/music'
import { Link, useLocation } from '@overtone/router'
import { $role, $session } from '@overtone/session'
import { Menu, X } from 'lucide-react'
import { styled } from 'styled-components'
import { LazyBell } from '../notifications/LazyBell'
import { signInDialog } from '../sign-in/signInDialog'
import { AccountMenu } from './AccountMenu'
import { MobileMenu } from './MobileMenu'
import { isLong, NavBar, ownRow } from './NavBar'
import { accountLinks, navItems } from './slots'
import { useHasScrolled } from './useHasScrolled'
import { mobileMenu, useOpenMenu } from './useOpenMenu'

const $t = i18n('shell/header', { main: 'Main', signIn: 'Sign In', menu: 'Menu', close: 'Close menu' })

/** Brand, navigation, search and account menu. Its entries come from the live remotes' slot contributions. */
export function Header({ live }: { live: readonly RegistryRemote[] }) {
  const t = useStore($t)
  const role = useStore($role)
  const session = useStore($session)
  const { pathname } = useLocation()
  const menu = useOpenMenu()
  const hasScrolled = useHasScrolled()
  const items = navItems(live, role)
  const inBar = items.filter(item => !item.mobileOnly)
  const isMenuOpen = menu.name === mobileMenu

  return (
    <Bar data-scrolled={hasScrolled} $hasLine={hasScrolled || isMenuOpen}>
      <Row $isLong={isLong(inBar)}>
        <Home as={Link} to="/">
          <Logo />
          Overtone
        </Home>
        <NavBar label={t.main} items={inBar} pathname={pathname} menu={menu} />
        <Search $isElsewhere={pathname === '/discover'}>
          <SearchBox />
        </Search>
        <End>
          {session.status === 'signed-in' && (
            <>
              <LazyBell menu={menu} />
              <AccountMenu user={session.user} links={accountLinks(live, role)} pathname={pathname} menu={menu} />
            </>
          )}
          {session.status === 'signed-out' && (
            <Button
              onPointerEnter={signInDialog.prepare}
              onFocus={signInDialog.prepare}
              onClick={() => void signInDialog.open()}
            >
              {t.signIn}
            </Button>
          )}
          <MenuButton data-menu={mobileMenu}>
            <IconButton
              label={isMenuOpen ? t.close : t.menu}
              aria-expanded={isMenuOpen}
              aria-controls={isMenuOpen ? 'mobile-menu' : undefined}
              onClick={() => menu.toggle(mobileMenu)}
            >
              {isMenuOpen ? <X /> : <Menu />}
            </IconButton>
          </MenuButton>
        </End>
      </Row>
      {isMenuOpen && <MobileMenu label={t.main} items={items} here={pathname} />}
    </Bar>
  )
}

/** Stacks its menus above the player's panel, not behind it. */
const Bar = styled.header<{ $hasLine: boolean }>`
  position: sticky;
  top: 0;
  z-index: calc(${token.layer.player} + 1);
  background: ${token.color.ground};
  border-bottom: 1px solid ${({ $hasLine }) => ($hasLine ? token.color.line : 'transparent')};
  transition: border-color ${token.time[4]};
`

const Row = styled(Page)<{ $isLong: boolean }>`
  display: flex;
  align-items: center;
  column-gap: clamp(${token.space[16]}, 4.5vw - 33px, ${token.space[32]});
  height: ${token.frame.header};

  ${ownRow} {
    flex-wrap: wrap;
    height: auto;
    min-height: ${token.frame.header};
    padding-top: ${token.space[12]};
  }
  ${media.mobile} {
    flex-wrap: nowrap;
    column-gap: ${token.space[8]};
    padding-top: 0;
  }
`

/** In the narrowest windows, long words of some languages need the wordmark's space; screen readers still read it. */
const Home = styled(Brand)`
  @media (max-width: 359px) {
    font-size: 0;
  }
`

/** On Discover, the search is part of the page. */
const Search = styled.div<{ $isElsewhere: boolean }>`
  visibility: ${({ $isElsewhere }) => ($isElsewhere ? 'hidden' : 'visible')};
  flex: 1;
  min-width: 0;
  max-width: 320px;
  margin-inline-start: auto;

  ${media.mobile} {
    display: none;
  }
`

/**
 * As high as its content once the session is known. On a small screen the icon, not its touch target, aligns with the
 * edge of the page.
 */
const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[8]};
  min-width: ${token.control.target};
  min-height: ${token.control.m};

  ${media.mobile} {
    margin-inline: auto calc(-1 * ${token.space[12]});
  }
`

const MenuButton = styled.div`
  display: none;

  ${media.mobile} {
    display: block;
  }
`
