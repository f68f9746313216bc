import { useStore } from '@nanostores/react'
import { favoritesOf } from '@overtone/data/listening'
import { Button, EmptyState, VisuallyHidden } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { TrackGrid, TrackGridSkeleton, useRead } from '@overtone/music'
import { Link } from '@overtone/router'
import { lateActionsOf } from '../track-actions/LateActions'
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
  const read = favoritesOf(userId)
  const { data, error } = useRead(read)
  if (!data) return error ? <TryAgain failure={error} read={read} /> : <TrackGridSkeleton count={10} />
  if (data.length > 0)
    return (
      <>
        <VisuallyHidden as="h2">{t.title}</VisuallyHidden>
        <TrackGrid tracks={data} actionsOf={lateActionsOf} />
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
