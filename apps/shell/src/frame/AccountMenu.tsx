import { useStore } from '@nanostores/react'
import { Badge, Button, media, oneLine, token, type BadgeTone } from '@overtone/design'
import { roleLabel, type Role, type User } from '@overtone/domain'
import type { SlotLink } from '@overtone/federation'
import { i18n } from '@overtone/i18n'
import { IdentityMark } from '@overtone/music'
import { signOut } from '@overtone/session'
import { styled } from 'styled-components'
import { moveFocus } from './moveFocus'
import { menuPanel, Submenu } from './Submenu'
import type { OpenMenu } from './useOpenMenu'

const $t = i18n('shell/account', { account: 'Account', signOut: 'Sign Out' })

const tones: Record<Role, BadgeTone> = {
  super_admin: 'paper',
  admin: 'ink',
  moderator: 'info',
  artist: 'tone',
  user: 'line',
}

const name = 'account'

interface AccountMenuProps {
  readonly user: User
  readonly links: readonly SlotLink[]
  readonly pathname: string
  readonly menu: OpenMenu
}

/** The user's identity mark; opens a menu with name, role, the user's pages and Sign Out. */
export function AccountMenu({ user, links, pathname, menu }: AccountMenuProps) {
  const t = useStore($t)
  const isOpen = menu.name === name

  async function onSignOut() {
    await signOut()
    document.getElementById('content')?.focus({ preventScroll: true }) // the button that had focus is gone
  }

  return (
    <Place data-menu={name} onKeyDown={moveFocus}>
      <Avatar type="button" aria-label={t.account} aria-expanded={isOpen} onClick={() => menu.toggle(name)}>
        <IdentityMark id={user.id} />
      </Avatar>
      {isOpen && (
        <Panel>
          <Who>
            <b>{user.name}</b>
            <span>{user.email}</span>
            <Badge tone={tones[user.role]}>{roleLabel(user.role)}</Badge>
          </Who>
          {links.length > 0 && <Submenu id="account-links" links={links} here={pathname} />}
          <Button onClick={() => void onSignOut()}>{t.signOut}</Button>
        </Panel>
      )}
    </Place>
  )
}

/** A narrow window has no space to the left of the button: there the panel is positioned below the whole header. */
const Place = styled.div`
  position: relative;

  ${media.mobile} {
    position: static;
  }
`

const Avatar = styled.button`
  display: block;
  width: ${token.control.target};
  border-radius: 50%;
`

const Panel = styled.div`
  ${menuPanel}
  inset-inline-end: 0;
  top: calc(50% + ${token.frame.header} / 2 + ${token.space[4]});
  display: grid;
  gap: ${token.space[8]};
  width: 280px;

  ${media.mobile} {
    top: calc(100% + ${token.space[4]});
    inset-inline-end: ${token.frame.gutter};
    width: min(280px, calc(100% - 2 * ${token.frame.gutter}));
  }
`

const Who = styled.p`
  display: grid;
  justify-items: start;
  min-width: 0;
  padding: ${token.space[4]} ${token.space[12]} ${token.space[8]};

  > * {
    max-width: 100%;
  }
  b {
    font-weight: ${token.weight.strong};
    ${oneLine}
  }
  > :nth-child(2) {
    margin-bottom: ${token.space[8]};
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
    ${oneLine}
  }
`
