import { useStore } from '@nanostores/react'
import { deletePlaylist } from '@overtone/data/playlists'
import { Button, IconButton, showToast } from '@overtone/design'
import { ConfirmDialog, Menu, MenuItem } from '@overtone/design/menus'
import type { Playlist } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useNavigate } from '@overtone/router'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { PlaylistDialog } from '../playlist-form/PlaylistDialog'

const $t = i18n('listener/ownerActions', {
  edit: 'Edit',
  more: params('More options for {title}'),
  delete: 'Delete',
  question: params('Delete “{title}”?'),
  consequence: 'This permanently deletes the playlist. Its tracks stay on Overtone.',
  confirm: 'Delete playlist',
  cancel: 'Cancel',
  close: 'Close',
  deleted: params('{title} deleted'),
})

/** The Edit button of the playlist owner, and a menu with Delete. */
export function OwnerActions({ playlist }: { playlist: Playlist }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const more = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)

  /** Closes the dialog and moves focus, since the menu item that opened it is gone. */
  function onKeep() {
    close()
    requestAnimationFrame(() => more.current?.focus())
  }

  async function onDelete() {
    const deleted = await deletePlaylist(playlist.id)
    if (!deleted.ok && deleted.error.code !== 'not-found') return deleted.error
    showToast({ kind: 'good', message: t.deleted({ title: playlist.title }) })
    void navigate('/playlists?show=own', { replace: true })
    return null
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen('edit')}>
        <Pencil aria-hidden="true" />
        {t.edit}
      </Button>
      <Menu
        trigger={
          <IconButton ref={more} label={t.more({ title: playlist.title })}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Trash2 />} isDanger onPress={() => setOpen('delete')}>
          {t.delete}
        </MenuItem>
      </Menu>
      {open === 'edit' && <PlaylistDialog playlist={playlist} onClose={close} onSaved={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t.question({ title: playlist.title })}
          confirmLabel={t.confirm}
          cancelLabel={t.cancel}
          closeLabel={t.close}
          isDanger
          explain={explain}
          onConfirm={onDelete}
          onClose={onKeep}
        >
          <p>{t.consequence}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
