import { useStore } from '@nanostores/react'
import { answerArtistRequest, type ArtistRequest } from '@overtone/data/moderation'
import { showToast } from '@overtone/design'
import { Field, TextArea } from '@overtone/design/forms'
import { ConfirmDialog } from '@overtone/design/menus'
import { $explain, i18n, params } from '@overtone/i18n'
import { useState } from 'react'
import { runAdminAction } from '../runAdminAction'

const $t = i18n('admin/answerRequest', {
  grant: params('Make {name} an artist?'),
  decline: params('Decline the request from {name}?'),
  text: 'They read your reason in their notifications. It’s saved in the audit log.',
  reason: 'Reason',
  yes: 'Grant',
  no: 'Decline',
  cancel: 'Cancel',
  close: 'Close',
  granted: params('{name} is an artist now'),
  declined: params('The request from {name} was declined'),
})

/** Asks for the reason of an answer to a request for the artist role, and sends it. */
export function AnswerDialog(props: {
  request: ArtistRequest
  grants: boolean
  onClose: () => void
  onAnswered: () => void
}) {
  const { request, grants, onClose, onAnswered } = props
  const { id, name } = request
  const t = useStore($t)
  const explain = useStore($explain)
  const [reason, setReason] = useState('')

  async function onConfirm() {
    const { error } = await runAdminAction(answerArtistRequest(id, grants, reason))
    if (error) return error
    showToast({ kind: 'good', message: (grants ? t.granted : t.declined)({ name }) })
    onAnswered()
    return null
  }

  return (
    <ConfirmDialog
      title={(grants ? t.grant : t.decline)({ name })}
      confirmLabel={grants ? t.yes : t.no}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      isDanger={!grants}
      explain={explain}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.text}</p>
      <Field label={t.reason}>
        <TextArea autoFocus maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
