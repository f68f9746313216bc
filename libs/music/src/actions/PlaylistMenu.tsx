import { useStore } from '@nanostores/react'
import { OpenMenu } from '@overtone/design/menus'
import type { Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { useState } from 'react'
import { NewPlaylistDialog } from './NewPlaylistDialog'
import type { OpenedMenu } from './openedMenu'
import { PlaylistItems } from './PlaylistItems'

const $t = i18n('music/playlistMenu', { title: 'Add to playlist' })

/** The user's playlists as a menu. Renders nothing for visitors. */
export function PlaylistMenu({ track, ...opened }: { track: Track } & OpenedMenu) {
  const t = useStore($t)
  const user = useStore($user)
  const [isCreating, setCreating] = useState(false)
  if (!user) return null
  if (isCreating) return <NewPlaylistDialog track={track} onClose={opened.onClose} />
  return (
    <OpenMenu {...opened} title={t.title} subtitle={track.title}>
      <PlaylistItems track={track} userId={user.id} onCreate={() => setCreating(true)} />
    </OpenMenu>
  )
}
