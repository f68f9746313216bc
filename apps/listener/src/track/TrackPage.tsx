import { useStore } from '@nanostores/react'
import { trackOf } from '@overtone/data'
import { Button, EmptyState, lazy, Page, token } from '@overtone/design'
import { trackData } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link, useParams } from '@overtone/router'
import { $user } from '@overtone/session'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { HeldNotice } from '../notices/HeldNotice'
import { pageImage, usePageMeta } from '../page-head/usePageMeta'
import { GoesWell } from './GoesWell'
import { MoreOfArtist } from './MoreOfArtist'
import { SampleTrack } from './SampleTrack'
import { TrackFacts } from './TrackFacts'
import { TrackHead } from './TrackHead'
import { TrackSkeleton } from './TrackSkeleton'

const $t = i18n('listener/track', {
  missing: 'Track not found',
  missingMore: 'The artist may have removed it, or the link may be mistyped.',
  discover: 'Discover other tracks',
  title: params('{title} — {artist}'),
  about: params('{title} by {artist}: {genre}, on Overtone.'),
  loading: 'Loading the track',
})

const TrackCredits = lazy(async () => (await import('./TrackCredits')).TrackCredits)

const Passport = lazy(async () => (await import('./Passport')).Passport)

const Comments = lazy(async () => (await import('./comments/Comments')).Comments)

const TrackVersions = lazy(async () => (await import('./TrackVersions')).TrackVersions)

/** The page of a track. Source: specification secondary §2, "Track detail". */
export function TrackPage() {
  const { id = '' } = useParams()
  return <TrackById key={id} id={id} />
}

function TrackById({ id }: { id: string }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const user = useStore($user)
  const query = trackOf(id)
  const { data: track, error } = useQuery(query)
  const page = useRef<HTMLDivElement>(null)
  const image = pageImage(`/track/${id}`, track?.coverUrl ?? null)
  const about = track && { title: track.title, artist: track.artistName, genre: track.genre }
  usePageMeta(
    track && about
      ? {
          title: t.title(about),
          description: track.description || t.about(about),
          image,
          type: 'music.song',
          artistId: track.artistId,
          data: track.isPublished ? trackData(location.origin, { ...track, image }) : null,
        }
      : null,
  )

  function onRetry() {
    page.current?.focus() // the focused button is about to unmount
    query.revalidate()
  }

  return (
    <Focusable ref={page} tabIndex={-1} aria-busy={!track && !error}>
      {track ? (
        <>
          {!track.isPublished && track.artistId === user?.id && <HeldNotice subject={{ kind: 'track', id }} />}
          <TrackHead track={track} />
          <TrackFacts track={track} />
          <TrackCredits track={track} />
          <Passport track={track} />
          {track.updatedAt !== track.createdAt && <TrackVersions track={track} />}
          <Comments track={track} />
          <GoesWell track={track} />
          <MoreOfArtist track={track} />
        </>
      ) : error?.code === 'not-found' ? (
        <Missing>
          <h1>{t.missing}</h1>
          <EmptyState
            title={t.missingMore}
            action={
              <Button as={Link} to="/discover">
                {t.discover}
              </Button>
            }
          />
        </Missing>
      ) : error ? (
        <SampleTrack message={explain(error)} onRetry={onRetry} />
      ) : (
        <TrackSkeleton label={t.loading} />
      )}
    </Focusable>
  )
}

const Focusable = styled.div`
  &:focus {
    box-shadow: none;
  }
`

const Missing = styled(Page)`
  display: grid;
  gap: ${token.space[24]};
  padding-block: ${token.space[64]};
`
