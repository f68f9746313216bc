import { useStore } from '@nanostores/react'
import { favoritesOf } from '@overtone/data/listening'
import { Button, EmptyState, VisuallyHidden } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { PlayFrom, TrackGrid, TrackGridSkeleton, useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { lazyActionsOf } from '../track-actions/LazyActions'
import { TryAgain } from './TryAgain'

const $t = i18n('listener/favoriteTracks', {
  title: 'Favorites',
  none: 'No favorites yet',
  noneMore: 'Tap the heart on any track to save it here.',
  discover: 'Discover tracks',
})

/** The user's favorites, latest first. */
export function FavoriteTracks({ userId }: { userId: string }) {
  const t = useStore($t)
  const query = favoritesOf(userId)
  const { data, error } = useQuery(query)
  if (!data) return error ? <TryAgain failure={error} query={query} /> : <TrackGridSkeleton count={10} />
  if (data.length > 0)
    return (
      <>
        <VisuallyHidden as="h2">{t.title}</VisuallyHidden>
        <PlayFrom title={t.title} path="/profile?tab=favorites" tracks={data}>
          <TrackGrid tracks={data} actionsOf={lazyActionsOf} />
        </PlayFrom>
      </>
    )
  return (
    <EmptyState
      title={t.none}
      action={
        <Button as={Link} to="/discover">
          {t.discover}
        </Button>
      }
    >
      {t.noneMore}
    </EmptyState>
  )
}
