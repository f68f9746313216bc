import { useStore } from '@nanostores/react'
import { favoritesOf } from '@overtone/data/listening'
import { i18n } from '@overtone/i18n'
import { TrackGridSkeleton, useQuery } from '@overtone/music'
import { removeFromFavorites } from '@overtone/music/actions'
import { LibraryTracks } from './LibraryTracks'
import { TryAgain } from './TryAgain'
import { LibraryGrid } from './LibraryGrid'
import { NothingYet } from './NothingYet'

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
        {shown => <LibraryGrid title={t.title} path="/profile?tab=favorites" entries={shown} />}
      </LibraryTracks>
    )
  return (
    <NothingYet title={t.none} action={t.discover}>
      {t.noneMore}
    </NothingYet>
  )
}
