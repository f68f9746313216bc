import { useStore } from '@nanostores/react'
import { ConfirmDialog } from '@overtone/design/menus'
import type { MusicalKey } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import type { FoundKey } from '../analysis/musicalKey'
import { KeyQuestion } from '../preflight/KeyQuestion'

const $t = i18n('artist/keylessDialog', {
  title: 'Publish without a key?',
  consequence: 'The cover will be gray, and nobody can find the track by its key.',
  without: 'Publish without key',
  with: 'Publish',
  cancel: 'Go back',
  close: 'Close',
})

/** Asks whether to publish a track without its key, which can be chosen here too. */
export function KeylessDialog({
  found,
  value,
  onKey,
  onConfirm,
  onClose,
}: {
  found: FoundKey | null
  value: MusicalKey | null
  onKey: (key: MusicalKey | null) => void
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useStore($t)
  return (
    <ConfirmDialog
      title={t.title}
      confirmLabel={value === null ? t.without : t.with}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.consequence}</p>
      <KeyQuestion found={found} value={value} onKey={onKey} />
    </ConfirmDialog>
  )
}
