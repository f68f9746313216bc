import { useStore } from '@nanostores/react'
import { releaseOf } from '@overtone/data/releases'
import { Button, EmptyState, ErrorState, Page, Skeleton, token, VisuallyHidden } from '@overtone/design'
import { releaseData } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Reassurance, useQuery } from '@overtone/music'
import { Link, useParams } from '@overtone/router'
import { $session } from '@overtone/session'
import { styled } from 'styled-components'
import { ToneHead } from '../page-head/ToneHead'
import { pageImage, usePageMeta } from '../page-head/usePageMeta'
import { ReleaseHead } from './ReleaseHead'
import { ReleaseTracks } from './ReleaseTracks'

const $t = i18n('listener/releasePage', {
  by: params('{title} by {artist}, on Overtone.'),
  loading: 'Loading release',
  notFound: 'Release not found',
  notFoundMore: 'It may not be out yet, or the link may be mistyped.',
  discover: 'Discover tracks',
  failed: 'Failed to get release',
  retry: 'Retry',
})

/** A single, EP or album by its id. Before its date only its artist finds it. */
export function ReleasePage() {
  const { id = '' } = useParams()
  return <OneRelease key={id} id={id} />
}

function OneRelease({ id }: { id: string }) {
  const t = useStore($t)
  const { status, user } = useStore($session)
  const query = releaseOf(id)
  const { data: release, error } = useQuery(query)
  const isMissing = error?.code === 'not-found'
  const image = pageImage(`/release/${id}`, release?.coverUrl ?? null)
  usePageMeta(
    release && !isMissing
      ? {
          title: release.title,
          description: t.by({ title: release.title, artist: release.artistName || 'Overtone' }),
          image,
          type: 'music.album',
          artistId: release.artistId,
          data:
            release.state === 'out'
              ? releaseData(
                  location.origin,
                  { ...release, description: '', image },
                  release.tracks.map(({ track }) => track),
                )
              : null,
        }
      : null,
  )

  // A scheduled release is found only once the session is known
  if (isMissing && status !== 'loading')
    return (
      <Trouble>
        <h1>{t.notFound}</h1>
        <EmptyState
          title={t.notFoundMore}
          action={
            <Button as={Link} to="/discover">
              {t.discover}
            </Button>
          }
        />
      </Trouble>
    )
  if (!release && error && !isMissing)
    return (
      <Trouble>
        <VisuallyHidden as="h1">{t.failed}</VisuallyHidden>
        <ErrorState
          message={t.failed}
          reassurance={<Reassurance />}
          retryLabel={t.retry}
          onRetry={() => query.revalidate()}
        />
      </Trouble>
    )
  if (!release || isMissing)
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
        <ToneHead picture={<Skeleton aspectRatio={1} />}>
          <Skeleton width="60%" height="48px" />
          <Skeleton width="40%" height="16px" marginTop="24px" />
        </ToneHead>
      </div>
    )
  return (
    <>
      <ReleaseHead release={release} isOwn={release.artistId === user?.id} />
      <ReleaseTracks release={release} />
    </>
  )
}

const Trouble = styled(Page)`
  display: grid;
  gap: ${token.space[24]};
  padding-block: ${token.space[64]};
`
