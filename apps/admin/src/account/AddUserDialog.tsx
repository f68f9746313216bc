import { useStore } from '@nanostores/react'
import { addUser, type NewUser } from '@overtone/data/admin'
import { Button, showToast } from '@overtone/design'
import { Alert, Dialog, Field, TextArea, TextInput, useForm } from '@overtone/design/forms'
import { emailProblem, isBlank, limits, nameProblem, problemsOf, type Role } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { Choice, Form } from '../DialogForm'
import { runAdminAction } from '../runAdminAction'
import { RoleSelect } from './RoleSelect'
import { rolesToGive } from './rights'

const $t = i18n('admin/addUser', {
  title: 'Add User',
  text: 'They’ll get an email with a link to set a password.',
  email: 'Email',
  name: 'Name',
  role: 'Role',
  reason: 'Reason',
  add: 'Add User',
  cancel: 'Cancel',
  close: 'Close',
  added: params('{name} was added'),
})

/** Creates an account for someone else. Source: specification core §2, "Add User". */
export function AddUserDialog({ as, onClose }: { as: Role; onClose: () => void }) {
  const t = useStore($t)
  const initial: NewUser = { email: '', name: '', role: 'user', reason: '' }
  const form = useForm({
    initial,
    check: ({ email, name, reason }) =>
      problemsOf([
        ['email', emailProblem(email.trim())],
        ['name', nameProblem(name)],
        ['reason', isBlank(reason) ? { key: 'reasonRequired' } : null],
      ]),
    send: user => runAdminAction(addUser(user, location.origin)),
    onSent(_id, { name }) {
      showToast({ kind: 'good', message: t.added({ name: name.trim() }) })
      onClose()
    },
    explain: useStore($explain),
  })

  return (
    <Dialog title={t.title} subtitle={t.text} state={form.state} closeLabel={t.close} onClose={onClose}>
      <Form {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        <Field label={t.email} error={form.errorOf('email')}>
          <TextInput type="email" autoComplete="off" {...form.text('email')} />
        </Field>
        <Field label={t.name} error={form.errorOf('name')}>
          <TextInput autoComplete="off" maxLength={limits.name} {...form.text('name')} />
        </Field>
        <Field label={t.role}>
          <RoleSelect value={form.values.role} options={rolesToGive(as)} onChange={role => form.set({ role })} />
        </Field>
        <Field label={t.reason} error={form.errorOf('reason')}>
          <TextArea rows={2} maxLength={500} {...form.text('reason')} />
        </Field>
        <Choice>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" disabled={form.isBusy}>
            {t.add}
          </Button>
        </Choice>
      </Form>
    </Dialog>
  )
}
