import { useStore } from '@nanostores/react'
import { changeEmail, pendingEmailOf } from '@overtone/data/account'
import { Button } from '@overtone/design'
import { Alert, Field, TextInput, useForm } from '@overtone/design/forms'
import { emailProblem, problemsOf, type User } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useState } from 'react'
import { SettingsForm, SettingsGroup } from './SettingsGroup'

const $t = i18n('listener/emailSettings', {
  title: 'Email address',
  current: params('You sign in with {email}.'),
  email: 'New email address',
  submit: 'Change email address',
  busy: 'Sending…',
  waiting: params(
    'Open the links that were sent to {from} and to {to} within an hour. Your address changes once both have been opened.',
  ),
  half: 'This address is confirmed. Now open the link that was sent to the other one.',
})

/** Changes the email address, which both the former and the new one have to confirm. */
export function EmailSettings({ user }: { user: User }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const { data: pending } = useQuery(pendingEmailOf(user.id))
  // The auth service says so in the address of the page that the first link leads to
  const [isHalf] = useState(() => /[#&]message=/.test(location.hash))
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => problemsOf([['email', emailProblem(email)]]),
    send: ({ email }) => changeEmail(email, `${location.origin}/settings`),
    onSent: () => form.reset({ email: '' }),
    explain,
  })
  const [problem] = form.problemsOf('email')

  return (
    <SettingsGroup title={t.title} note={t.current({ email: user.email })}>
      <SettingsForm {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        {pending && <p role="status">{isHalf ? t.half : t.waiting({ from: user.email, to: pending })}</p>}
        <Field label={t.email} error={problem && explain(problem)}>
          <TextInput type="email" autoComplete="email" {...form.text('email')} />
        </Field>
        <Button type="submit" disabled={form.isBusy}>
          {form.isBusy ? t.busy : t.submit}
        </Button>
      </SettingsForm>
    </SettingsGroup>
  )
}
