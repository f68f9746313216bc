import { useStore } from '@nanostores/react'
import { activateUser, deleteUser, suspendUser } from '@overtone/data/admin'
import { showToast } from '@overtone/design'
import { Field, TextArea } from '@overtone/design/forms'
import { ConfirmDialog } from '@overtone/design/menus'
import { defaultReasons, type Account } from '@overtone/domain'
import { $explain, explainExactly, i18n, params } from '@overtone/i18n'
import { useState } from 'react'
import { runAdminAction } from '../runAdminAction'

const $t = i18n('admin/act', {
  suspend: params('Suspend {name}?'),
  suspendText: 'The account becomes read-only: no posts, uploads or counted plays until you activate it again.',
  suspendDo: 'Suspend',
  suspended: params('{name} is suspended'),
  activate: params('Activate {name}?'),
  activateText: 'The account can again do everything its role allows.',
  activateDo: 'Activate',
  activated: params('{name} is active again'),
  delete: params('Delete {name}?'),
  deleteText: 'Are you sure you want to delete this user? This action cannot be undone.',
  deleteDo: 'Delete',
  deleted: params('{name} was deleted'),
  reason: 'Reason',
  hint: params('If you leave this blank, the audit log says “{reason}”.'),
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
})

export type AccountAction = 'suspend' | 'activate' | 'delete'

const services = { suspend: suspendUser, activate: activateUser, delete: deleteUser }
const opposite = { suspend: activateUser, activate: suspendUser }

/** Asks for confirmation and a reason before suspending, activating or deleting. Source: specification core §4, §8. */
export function AccountActionDialog({
  action,
  account,
  onClose,
}: {
  action: AccountAction
  account: Account
  onClose: () => void
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [reason, setReason] = useState('')
  const { name } = account
  const [text, deed, done] = {
    suspend: [t.suspendText, t.suspendDo, t.suspended({ name })] as const,
    activate: [t.activateText, t.activateDo, t.activated({ name })] as const,
    delete: [t.deleteText, t.deleteDo, t.deleted({ name })] as const,
  }[action]

  async function onConfirm() {
    const given = reason.trim()
    const service = services[action]
    const { error } = await runAdminAction(given === '' ? service(account.id) : service(account.id, given))
    if (error) return error
    showToast({
      kind: 'good',
      message: done,
      ...(action === 'delete' ? {} : { key: 'undo', action: { label: t.undo, onPress: () => void undo(action) } }),
    })
    onClose()
    return null
  }

  async function undo(what: 'suspend' | 'activate') {
    const undone = await opposite[what](account.id)
    if (!undone.ok) showToast({ kind: 'error', message: await explainExactly(undone.error) })
  }

  return (
    <ConfirmDialog
      title={t[action]({ name })}
      confirmLabel={deed}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      isDanger={action !== 'activate'}
      explain={explain}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text}</p>
      <Field label={t.reason} hint={t.hint({ reason: defaultReasons[action] })}>
        <TextArea value={reason} rows={2} maxLength={500} onChange={event => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
