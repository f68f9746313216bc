import { useStore } from '@nanostores/react'
import { IconButton } from '@overtone/design'
import { ConfirmDialog } from '@overtone/design/menus'
import type { Result } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

const $t = i18n('listener/communityDelete', {
  title: 'Delete this?',
  text: 'This can’t be undone.',
  delete: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
})

/** Deletes content after a confirmation. Shown to its author and moderators; the database enforces permissions. */
export function DeleteButton(props: { authorId: string; label: string; onDelete: () => Promise<Result<null>> }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const user = useStore($user)
  const [isAsking, setAsking] = useState(false)
  if (!user) return null
  if (user.id !== props.authorId && !['moderator', 'admin', 'super_admin'].includes(user.role)) return null

  async function onConfirm() {
    const deleted = await props.onDelete()
    if (!deleted.ok) return deleted.error
    setAsking(false)
    return null
  }

  return (
    <>
      <IconButton size="s" label={props.label} onClick={() => setAsking(true)}>
        <Trash2 />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          title={t.title}
          confirmLabel={t.delete}
          cancelLabel={t.cancel}
          closeLabel={t.close}
          isDanger
          explain={explain}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        >
          {t.text}
        </ConfirmDialog>
      )}
    </>
  )
}
