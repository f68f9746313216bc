import { useStore } from '@nanostores/react'
import { Badge, Busy, lazy, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { useAddress } from '@overtone/router/address'
import { $session } from '@overtone/session'
import { styled } from 'styled-components'
import { Room } from '../Room'
import { SignedOut } from '../SignedOut'
import { Uploader } from './Uploader'

const $t = i18n('artist/upload', {
  title: 'Upload',
  loading: 'Loading your uploads',
  pro: 'PRO',
  free: 'FREE',
  signTitle: 'Sign to Upload',
  signText: 'Your tracks belong to your account. Sign in and your uploads pick up where they left off.',
})

const ReplaceAudio = lazy(async () => (await import('./replace/ReplaceAudio')).ReplaceAudio)

/** The upload page for tracks, and with `?replace=` for a new version of one. Source: core §2, "Upload". */
export function UploadPage() {
  const t = useStore($t)
  const { status, user } = useStore($session)
  const replaced = useAddress()[0].get('replace')
  return (
    <Room>
      <Title>
        <h1>{t.title}</h1>
        {user && (user.role === 'artist' ? <Badge tone="tone">{t.pro}</Badge> : <Badge>{t.free}</Badge>)}
      </Title>
      {status === 'loading' && <Busy label={t.loading} />}
      {status === 'signed-out' && <SignedOut title={t.signTitle} text={t.signText} />}
      {user && replaced && <ReplaceAudio key={replaced} trackId={replaced} userId={user.id} />}
      {user && !replaced && <Uploader key={user.id} artistId={user.id} />}
    </Room>
  )
}

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${token.space[12]};
  margin-bottom: ${token.space[24]};
`
