import { useStore } from '@nanostores/react'
import { secondFactorOf } from '@overtone/data/account'
import { TextLink } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import type { User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { $user } from '@overtone/session'
import type { ReactNode } from 'react'

const $t = i18n('admin/secondFactorNotice', {
  needed: 'Administrators need a second factor. Until then, the database refuses what you do here.',
  setUp: 'Set it up in your settings',
})

/** The children; for an administrator who must set up a second factor first, a notice in their place. */
export function WithSecondFactor({ children }: { children: ReactNode }) {
  const user = useStore($user)
  return user ? <Checked user={user}>{children}</Checked> : children
}

function Checked({ user, children }: { user: User; children: ReactNode }) {
  const t = useStore($t)
  const { data } = useQuery(secondFactorOf(user.id))
  if (!data?.isRequired) return children
  return (
    <Alert>
      {t.needed}{' '}
      <TextLink as={Link} to="/settings">
        {t.setUp}
      </TextLink>
    </Alert>
  )
}
