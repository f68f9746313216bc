import { useStore } from '@nanostores/react'
import { removeCollaborator } from '@overtone/data/playlists'
import { showToast } from '@overtone/design'
import { ConfirmDialog } from '@overtone/design/menus'
import type { Playlist } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'

const $t = i18n('listener/leaveQuestion', {
  question: params('Leave “{title}”?'),
  consequence: 'You can’t edit it anymore. The tracks you added stay. To come back, you need a new invite link.',
  confirm: 'Leave playlist',
  cancel: 'Cancel',
  close: 'Close',
  left: params('You left {title}'),
})

/** Asks whether to stop editing somebody else's playlist, and ends the collaboration. */
export function LeaveQuestion({
  playlist: { id, title },
  userId,
  onDone,
  onClose,
}: {
  playlist: Playlist
  userId: string
  onDone: () => void
  onClose: () => void
}) {
  const t = useStore($t)
  const explain = useStore($explain)

  async function onConfirm() {
    const left = await removeCollaborator(id, userId)
    if (!left.ok) return left.error
    showToast({ kind: 'good', message: t.left({ title }) })
    onDone()
    return null
  }

  return (
    <ConfirmDialog
      title={t.question({ title })}
      confirmLabel={t.confirm}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      explain={explain}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.consequence}</p>
    </ConfirmDialog>
  )
}
