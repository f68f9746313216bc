import { updateTrack } from '@overtone/data/uploads'
import { showToast } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { explainExactly, i18n, params } from '@overtone/i18n'

const $t = i18n('artist/publishing', {
  published: params('{title} is published'),
  unpublished: params('{title} is now a private draft'),
  undo: 'Undo',
})

/** Publishes or unpublishes a track and shows a toast with Undo. */
export function usePublishing(onStale: () => void): (track: Track, isPublished: boolean) => Promise<void> {
  return async function setPublished(track, isPublished) {
    const updated = await updateTrack(track.id, { isPublished })
    if (!updated.ok) {
      showToast({ kind: 'error', message: await explainExactly(updated.error) })
      return onStale()
    }
    const t = $t.get()
    showToast({
      key: 'undo',
      kind: 'good',
      message: (isPublished ? t.published : t.unpublished)({ title: track.title }),
      action: { label: t.undo, onPress: () => void setPublished(track, !isPublished) },
    })
  }
}
