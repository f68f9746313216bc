import { useStore } from '@nanostores/react'
import { deleteTrack } from '@overtone/data/uploads'
import { showToast } from '@overtone/design'
import { ConfirmDialog } from '@overtone/design/menus'
import type { Track } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'

const $t = i18n('artist/deleteTrack', {
  question: params('Delete “{title}”?'),
  consequence:
    'This permanently deletes the audio, cover and plays, and removes the track from playlists and favorites. To keep it, unpublish it instead.',
  confirm: 'Delete track',
  cancel: 'Cancel',
  close: 'Close',
  deleted: params('{title} deleted'),
})

/** Asks for confirmation before deleting a track. A track that is already gone counts as deleted. */
export function DeleteTrackDialog({ track, onClose }: { track: Track; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)

  async function onConfirm() {
    const deleted = await deleteTrack(track.id)
    if (!deleted.ok && deleted.error.code !== 'not-found') return deleted.error
    showToast({ kind: 'good', message: t.deleted({ title: track.title }) })
    onClose()
    return null
  }

  return (
    <ConfirmDialog
      title={t.question({ title: track.title })}
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
