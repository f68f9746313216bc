import { useStore } from '@nanostores/react'
import { releasesOf } from '@overtone/data/releases'
import { Busy, Button, EmptyState, ErrorState, Section, Skeleton, token } from '@overtone/design'
import type { User } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { $session } from '@overtone/session'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { SharedEarnings } from '../earnings/SharedEarnings'
import { Room } from '../Room'
import { SignedOut } from '../SignedOut'
import { NewReleaseDialog } from './NewReleaseDialog'
import { OwnCredits } from './OwnCredits'
import { ReleaseRow } from './ReleaseRow'

const $t = i18n('artist/releases', {
  title: 'Your releases',
  create: 'New release',
  loading: 'Loading your releases',
  signTitle: 'Sign in to make a release',
  signText: 'Your releases and credits are in your account.',
  made: 'Singles, EPs and albums',
  none: 'No releases yet',
  noneText: 'Put finished tracks into order, invite the people who worked on them, and choose the day.',
  reassurance: 'Your tracks and releases are safe.',
  retry: 'Retry',
})

/** The current user's releases, and their credits on the music of others. */
export function ReleasesPage() {
  const t = useStore($t)
  const { status, user } = useStore($session)
  const [isCreating, setCreating] = useState(false)
  return (
    <Room>
      <Head>
        <h1>{t.title}</h1>
        {user && (
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            {t.create}
          </Button>
        )}
      </Head>
      {status === 'loading' && <Busy label={t.loading} />}
      {status === 'signed-out' && <SignedOut title={t.signTitle} text={t.signText} />}
      {user && <OwnCredits />}
      {user && <SharedEarnings user={user} />}
      {user && <OwnReleases key={user.id} user={user} />}
      {isCreating && <NewReleaseDialog onClose={() => setCreating(false)} />}
    </Room>
  )
}

function OwnReleases({ user }: { user: User }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const query = releasesOf(user.id)
  const { data: releases, error } = useQuery(query)
  return (
    <Part title={t.made} aria-busy={!releases && !error}>
      {!releases && error && (
        <ErrorState
          message={explain(error)}
          reassurance={t.reassurance}
          retryLabel={t.retry}
          onRetry={() => query.revalidate()}
        />
      )}
      {!releases && !error && <Skeleton height="72px" />}
      {releases?.length === 0 && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
      <ul role="list">
        {releases?.map(release => (
          <ReleaseRow key={release.id} release={release} />
        ))}
      </ul>
    </Part>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[12]} ${token.space[16]};
`

const Part = styled(Section)`
  margin-top: ${token.space[32]};
`
