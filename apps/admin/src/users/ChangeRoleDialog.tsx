import { useStore } from '@nanostores/react'
import { changeRole } from '@overtone/data/admin'
import { Button, showToast, token } from '@overtone/design'
import { Alert, Dialog, Field, TextArea } from '@overtone/design/forms'
import { roleLabel, type Account, type Role } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { Choice, Form } from '../DialogForm'
import { useAct } from '../useAct'
import { RoleSelect } from '../account/RoleSelect'
import { rolesToGive } from '../account/rights'

const $t = i18n('admin/changeRole', {
  title: 'Change User Role',
  user: 'User',
  role: 'New role',
  reason: 'Reason',
  hint: 'Kept in the role history and in the audit log.',
  reasonMissing: 'A reason is required',
  update: 'Update',
  cancel: 'Cancel',
  close: 'Close',
  changed: params('{name} is now {role}'),
  undo: 'Undo',
  undone: 'Undone',
})

/** Gives an account another role, with a reason. Source: specification core §2, §4. */
export function ChangeRoleDialog({ account, as, onClose }: { account: Account; as: Role; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const act = useAct()
  const [role, setRole] = useState(account.role)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (act.isBusy) return
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    if (!(await act.run(() => changeRole(account.id, role, reason)))) return
    if (role !== account.role)
      showToast({
        key: 'undo',
        kind: 'good',
        message: t.changed({ name: account.name, role: roleLabel(role) }),
        action: { label: t.undo, onPress: () => void undo() },
      })
    onClose()
  }

  async function undo() {
    const undone = await changeRole(account.id, account.role, t.undone)
    if (!undone.ok) showToast({ kind: 'error', message: explain(undone.error) })
  }

  const given = rolesToGive(as)
  const options = given.includes(account.role) ? given : [account.role, ...given]
  return (
    <Dialog
      title={t.title}
      state={act.isBusy ? 'busy' : act.error ? 'error' : 'idle'}
      closeLabel={t.close}
      onClose={onClose}
    >
      <Form onSubmit={event => void onSubmit(event)} noValidate>
        {act.error && <Alert>{explain(act.error)}</Alert>}
        <p>
          <Label>{t.user}</Label>
          {account.name}
          <Email>{account.email}</Email>
        </p>
        <Field label={t.role}>
          <RoleSelect value={role} options={options} onChange={setRole} />
        </Field>
        <Field label={t.reason} hint={t.hint} error={isMissing && t.reasonMissing}>
          <TextArea value={reason} maxLength={500} onChange={event => setReason(event.target.value)} />
        </Field>
        <Choice>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" disabled={act.isBusy}>
            {t.update}
          </Button>
        </Choice>
      </Form>
    </Dialog>
  )
}

const Label = styled.b`
  display: block;
  font-size: ${token.text[13]};
`

const Email = styled.span`
  display: block;
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
  overflow-wrap: anywhere;
`
