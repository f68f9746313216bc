import { useStore } from '@nanostores/react'
import { Busy, Page, token } from '@overtone/design'
import { hasAccess } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { $session } from '@overtone/session'
import { styled } from 'styled-components'
import { Denied } from '../Denied'
import { ArtistRequests } from './ArtistRequests'
import { Queue } from './Queue'

const $t = i18n('admin/moderation', {
  title: 'Moderation',
  lead: 'User reports and what the automatic word check found. Every decision needs a reason, which the author will see.',
  loading: 'Loading',
})

/** The moderation queue, for moderators and administrators. The database enforces the roles. */
export function ModerationPage() {
  const t = useStore($t)
  const session = useStore($session)
  const role = session.user?.role ?? null
  return (
    <Room>
      <header>
        <h1>{t.title}</h1>
        <Lead>{t.lead}</Lead>
      </header>
      {session.status === 'loading' ? (
        <Busy label={t.loading} />
      ) : hasAccess(role, 'moderator') ? (
        <>
          {hasAccess(role, 'admin') && <ArtistRequests />}
          <Queue />
        </>
      ) : (
        <Denied />
      )}
    </Room>
  )
}

const Room = styled(Page)`
  display: grid;
  /* A tab or a long word may be wider than a phone screen */
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[32]};
  padding-block: ${token.space[32]} ${token.space[96]};
`

const Lead = styled.p`
  max-width: 37em;
  margin-top: ${token.space[8]};
  color: ${token.color.ink2};
`
