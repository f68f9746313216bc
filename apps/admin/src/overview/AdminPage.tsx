import { useStore } from '@nanostores/react'
import { Busy, Page, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { $session } from '@overtone/session'
import { styled } from 'styled-components'
import { Denied } from './Denied'
import { Overview } from './Overview'

const $t = i18n('admin/page', { title: 'Admin', loading: 'Loading' })

/** The admin area. Signed out it is refused here as well as by the route's guard (specification core §2). */
export function AdminPage() {
  const t = useStore($t)
  const session = useStore($session)
  return (
    <Room>
      <h1>{t.title}</h1>
      {session.status === 'loading' && <Busy label={t.loading} />}
      {session.status === 'signed-out' && <Denied />}
      {session.status === 'signed-in' && <Overview />}
    </Room>
  )
}

const Room = styled(Page)`
  display: grid;
  gap: ${token.space[32]};
  padding-block: ${token.space[32]} ${token.space[96]};
`
