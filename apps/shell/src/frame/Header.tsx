import { useStore } from '@nanostores/react'
import { Brand, Button, IconButton, Logo, media, Page, token } from '@overtone/design'
import type { RegistryRemote } from '@overtone/federation'
import { $locale, i18n } from '@overtone/i18n'
import { Link, useLocation } from '@overtone/router'
import { $role, $session } from '@overtone/session'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { openSignIn, prepareSignIn } from '../sign-in/signInDialog'
import { AccountMenu } from './AccountMenu'
import { localized } from './localized'
import { MobileMenu } from './MobileMenu'
import { NavBar } from './NavBar'
import { navEntries } from './slots'
import { useHasScrolled } from './useHasScrolled'

const $t = i18n('shell/header', { main: 'Main', signIn: 'Sign In', menu: 'Menu', close: 'Close menu' })

/** Brand, navigation and who is here. Its entries are what the live remotes contribute to `shell.nav/v1`. */
export function Header({ live }: { live: readonly RegistryRemote[] }) {
  const t = useStore($t)
  const locale = useStore($locale)
  const role = useStore($role)
  const session = useStore($session)
  const { pathname } = useLocation()
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null)
  const isMenuOpen = menuOpenAt === pathname // going somewhere closes it
  const hasScrolled = useHasScrolled()
  const entries = navEntries(live, role).map(entry => ({ ...entry, text: localized(entry.label, locale) }))

  return (
    <Bar $hasLine={hasScrolled || isMenuOpen}>
      <Row>
        <Brand as={Link} to="/">
          <Logo />
          Overtone
        </Brand>
        <NavBar label={t.main} entries={entries.filter(entry => !entry.mobileOnly)} pathname={pathname} />
        <End>
          {session.status === 'signed-in' && <AccountMenu user={session.user} />}
          {session.status === 'signed-out' && (
            <Button onPointerEnter={prepareSignIn} onFocus={prepareSignIn} onClick={() => void openSignIn()}>
              {t.signIn}
            </Button>
          )}
          <MenuButton
            label={isMenuOpen ? t.close : t.menu}
            aria-expanded={isMenuOpen}
            aria-controls="mobile-menu"
            onClick={() => setMenuOpenAt(isMenuOpen ? null : pathname)}
          >
            {isMenuOpen ? <X /> : <Menu />}
          </MenuButton>
        </End>
      </Row>
      {isMenuOpen && <MobileMenu label={t.main} entries={entries} pathname={pathname} />}
    </Bar>
  )
}

const Bar = styled.header<{ $hasLine: boolean }>`
  position: sticky;
  top: 0;
  z-index: ${token.layer.header};
  background: ${token.color.ground};
  border-bottom: 1px solid ${({ $hasLine }) => ($hasLine ? token.color.line : 'transparent')};
  transition: border-color ${token.time[4]};
`

const Row = styled(Page)`
  display: flex;
  align-items: center;
  gap: ${token.space[32]};
  height: ${token.frame.header};
`

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[8]};
  margin-left: auto;
`

const MenuButton = styled(IconButton)`
  display: none;

  ${media.mobile} {
    display: inline-grid;
  }
`
