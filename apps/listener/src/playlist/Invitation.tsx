import { useStore } from '@nanostores/react'
import { joinPlaylist, playlistInvitationOf, type PlaylistInvitation } from '@overtone/data/playlists'
import { $toasts, Busy, Button, EmptyState, ErrorState, Page, showToast, token } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import { $explain, count, i18n, params } from '@overtone/i18n'
import { Reassurance, useQuery } from '@overtone/music'
import { Link, useNavigate } from '@overtone/router'
import { $session, askToSignIn } from '@overtone/session'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { HeadTitle, ToneHead } from '../page-head/ToneHead'
import { PlaylistCover, playlistKey } from '../playlist-card/PlaylistCover'

const $t = i18n('listener/invitation', {
  loading: 'Loading the invitation',
  failed: 'Failed to load the invitation',
  retry: 'Retry',
  invites: params('{name} invites you to edit a playlist together'),
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
  rights: 'You’ll be able to add, remove and move tracks.',
  join: 'Join playlist',
  signIn: 'Sign in to join',
  joined: params('You can now edit {title}'),
  already: params('You can already edit {title}'),
  own: 'This is your own invite link. Send it to a friend.',
  invalid: 'This invitation is no longer valid',
  invalidMore: 'The link has expired or was turned off. Ask for a new one.',
  full: 'This playlist has as many collaborators as it can have.',
  open: 'Open the playlist',
  all: 'All playlists',
})

/** The page of an invite link: who invites to what, and a button to join. Editors go on to the playlist. */
export function Invitation({ id, token: invite }: { id: string; token: string }) {
  const t = useStore($t)
  const session = useStore($session)
  const query = playlistInvitationOf(id, invite)
  const { data: invitation, error } = useQuery(query)
  if (error && error.code !== 'not-found' && !invitation)
    return (
      <Content>
        <ErrorState
          message={t.failed}
          reassurance={<Reassurance />}
          retryLabel={t.retry}
          onRetry={() => query.revalidate()}
        />
      </Content>
    )
  if (session.status === 'loading' || (invitation === undefined && !error))
    return (
      <Content>
        <Busy label={t.loading} />
      </Content>
    )
  if (!invitation) return <InvalidInvitation id={id} />
  if (invitation.isEditor) return <AlreadyEditor id={id} invitation={invitation} />
  return <OpenInvitation id={id} invite={invite} invitation={invitation} isSignedIn={session.user !== null} />
}

function InvalidInvitation({ id }: { id: string }) {
  const t = useStore($t)
  return (
    <Content>
      <h1>{t.invalid}</h1>
      <EmptyState
        title={t.invalidMore}
        action={
          <Actions>
            <Button as={Link} to={`/playlist/${id}`}>
              {t.open}
            </Button>
            <Button as={Link} to="/playlists">
              {t.all}
            </Button>
          </Actions>
        }
      />
    </Content>
  )
}

/** Replaces the invitation by the playlist, with a toast that says why. */
function AlreadyEditor({ id, invitation: { title, ownerId } }: { id: string; invitation: PlaylistInvitation }) {
  const navigate = useNavigate()
  const { user } = useStore($session)
  const message = user?.id === ownerId ? $t.get().own : $t.get().already({ title })
  useEffect(() => {
    // after joining, the refetched invitation gets here, too
    if (!$toasts.get().some(({ key }) => key === 'invitation')) showToast({ key: 'invitation', message })
    void navigate(`/playlist/${id}`, { replace: true })
  }, [id, message, navigate])
  return null
}

function OpenInvitation({
  id,
  invite,
  invitation: { title, coverUrl, ownerName, trackCount },
  isSignedIn,
}: {
  id: string
  invite: string
  invitation: PlaylistInvitation
  isSignedIn: boolean
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function onJoin() {
    setBusy(true)
    const joined = await joinPlaylist(id, invite)
    setBusy(false)
    if (!joined.ok) return setProblem(explain(joined.error))
    if (joined.data === 'full') return setProblem(t.full)
    if (joined.data === 'invalid') return setProblem(`${t.invalid}. ${t.invalidMore}`)
    showToast({ key: 'invitation', kind: 'good', message: t.joined({ title }) })
    void navigate(`/playlist/${id}`, { replace: true })
  }

  return (
    <ToneHead musicalKey={playlistKey(id)} picture={<PlaylistCover playlist={{ id, coverUrl }} />}>
      <p>{t.invites({ name: ownerName })}</p>
      <HeadTitle>{title}</HeadTitle>
      <Facts>
        {t.tracks(trackCount)} · {t.rights}
      </Facts>
      {problem && <Alert>{problem}</Alert>}
      <Actions>
        {isSignedIn ? (
          <Button variant="primary" size="l" disabled={isBusy} onClick={() => void onJoin()}>
            {t.join}
          </Button>
        ) : (
          <Button variant="primary" size="l" onClick={askToSignIn}>
            {t.signIn}
          </Button>
        )}
      </Actions>
    </ToneHead>
  )
}

const Content = styled(Page)`
  display: grid;
  gap: ${token.space[24]};
  min-height: 60vh;
  align-content: start;
  padding-block: ${token.space[64]};
`

const Facts = styled.p`
  margin-bottom: ${token.space[16]};
  color: ${token.color.ink2};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
`
