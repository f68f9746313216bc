import { useStore } from '@nanostores/react'
import { deleteRelease } from '@overtone/data/releases'
import { Button, showToast } from '@overtone/design'
import { ConfirmDialog } from '@overtone/design/menus'
import type { Release } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useNavigate } from '@overtone/router'
import { useState } from 'react'

const $t = i18n('artist/deleteRelease', {
  delete: 'Delete',
  question: params('Delete “{title}”?'),
  consequence: 'Its order, date and credits are lost. The tracks stay in your account.',
  confirm: 'Delete release',
  cancel: 'Cancel',
  close: 'Close',
  deleted: params('{title} deleted'),
})

/** Deletes a release that isn't out, after a confirmation. */
export function DeleteRelease({ release: { id, title } }: { release: Release }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)

  async function onConfirm() {
    const deleted = await deleteRelease(id)
    if (!deleted.ok && deleted.error.code !== 'not-found') return deleted.error
    showToast({ kind: 'good', message: t.deleted({ title }) })
    void navigate('/my-releases')
    return null
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t.delete}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.question({ title })}
          confirmLabel={t.confirm}
          cancelLabel={t.cancel}
          closeLabel={t.close}
          isDanger
          explain={explain}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        >
          <p>{t.consequence}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
