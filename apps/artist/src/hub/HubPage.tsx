import { useStore } from '@nanostores/react'
import { Busy, Button, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { $session } from '@overtone/session'
import { Disc3, Upload } from 'lucide-react'
import { styled } from 'styled-components'
import { Room } from '../Room'
import { SignedOut } from '../SignedOut'
import { HubGate } from './HubGate'

const $t = i18n('artist/hub', {
  title: 'Artist Hub',
  upload: 'Upload track',
  releases: 'Releases and credits',
  loading: 'Loading your dashboard',
  signTitle: 'Sign in to Access Dashboard',
  signText: 'Your tracks, plays and followers are in your account.',
})

/** The artist hub. Opens for artists and other users with a track. Source: secondary §2, §6. */
export function HubPage() {
  const t = useStore($t)
  const { status, user } = useStore($session)
  return (
    <Room>
      <Head>
        <h1>{t.title}</h1>
        {user && (
          <Actions>
            <Button as={Link} to="/my-releases">
              <Disc3 aria-hidden="true" />
              {t.releases}
            </Button>
            <Button as={Link} to="/upload" variant="primary">
              <Upload aria-hidden="true" />
              {t.upload}
            </Button>
          </Actions>
        )}
      </Head>
      {status === 'loading' && <Busy label={t.loading} />}
      {status === 'signed-out' && <SignedOut title={t.signTitle} text={t.signText} />}
      {user && <HubGate key={user.id} user={user} />}
    </Room>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[12]} ${token.space[16]};
  margin-bottom: ${token.space[24]};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
`
