import { useStore } from '@nanostores/react'
import { tracksOf } from '@overtone/data'
import { profileOf } from '@overtone/data/people'
import { Button, EmptyState, ErrorState, lazy, Page, token } from '@overtone/design'
import { artistData } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link, useParams } from '@overtone/router'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { artistsOf } from '../catalog/artistsOf'
import { pageImage, usePageMeta } from '../page-head/usePageMeta'
import { ArtistHead } from './ArtistHead'
import { ArtistSkeleton } from './ArtistSkeleton'
import { ArtistTracks } from './ArtistTracks'
import { byPlays } from './byPlays'

const $t = i18n('listener/artist', {
  invalid: 'Invalid artist ID',
  missing: 'Artist not found',
  missingMore: 'The artist may have left, or the link may be mistyped.',
  discover: 'Discover tracks',
  failed: 'Failed to load artist profile',
  again: 'Try Again',
  about: params('Music by {name} on Overtone.'),
  loading: 'Loading artist',
})

const ArtistReleases = lazy(async () => (await import('./ArtistReleases')).ArtistReleases)

/** Matches the UUIDs of the database; other ids are rejected without a request. */
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The profile and tracks of an artist. Source: specification secondary §2, "Artist Profile". */
export function ArtistPage() {
  const t = useStore($t)
  const { id = '' } = useParams()
  if (idShape.test(id)) return <ArtistById key={id} id={id} />
  return (
    <Trouble>
      <h1>{t.invalid}</h1>
      <EmptyState
        title={t.missingMore}
        action={
          <Button as={Link} to="/discover">
            {t.discover}
          </Button>
        }
      />
    </Trouble>
  )
}

function ArtistById({ id }: { id: string }) {
  const t = useStore($t)
  const profileQuery = profileOf(id)
  const tracksQuery = tracksOf(id)
  const { data: profile, error: profileError } = useQuery(profileQuery)
  const { data: tracks, error: tracksError } = useQuery(tracksQuery)
  const page = useRef<HTMLDivElement>(null)
  const error = profile ? (tracks ? undefined : tracksError) : profileError
  const image = pageImage(`/artist/${id}`, profile?.avatarUrl ?? null)
  usePageMeta(
    profile
      ? {
          title: profile.name,
          description: profile.bio || t.about({ name: profile.name }),
          image,
          type: 'profile',
          artistId: id,
          data: artistData(
            location.origin,
            { id, title: profile.name, description: profile.bio, image },
            tracks?.filter(track => track.isPublished).slice(0, 20) ?? [],
          ),
        }
      : null,
  )

  function onRetry() {
    page.current?.focus() // the focused button is about to unmount
    if (profileError) profileQuery.revalidate()
    if (tracksError) tracksQuery.revalidate()
  }

  const published = tracks?.filter(track => track.isPublished)
  return (
    <Focusable ref={page} tabIndex={-1} aria-busy={!error && !(profile && tracks)}>
      {error ? (
        <Trouble>
          <h1>{profile?.name ?? (error.code === 'not-found' ? t.missing : t.failed)}</h1>
          {error.code === 'not-found' ? (
            <EmptyState title={t.missingMore} action={<Button onClick={onRetry}>{t.again}</Button>} />
          ) : (
            <ErrorState message={t.failed} retryLabel={t.again} onRetry={onRetry} />
          )}
        </Trouble>
      ) : profile && published ? (
        <>
          <ArtistHead profile={profile} artist={artistsOf(byPlays(published), 1)[0]} tracks={published} />
          <ArtistReleases artistId={id} tracks={published} />
          <ArtistTracks artist={profile} tracks={published} />
        </>
      ) : (
        <ArtistSkeleton label={t.loading} />
      )}
    </Focusable>
  )
}

const Focusable = styled.div`
  &:focus {
    box-shadow: none;
  }
`

const Trouble = styled(Page)`
  display: grid;
  gap: ${token.space[24]};
  padding-block: ${token.space[64]};
`
