import { useStore } from '@nanostores/react'
import { releaseOf } from '@overtone/data/releases'
import { Busy, Button, EmptyState, ErrorState, media, TextLink, token } from '@overtone/design'
import type { User } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { ReleaseCover } from '@overtone/music/releases'
import { Link, useParams } from '@overtone/router'
import { $session } from '@overtone/session'
import { styled } from 'styled-components'
import { Room } from '../Room'
import { SignedOut } from '../SignedOut'
import { CoverButtons } from './CoverButtons'
import { Credits } from './Credits'
import { DeleteRelease } from './DeleteRelease'
import { Details } from './Details'
import { Publishing } from './Publishing'
import { ReleaseState } from './ReleaseState'
import { Tracks } from './Tracks'

const $t = i18n('artist/releaseEditor', {
  all: 'All releases',
  loading: 'Loading the release',
  missing: 'Release not found',
  missingText: 'It may have been deleted, or it belongs to another account.',
  signTitle: 'Sign in to edit a release',
  signText: 'Your releases and credits are in your account.',
  view: 'Open its page',
  retry: 'Retry',
})

/** One release of the current user: details, tracks, credits and date. */
export function ReleaseEditor() {
  const t = useStore($t)
  const { id = '' } = useParams()
  const { status, user } = useStore($session)
  return (
    <Room>
      <TextLink as={Link} to="/my-releases">
        {t.all}
      </TextLink>
      {status === 'loading' && <Busy label={t.loading} />}
      {status === 'signed-out' && <SignedOut title={t.signTitle} text={t.signText} />}
      {user && <OwnRelease key={id} id={id} user={user} />}
    </Room>
  )
}

function OwnRelease({ id, user }: { id: string; user: User }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const query = releaseOf(id)
  const { data: release, error } = useQuery(query)
  if (error?.code === 'not-found' || (release && release.artistId !== user.id))
    return <EmptyState title={t.missing}>{t.missingText}</EmptyState>
  if (!release && error)
    return <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
  if (!release) return <Busy label={t.loading} />
  return (
    <>
      <Head>
        <Picture>
          <ReleaseCover release={release} />
        </Picture>
        <div>
          <h1>{release.title}</h1>
          <ReleaseState release={release} />
          <CoverButtons release={release} />
        </div>
        <Button as={Link} to={`/release/${id}`}>
          {t.view}
        </Button>
        {release.state !== 'out' && <DeleteRelease release={release} />}
      </Head>
      <Columns>
        <div>
          <Tracks release={release} user={user} />
          <Credits release={release} />
        </div>
        <div>
          <Publishing release={release} />
          <Details release={release} />
        </div>
      </Columns>
    </>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]} ${token.space[16]};
  margin-block: ${token.space[16]} ${token.space[24]};

  > :nth-child(2) {
    display: grid;
    flex: 1 1 200px;
    gap: ${token.space[8]};
    justify-items: start;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Picture = styled.div`
  flex: none;
  width: 96px;
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: ${token.space[16]};
  align-items: start;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[16]};
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
