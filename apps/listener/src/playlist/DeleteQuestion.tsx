import { useStore } from '@nanostores/react'
import { deletePlaylist } from '@overtone/data/playlists'
import { showToast } from '@overtone/design'
import { ConfirmDialog } from '@overtone/design/menus'
import type { Playlist } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'

const $t = i18n('listener/deleteQuestion', {
  question: params('Delete “{title}”?'),
  consequence: 'This permanently deletes the playlist. Its tracks stay on Overtone.',
  confirm: 'Delete playlist',
  cancel: 'Cancel',
  close: 'Close',
  deleted: params('{title} deleted'),
})

/** Asks whether to delete a playlist, and deletes it. */
export function DeleteQuestion({
  playlist: { id, title },
  onDone,
  onClose,
}: {
  playlist: Playlist
  onDone: () => void
  onClose: () => void
}) {
  const t = useStore($t)
  const explain = useStore($explain)

  async function onConfirm() {
    const deleted = await deletePlaylist(id)
    if (!deleted.ok && deleted.error.code !== 'not-found') return deleted.error
    showToast({ kind: 'good', message: t.deleted({ title }) })
    onDone()
    return null
  }

  return (
    <ConfirmDialog
      title={t.question({ title })}
      confirmLabel={t.confirm}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      isDanger
      explain={explain}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.consequence}</p>
    </ConfirmDialog>
  )
}
