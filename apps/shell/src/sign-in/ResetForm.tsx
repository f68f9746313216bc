import { useStore } from '@nanostores/react'
import { Button, TextLink } from '@overtone/design'
import { Alert, Field, PasswordInput } from '@overtone/design/forms'
import { passwordProblems } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { $user, updatePassword } from '@overtone/session'
import { useState } from 'react'
import { Form, Links } from './Form'
import { issueLines } from './issueLines'
import { PasswordRules } from './PasswordRules'
import { useSubmission, type Phase } from './useSubmission'

const $t = i18n('shell/resetForm', {
  password: 'New password',
  show: 'Show password',
  hide: 'Hide password',
  save: 'Change password',
  busy: 'Connecting to Neural Grid...',
  newLink: 'Send a new link',
})

const fields = ['password'] as const

/** Sets a new password after a recovery link, by the auth service's rules for new passwords. */
export function ResetForm({
  onPhase,
  onDone,
  onNewLink,
}: {
  onPhase: (phase: Phase) => void
  onDone: () => void
  onNewLink: () => void
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const user = useStore($user)
  const [password, setPassword] = useState('')
  const { form, error, isBusy, problemsOf } = useSubmission({
    fields,
    check: ({ password }) => passwordProblems(password).map(issue => ({ field: 'password' as const, ...issue })),
    send: ({ password }) => updatePassword(password),
    onPhase,
    onDone,
  })
  const problem = issueLines(problemsOf('password'))

  return (
    <Form {...form}>
      {error && <Alert>{explain(error)}</Alert>}
      {/* For password managers, which keep the pair */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field label={t.password} error={problem} hint={problem ? undefined : <PasswordRules password={password} />}>
        <PasswordInput
          name="password"
          required
          autoFocus
          autoComplete="new-password"
          showLabel={t.show}
          hideLabel={t.hide}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Button variant="primary" size="l" type="submit" disabled={isBusy}>
        {isBusy ? t.busy : t.save}
      </Button>
      {error?.code === 'not-authenticated' && (
        <Links>
          <TextLink as="button" type="button" onClick={onNewLink}>
            {t.newLink}
          </TextLink>
        </Links>
      )}
    </Form>
  )
}
