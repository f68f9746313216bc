import { useStore } from '@nanostores/react'
import { Button, TextLink } from '@overtone/design'
import { Alert, Field, PasswordInput, useForm } from '@overtone/design/forms'
import { passwordProblems } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { $user, updatePassword } from '@overtone/session'
import { useEffect } from 'react'
import { caught } from './caught'
import { Form, Links, type FormState } from './Form'
import { issueLines } from './issueLines'
import { PasswordRules } from './PasswordRules'

const $t = i18n('shell/resetForm', {
  password: 'New password',
  show: 'Show password',
  hide: 'Hide password',
  save: 'Change password',
  busy: 'Connecting to Neural Grid...',
  newLink: 'Send a new link',
})

/** Sets a new password after a recovery link. Applies the auth service's rules for new passwords. */
export function ResetForm({
  onState,
  onDone,
  onNewLink,
}: {
  onState: (state: FormState) => void
  onDone: () => void
  onNewLink: () => void
}) {
  const t = useStore($t)
  const user = useStore($user)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => passwordProblems(password).map(issue => ({ field: 'password' as const, ...issue })),
    send: ({ password }) => caught(updatePassword(password)),
    onSent: onDone,
    explain: useStore($explain),
    asksBeforeLeaving: false,
  })
  const { isBusy, state } = form
  const { password } = form.values
  const problem = issueLines(form.problemsOf('password'))
  useEffect(() => onState(state), [onState, state])

  return (
    <Form {...form.form}>
      {form.error && <Alert>{form.error}</Alert>}
      {/* Lets password managers associate the new password with the account */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field label={t.password} error={problem} hint={problem ? undefined : <PasswordRules password={password} />}>
        <PasswordInput
          {...form.text('password')}
          required
          autoFocus
          autoComplete="new-password"
          showLabel={t.show}
          hideLabel={t.hide}
        />
      </Field>
      <Button variant="primary" size="l" type="submit" disabled={isBusy}>
        {isBusy ? t.busy : t.save}
      </Button>
      {form.failure?.code === 'not-authenticated' && (
        <Links>
          <TextLink as="button" type="button" onClick={onNewLink}>
            {t.newLink}
          </TextLink>
        </Links>
      )}
    </Form>
  )
}
