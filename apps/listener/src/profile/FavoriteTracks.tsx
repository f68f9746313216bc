import { useStore } from '@nanostores/react'
import { favoritesOf } from '@overtone/data/listening'
import { Button, EmptyState } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { PlayFrom, TrackGrid, TrackGridSkeleton, useQuery } from '@overtone/music'
import { removeFromFavorites } from '@overtone/music/actions'
import { Link } from '@overtone/router'
import { lazyActionsOf } from '../track-actions/LazyActions'
import { LibraryTracks } from './LibraryTracks'
import { TryAgain } from './TryAgain'

const $t = i18n('listener/favoriteTracks', {
  title: 'Favorites',
  none: 'No favorites yet',
  noneMore: 'Tap the heart on any track to save it here.',
  discover: 'Discover tracks',
  remove: 'Remove from favorites',
})

/** The user's favorites, latest first. */
export function FavoriteTracks({ userId }: { userId: string }) {
  const t = useStore($t)
  const query = favoritesOf(userId)
  const { data, error } = useQuery(query)
  if (!data) return error ? <TryAgain failure={error} query={query} /> : <TrackGridSkeleton count={10} />
  if (data.length > 0)
    return (
      <LibraryTracks
        title={t.title}
        entries={data.map(track => ({ key: track.id, track }))}
        remove={{ label: t.remove, onPress: tracks => removeFromFavorites(userId, tracks) }}
      >
        {shown => {
          const tracks = shown.map(({ track }) => track)
          return (
            <PlayFrom title={t.title} path="/profile?tab=favorites" tracks={tracks}>
              <TrackGrid tracks={tracks} actionsOf={lazyActionsOf} />
            </PlayFrom>
          )
        }}
      </LibraryTracks>
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
