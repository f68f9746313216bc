import { useStore } from '@nanostores/react'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { CirclePlus } from 'lucide-react'
import { MenuButton } from './MenuButton'
import { signInFirst } from './signInFirst'

const $t = i18n('music/addToPlaylistButton', { add: params('Add {title} to a playlist') })

/** Opens a menu of the user's playlists, checked where they have the track. Visitors are asked to sign in. */
export function AddToPlaylistButton({ track }: { track: Track }) {
  const t = useStore($t)
  const user = useStore($user)

  function isSignedIn(): boolean {
    if (!user) signInFirst('playlists')
    return user !== null
  }

  return (
    <MenuButton
      label={t.add({ title: track.title })}
      onBefore={isSignedIn}
      menu={(menus, opened) => <menus.PlaylistMenu track={track} {...opened} />}
    >
      <CirclePlus />
    </MenuButton>
  )
}
