import { useStore } from '@nanostores/react'
import { addUser } from '@overtone/data/admin'
import { Button, showToast } from '@overtone/design'
import { Alert, Dialog, Field, TextArea, TextInput } from '@overtone/design/forms'
import { emailProblem, isBlank, limits, nameProblem, type Issue, type Role } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useState, type FormEvent } from 'react'
import { Choice, Form } from '../DialogForm'
import { useAct } from '../useAct'
import { RoleSelect } from './RoleSelect'
import { rolesToGive } from './rights'

const $t = i18n('admin/addUser', {
  title: 'Add User',
  text: 'The person gets a mail with a link to choose a password.',
  email: 'Email',
  name: 'Name',
  role: 'Role',
  reason: 'Reason',
  add: 'Add User',
  cancel: 'Cancel',
  close: 'Close',
  added: params('{name} was added'),
})

/** Gives somebody an account. Source: specification core §2, "Add User". */
export function AddUserDialog({ as, onClose }: { as: Role; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const act = useAct()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('user')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const problems: Readonly<Record<'email' | 'name' | 'reason', Issue | null>> = {
    email: emailProblem(email.trim()),
    name: nameProblem(name),
    reason: isBlank(reason) ? { key: 'reasonRequired' } : null,
  }
  const errorOf = (field: keyof typeof problems) => isChecked && problems[field] && explain(problems[field])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setChecked(true)
    const first = (['email', 'name', 'reason'] as const).find(field => problems[field] !== null)
    if (first) return (form.elements.namedItem(first) as HTMLElement | null)?.focus()
    if (act.isBusy || !(await act.run(() => addUser({ email, name, role, reason }, location.origin)))) return
    showToast({ kind: 'good', message: t.added({ name: name.trim() }) })
    onClose()
  }

  return (
    <Dialog
      title={t.title}
      subtitle={t.text}
      state={act.isBusy ? 'busy' : act.error ? 'error' : 'idle'}
      closeLabel={t.close}
      onClose={onClose}
    >
      <Form onSubmit={event => void onSubmit(event)} noValidate>
        {act.error && <Alert>{explain(act.error)}</Alert>}
        <Field label={t.email} error={errorOf('email')}>
          <TextInput
            name="email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
        </Field>
        <Field label={t.name} error={errorOf('name')}>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={limits.name}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </Field>
        <Field label={t.role}>
          <RoleSelect value={role} options={rolesToGive(as)} onChange={setRole} />
        </Field>
        <Field label={t.reason} error={errorOf('reason')}>
          <TextArea name="reason" rows={2} maxLength={500} value={reason} onChange={e => setReason(e.target.value)} />
        </Field>
        <Choice>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" disabled={act.isBusy}>
            {t.add}
          </Button>
        </Choice>
      </Form>
    </Dialog>
  )
}
