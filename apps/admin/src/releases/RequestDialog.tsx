import { useStore } from '@nanostores/react'
import { requestRollback } from '@overtone/data/admin'
import { showToast } from '@overtone/design'
import { Field, TextArea } from '@overtone/design/forms'
import { ConfirmDialog } from '@overtone/design/menus'
import { isBlank } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useState } from 'react'
import { runAdminAction } from '../runAdminAction'

const $t = i18n('admin/rollbackRequest', {
  question: params('Request a rollback of {app}?'),
  text: params('{app}@{id} stays live until somebody with the signing key confirms the request.'),
  reason: 'Reason',
  reasonMissing: 'A reason is required',
  confirm: 'Request rollback',
  cancel: 'Cancel',
  close: 'Close',
  requested: params('The rollback of {app} is requested'),
})

/** Asks for the reason of a rollback and requests it. */
export function RequestDialog({ app, id, onClose }: { app: string; id: string; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function onConfirm() {
    setMissing(isBlank(reason))
    if (isBlank(reason)) return null
    const { error } = await runAdminAction(requestRollback(app, id, reason))
    if (error) return error
    showToast({ kind: 'good', message: t.requested({ app }) })
    onClose()
    return null
  }

  return (
    <ConfirmDialog
      title={t.question({ app })}
      confirmLabel={t.confirm}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      explain={explain}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.text({ app, id })}</p>
      <Field label={t.reason} error={isMissing && t.reasonMissing}>
        <TextArea rows={3} maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
