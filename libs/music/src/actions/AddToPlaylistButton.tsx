import { useStore } from '@nanostores/react'
import { IconButton } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { ListMusic } from 'lucide-react'
import { useState } from 'react'
import { signInFirst } from './signInFirst'
import { TrackDialog } from './TrackDialog'

const $t = i18n('music/addToPlaylistButton', { add: params('Add {title} to a playlist') })

/** Opens a menu of the user's playlists to add a track to, or to create one. Visitors are asked to sign in. */
export function AddToPlaylistButton({ track }: { track: Track }) {
  const t = useStore($t)
  const user = useStore($user)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t.add({ title: track.title })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (user ? setOpen(true) : signInFirst('playlists'))}
      >
        <ListMusic />
      </IconButton>
      {isOpen && user && <TrackDialog track={track} begins="playlists" onClose={() => setOpen(false)} />}
    </>
  )
}
