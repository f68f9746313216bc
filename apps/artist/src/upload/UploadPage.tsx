import { useStore } from '@nanostores/react'
import { Badge, Busy, Button, EmptyState, Page, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { $session, askToSignIn } from '@overtone/session'
import { styled } from 'styled-components'
import { Uploader } from './Uploader'

const $t = i18n('artist/upload', {
  title: 'Upload',
  loading: 'Loading your uploads',
  pro: 'PRO',
  free: 'FREE',
  signTitle: 'Sign to Upload',
  signText: 'Your tracks belong to your account. Sign in, and every upload continues where it stood.',
  signIn: 'Sign In',
})

/** Brings a track in: its file, what is said about it, and where it goes. Source: specification core §2, "Upload". */
export function UploadPage() {
  const t = useStore($t)
  const { status, user } = useStore($session)
  return (
    <Room>
      <Title>
        <h1>{t.title}</h1>
        {user && (user.role === 'artist' ? <Badge tone="tone">{t.pro}</Badge> : <Badge>{t.free}</Badge>)}
      </Title>
      {status === 'loading' && <Busy label={t.loading} />}
      {status === 'signed-out' && (
        <EmptyState
          title={t.signTitle}
          action={
            <Button variant="primary" onClick={askToSignIn}>
              {t.signIn}
            </Button>
          }
        >
          {t.signText}
        </EmptyState>
      )}
      {user && <Uploader key={user.id} artistId={user.id} />}
    </Room>
  )
}

const Room = styled(Page)`
  min-height: 80vh;
  padding-block: ${token.space[32]} ${token.space[64]};
`

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${token.space[12]};
  margin-bottom: ${token.space[24]};
`
