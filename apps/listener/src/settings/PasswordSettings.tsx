import { useStore } from '@nanostores/react'
import { Button, showToast, token } from '@overtone/design'
import { Alert, Field, PasswordInput } from '@overtone/design/forms'
import { passwordProblems, type Issue } from '@overtone/domain'
import { $explain, i18n, type Explainable } from '@overtone/i18n'
import { updatePassword } from '@overtone/session'
import { useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { SettingsGroup } from './SettingsGroup'

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

/** Sets another password by the stricter rule, which says everything that is missing at once. Source: core §5. */
export function PasswordSettings({ email }: { email: string }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<readonly Issue[]>([])
  const [error, setError] = useState<Explainable | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLFormElement>(null)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = passwordProblems(password)
    setProblems(found)
    setError(null)
    if (found.length > 0) return field.current?.querySelector<HTMLElement>('[name=password]')?.focus()
    setBusy(true)
    const updated = await updatePassword(password)
    setBusy(false)
    if (!updated.ok) return setError(updated.error)
    setPassword('')
    showToast({ kind: 'good', message: t.done })
  }

  return (
    <SettingsGroup title={t.title}>
      <Form ref={field} noValidate onSubmit={event => void onSubmit(event)}>
        {error !== null && <Alert>{explain(error)}</Alert>}
        {/* Password managers file the new one under it */}
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
          <PasswordInput
            name="password"
            autoComplete="new-password"
            showLabel={t.show}
            hideLabel={t.hide}
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t.busy : t.submit}
        </Button>
      </Form>
    </SettingsGroup>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
  max-width: 416px;

  > button {
    justify-self: start;
  }
`

const Line = styled.span`
  display: block;
`
