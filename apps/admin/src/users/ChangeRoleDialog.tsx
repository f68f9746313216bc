import { useStore } from '@nanostores/react'
import { changeRole } from '@overtone/data/admin'
import { Button, showToast, token } from '@overtone/design'
import { Alert, Dialog, Field, TextArea, useForm } from '@overtone/design/forms'
import { isBlank, problemsOf, roleLabel, type Account, type Role } from '@overtone/domain'
import { $explain, explainExactly, i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { Choice, Form } from '../DialogForm'
import { runAdminAction } from '../runAdminAction'
import { RoleSelect } from '../account/RoleSelect'
import { rolesToGive } from '../account/rights'

const $t = i18n('admin/changeRole', {
  title: 'Change User Role',
  user: 'User',
  role: 'New role',
  reason: 'Reason',
  hint: 'Saved in the role history and the audit log.',
  update: 'Update',
  cancel: 'Cancel',
  close: 'Close',
  changed: params('{name} is now {role}'),
  undo: 'Undo',
  undone: 'Undone',
})

/** Changes an account's role, with a reason. Source: specification core §2, §4. */
export function ChangeRoleDialog({ account, as, onClose }: { account: Account; as: Role; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const form = useForm({
    initial: { role: account.role, reason: '' },
    check: ({ reason }) => problemsOf([['reason', isBlank(reason) ? { key: 'reasonRequired' } : null]]),
    send: ({ role, reason }) => runAdminAction(changeRole(account.id, role, reason)),
    onSent(_none, { role }) {
      if (role !== account.role)
        showToast({
          key: 'undo',
          kind: 'good',
          message: t.changed({ name: account.name, role: roleLabel(role) }),
          action: { label: t.undo, onPress: () => void undo() },
        })
      onClose()
    },
    explain,
  })

  async function undo() {
    const undone = await changeRole(account.id, account.role, t.undone)
    if (!undone.ok) showToast({ kind: 'error', message: await explainExactly(undone.error) })
  }

  const given = rolesToGive(as)
  const options = given.includes(account.role) ? given : [account.role, ...given]
  return (
    <Dialog title={t.title} state={form.state} closeLabel={t.close} onClose={onClose}>
      <Form {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        <p>
          <Label>{t.user}</Label>
          {account.name}
          <Email>{account.email}</Email>
        </p>
        <Field label={t.role}>
          <RoleSelect value={form.values.role} options={options} onChange={role => form.set({ role })} />
        </Field>
        <Field label={t.reason} hint={t.hint} error={form.errorOf('reason')}>
          <TextArea maxLength={500} {...form.text('reason')} />
        </Field>
        <Choice>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" disabled={form.isBusy}>
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
