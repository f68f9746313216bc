import { useStore } from '@nanostores/react'
import { secondFactorOf } from '@overtone/data/account'
import { TextLink, token } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import type { User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { $user } from '@overtone/session'
import { styled } from 'styled-components'

const $t = i18n('admin/secondFactorNotice', {
  needed: 'Administrators need a second factor. Until then, the database refuses what you do here.',
  setUp: 'Set it up in your settings',
})

/** A notice for an administrator who must set up a second factor first. */
export function SecondFactorNotice() {
  const user = useStore($user)
  return user && <Checked user={user} />
}

function Checked({ user }: { user: User }) {
  const t = useStore($t)
  const { data } = useQuery(secondFactorOf(user.id))
  if (!data?.isRequired) return null
  return (
    <Space>
      <Alert>
        {t.needed}{' '}
        <TextLink as={Link} to="/settings">
          {t.setUp}
        </TextLink>
      </Alert>
    </Space>
  )
}

const Space = styled.div`
  margin-bottom: ${token.space[24]};
`
