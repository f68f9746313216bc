import { useStore } from '@nanostores/react'
import { Button, IconButton } from '@overtone/design'
import { Menu, MenuItem } from '@overtone/design/menus'
import type { Playlist, PlaylistPerson, User } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { useNavigate } from '@overtone/router'
import { CircleDot, Ellipsis, LogOut, Pencil, Trash2, UserPlus, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { PlaylistDialog } from '../playlist-form/PlaylistDialog'
import { DeleteQuestion } from './DeleteQuestion'
import { orderByHarmony } from './harmony'
import { LeaveQuestion } from './LeaveQuestion'
import { PeopleDialog } from './PeopleDialog'
import type { usePlaylistEntries } from './usePlaylistEntries'

const $t = i18n('listener/editorActions', {
  edit: 'Edit',
  invite: 'Invite',
  people: 'People',
  more: params('More options for {title}'),
  sort: 'Order by harmony',
  delete: 'Delete',
  leave: 'Leave playlist',
})

type Opened = 'edit' | 'delete' | 'people' | 'leave'

/** The actions of a playlist's editors. The owner also edits its details, invites people and deletes it. */
export function EditorActions({
  playlist,
  user,
  collaborators,
  list,
}: {
  playlist: Playlist
  user: User
  collaborators: readonly PlaylistPerson[]
  list: ReturnType<typeof usePlaylistEntries>
}) {
  const t = useStore($t)
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const more = useRef<HTMLButtonElement>(null)
  const isOwn = user.id === playlist.ownerId
  const close = () => setOpened(null)
  const toLists = () => void navigate('/playlists?show=own', { replace: true })

  /** Closes the dialog and moves focus, since the menu item that opened it is gone. */
  function onKeep() {
    close()
    requestAnimationFrame(() => more.current?.focus())
  }

  return (
    <>
      {isOwn && (
        <Button variant="quiet" onClick={() => setOpened('edit')}>
          <Pencil aria-hidden="true" />
          {t.edit}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setOpened('people')}>
        {isOwn ? <UserPlus aria-hidden="true" /> : <Users aria-hidden="true" />}
        {isOwn ? t.invite : t.people}
      </Button>
      <Menu
        trigger={
          <IconButton ref={more} label={t.more({ title: playlist.title })}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem
          icon={<CircleDot />}
          isDisabled={(list.entries?.length ?? 0) < 2}
          onPress={() => void orderByHarmony(playlist.id, list)}
        >
          {t.sort}
        </MenuItem>
        {isOwn ? (
          <MenuItem icon={<Trash2 />} isDanger onPress={() => setOpened('delete')}>
            {t.delete}
          </MenuItem>
        ) : (
          <MenuItem icon={<LogOut />} onPress={() => setOpened('leave')}>
            {t.leave}
          </MenuItem>
        )}
      </Menu>
      {opened === 'edit' && <PlaylistDialog playlist={playlist} onClose={close} onSaved={close} />}
      {opened === 'people' && (
        <PeopleDialog playlist={playlist} isOwn={isOwn} collaborators={collaborators} onClose={close} />
      )}
      {opened === 'delete' && <DeleteQuestion playlist={playlist} onDone={toLists} onClose={onKeep} />}
      {opened === 'leave' && <LeaveQuestion playlist={playlist} userId={user.id} onDone={toLists} onClose={onKeep} />}
    </>
  )
}
