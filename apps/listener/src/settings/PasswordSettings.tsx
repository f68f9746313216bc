import { useStore } from '@nanostores/react'
import { Button, showToast } from '@overtone/design'
import { Alert, Field, PasswordInput, useForm } from '@overtone/design/forms'
import { passwordProblems } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { updatePassword } from '@overtone/session'
import { styled } from 'styled-components'
import { SettingsForm, SettingsGroup } from './SettingsGroup'

const $t = i18n('listener/passwordSettings', {
  title: 'Password',
  password: 'New password',
  hint: 'At least 8 characters, with a lowercase letter, an uppercase letter and a number.',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Change password',
  busy: 'Changing…',
  done: 'Your password has been changed',
})

/** Changes the password by the stricter rule, which reports all problems at once. Source: core §5. */
export function PasswordSettings({ email }: { email: string }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => passwordProblems(password).map(issue => ({ field: 'password' as const, ...issue })),
    send: ({ password }) => updatePassword(password),
    onSent() {
      form.reset({ password: '' })
      showToast({ kind: 'good', message: t.done })
    },
    explain,
  })
  const problems = form.problemsOf('password')

  return (
    <SettingsGroup title={t.title}>
      <SettingsForm {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        {/* Lets password managers associate the new password with the account */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field
          label={t.password}
          hint={t.hint}
          error={
            problems.length > 0 && (
              <span>
                {problems.map(problem => (
                  <Line key={problem.key}>{explain(problem)}</Line>
                ))}
              </span>
            )
          }
        >
          <PasswordInput autoComplete="new-password" showLabel={t.show} hideLabel={t.hide} {...form.text('password')} />
        </Field>
        <Button type="submit" disabled={form.isBusy}>
          {form.isBusy ? t.busy : t.submit}
        </Button>
      </SettingsForm>
    </SettingsGroup>
  )
}

const Line = styled.span`
  display: block;
`
