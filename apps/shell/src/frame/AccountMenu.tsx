import { useStore } from '@nanostores/react'
import { Badge, Button, oneLine, token, type BadgeTone } from '@overtone/design'
import { roleLabel, type Role, type User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Mark } from '@overtone/music'
import { signOut } from '@overtone/session'
import { styled } from 'styled-components'
import { useDisclosure } from './useDisclosure'

const $t = i18n('shell/account', { account: 'Account', signOut: 'Sign Out' })

const tones: Record<Role, BadgeTone> = {
  super_admin: 'paper',
  admin: 'ink',
  moderator: 'info',
  artist: 'tone',
  user: 'line',
}

/** The person's mark; pressed, it shows name, role and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const t = useStore($t)
  const { isOpen, toggle, box } = useDisclosure()
  return (
    <Place ref={box}>
      <Avatar type="button" aria-label={t.account} aria-expanded={isOpen} onClick={toggle}>
        <Mark id={user.id} />
      </Avatar>
      {isOpen && (
        <Panel>
          <Who>
            <b>{user.name}</b>
            <span>{user.email}</span>
          </Who>
          <Badge tone={tones[user.role]}>{roleLabel(user.role)}</Badge>
          <Button onClick={() => void signOut()}>{t.signOut}</Button>
        </Panel>
      )}
    </Place>
  )
}

const Place = styled.div`
  position: relative;
`

const Avatar = styled.button`
  display: block;
  width: ${token.control.target};
  border-radius: 50%;
`

const Panel = styled.div`
  position: absolute;
  right: 0;
  top: calc(100% + ${token.space[8]});
  display: grid;
  justify-items: start;
  gap: ${token.space[12]};
  width: min(280px, calc(100vw - 2 * ${token.frame.gutter}));
  padding: ${token.space[16]};
  border-radius: ${token.radius.l};
  background: ${token.color.raised};
  box-shadow: ${token.shadow[2]};

  button {
    width: 100%;
  }
`

const Who = styled.p`
  display: grid;
  min-width: 0;
  max-width: 100%;

  b {
    font-weight: ${token.weight.strong};
    ${oneLine}
  }
  span {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
    ${oneLine}
  }
`
