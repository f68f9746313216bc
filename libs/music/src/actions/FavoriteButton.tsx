import { useStore } from '@nanostores/react'
import { IconButton } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Heart } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFavorite } from './favorites'

const $t = i18n('music/favoriteButton', { favorite: params('Favorite {title}') })

/** The heart of a track, filled while it is one of the current user's favorites. Updates optimistically. */
export function FavoriteButton({
  track,
  size = 'm',
}: {
  track: Pick<Track, 'id' | 'title'>
  size?: NonNullable<ComponentProps<typeof IconButton>['size']>
}) {
  const t = useStore($t)
  const { isFavorite, onPress } = useFavorite(track)
  return (
    <IconButton
      label={t.favorite({ title: track.title })}
      isOn={isFavorite}
      size={size}
      onClick={event => event.detail !== 2 && onPress()} // a double click counts as one press
    >
      <Heart />
    </IconButton>
  )
}
