import { useStore } from '@nanostores/react'
import { $latestTracks } from '@overtone/data'
import { Button, EmptyState, ErrorState, token, VisuallyHidden } from '@overtone/design'
import type { Genre, Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { TrackGrid, TrackGridSkeleton } from '@overtone/music'
import { Link } from '@overtone/router'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { $genreNames } from '../genreName'

const $t = i18n('listener/trackResults', {
  title: 'Tracks',
  failed: 'Failed to load tracks. Please try again later.',
  reassurance: 'Your music keeps playing.',
  retry: 'Retry',
  none: 'No tracks found',
  noneYet: 'Nothing has been published yet.',
  noneOfGenre: params('Nothing new in {genre} at the moment. The other genres are still there.'),
  reset: 'Reset Search',
})

/** What was found, or why there is nothing: still loading, failed, or none of this genre. */
export function TrackResults(props: { tracks: readonly Track[] | undefined; hasFailed: boolean; genre: Genre | null }) {
  const t = useStore($t)
  const id = useId()
  const region = useRef<HTMLElement>(null)

  function onRetry() {
    region.current?.focus() // the button goes away under the focus
    $latestTracks.revalidate()
  }

  return (
    <Region ref={region} tabIndex={-1} aria-labelledby={id} aria-busy={!props.tracks && !props.hasFailed}>
      <VisuallyHidden as="h2" id={id}>
        {t.title}
      </VisuallyHidden>
      {props.tracks ? (
        <Found tracks={props.tracks} genre={props.genre} />
      ) : props.hasFailed ? (
        <ErrorState message={t.failed} reassurance={t.reassurance} retryLabel={t.retry} onRetry={onRetry} />
      ) : (
        <TrackGridSkeleton count={15} />
      )}
    </Region>
  )
}

function Found({ tracks, genre }: { tracks: readonly Track[]; genre: Genre | null }) {
  const t = useStore($t)
  const names = useStore($genreNames)
  if (tracks.length > 0) return <TrackGrid tracks={tracks} />
  if (!genre) return <EmptyState title={t.none}>{t.noneYet}</EmptyState>
  return (
    <EmptyState
      title={t.none}
      action={
        <Button as={Link} to="/discover">
          {t.reset}
        </Button>
      }
    >
      {t.noneOfGenre({ genre: names[genre] })}
    </EmptyState>
  )
}

/** Tall enough to keep the footer where it is while tracks come and genres change. */
const Region = styled.section`
  min-height: 70vh;
  margin-top: ${token.space[32]};

  &:focus {
    box-shadow: none;
  }
`
